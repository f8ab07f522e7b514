import type { AccountId } from '@fairhouse/contracts';
import { bigints, isDatabaseDown, type RowOf } from '#db';
import {
  type HouseAccountKey,
  houseAccountName,
  type JackpotAccounts,
  jackpotKeyText,
  jackpotStatements,
  type LockedJackpot,
  ledgerStatements,
  lockJackpots,
  type NewEntry,
  type Statement,
} from '#ledger';
import { assert, refuse } from '#refusal';
import type { CompanionStatement } from '../companion.ts';
import type { Outcome } from '../outcome.ts';
import type { JackpotLockNeeded } from '../rules/decide-play.ts';
import type { Player } from '../rules/state.ts';
import { betStatements } from './bet-statements.ts';
import { companionStatements } from './companion-statements.ts';
import { UnreachableError, type WorkerConnection } from './create-worker-connection.ts';
import { type BatchChanges, type BookedEntry, decideBatch } from './decide-batch.ts';
import { guardStatements, guardsOf, lockLeases } from './guard-leases.ts';
import { type CachedPlayers, type DecryptSeed, loadState } from './load-state.ts';
import type { PlayerCache } from './player-cache.ts';
import type { QueuedPlay, QueuedRequest } from './queued-request.ts';

/**
 * How a batch reads. `plain`: trusts the guards. `ordered`: takes row locks in id order, after a guard failed. `skipping`: skips players
 * whose row is locked, after a lock wait timed out.
 */
export type ReadMode = 'plain' | 'ordered' | 'skipping';

export interface BatchDeps {
  connection: WorkerConnection;
  decryptSeed: DecryptSeed;
  cache: PlayerCache;
  houseAccounts: { cached(key: HouseAccountKey): bigint | undefined; find(key: HouseAccountKey): Promise<bigint> };
  jackpots: JackpotAccounts;
  /** By name. */
  companions: ReadonlyMap<string, CompanionStatement>;
  /** Called immediately after each balance change. */
  onBalance?: ((change: BatchChanges['accounts'][number]) => void) | undefined;
}

/** Jobs that this run could not finish, and why. */
export interface Unfinished {
  /** Their lease has another holder. Nothing was written for them. */
  lost: QueuedRequest[];
  /** Their player's row, or their lease, is locked. */
  locked: QueuedRequest[];
  /** Their player's seeds must be rotated first. */
  needsRotation: QueuedPlay[];
  /** A cached player would have refused them. Those players are dropped from the cache, so the next batch reads them. */
  unconfirmed: QueuedPlay[];
}

/** How the worker handles a failed batch. */
export type FailureKind = 'stale' | 'locked' | 'down' | 'error';

const STALE = new Set(['FH001', '40001', '40P01']);
/** Where a unique key that is taken means that somebody else wrote first; elsewhere it is an error of a companion statement. */
const OWN_SCHEMAS = new Set(['bets', 'ledger']);

export function classifyFailure(error: unknown): FailureKind {
  const { code = '', schema = '' } = error as { code?: string; schema?: string };
  if (STALE.has(code) || (code === '23505' && OWN_SCHEMAS.has(schema))) return 'stale';
  if (code === '55P03') return 'locked';
  return error instanceof UnreachableError || isDatabaseDown(error) ? 'down' : 'error';
}

/**
 * Reads, decides, writes and commits a batch, then answers its jobs. When it throws, no job has been answered. A batch that fails on a hint
 * is decided once more on data from the database.
 */
export async function runBatch(deps: BatchDeps, batch: readonly QueuedRequest[], mode: ReadMode): Promise<Unfinished> {
  const cached = mode === 'plain' ? getCachedPlayers(deps.cache, batch) : new Map();
  try {
    return await runOnce(deps, batch, mode, cached);
  } catch (error) {
    deps.cache.delete(batch.map((queued) => queued.accountId));
    if (cached.size === 0 || classifyFailure(error) !== 'stale') throw error;
    // a repeated round violates the unique key: the hints were correct
    if ((error as { code?: string }).code !== '23505') deps.cache.suspend();
    return runOnce(deps, batch, mode, new Map());
  }
}

/** Returns cached players who only play first-party rounds for cash in this batch. */
function getCachedPlayers(cache: PlayerCache, batch: readonly QueuedRequest[]): CachedPlayers {
  const cached = new Map<QueuedRequest['accountId'], Player>();
  for (const { accountId } of batch) {
    const player = cache.get(accountId);
    if (player?.seeds) cached.set(accountId, player);
  }
  for (const queued of batch)
    if (queued.what === 'command' || queued.request.grant !== undefined) cached.delete(queued.accountId);
  return cached;
}

/**
 * Decides a batch once and writes it. A batch that wins jackpots is decided again with these locked: nobody else waits, since only a
 * jackpot win locks a jackpot. Jackpots are always locked before players.
 */
async function runOnce(
  deps: BatchDeps,
  batch: readonly QueuedRequest[],
  mode: ReadMode,
  cached: CachedPlayers,
  needed: readonly JackpotLockNeeded['jackpot'][] = [],
): Promise<Unfinished> {
  const { connection, cache } = deps;
  const begun = mode !== 'plain' || needed.length > 0;
  try {
    if (begun) await connection.query('begin');
    const jackpots = await lockNeededJackpots(deps, needed);
    const { lost, locked } = mode === 'plain' ? { lost: [], locked: [] } : await lockRows(connection, batch, mode);
    const runnable = without(batch, [...lost, ...locked]);
    const state = await loadState((statement) => connection.query(statement), runnable, deps.decryptSeed, cached);
    for (const [name, jackpot] of jackpots) state.jackpots.set(name, jackpot);
    const at = new Date();
    const changes = decideBatch(state, runnable, at, cached);
    if (changes.needed.length > 0) {
      if (begun) await connection.query('rollback');
      return runOnce(deps, batch, mode, cached, [...needed, ...changes.needed]);
    }
    const written = await toStatements(deps, changes, at);
    const statements = written.length > 0 ? [...guardStatements(runnable.flatMap(guardsOf)), ...written] : [];
    if (statements.length > 0) await connection.transaction(statements, begun);
    else if (begun) await connection.query('rollback');
    for (const player of state.players.values()) cache.set(player);
    cache.delete([...changes.needsRotation, ...changes.unconfirmed].map((queued) => queued.accountId));
    for (const reply of changes.replies) reply();
    if (deps.onBalance)
      for (const change of changes.accounts) if (change.version !== change.was) deps.onBalance(change);
    return { lost, locked, needsRotation: changes.needsRotation, unconfirmed: changes.unconfirmed };
  } catch (error) {
    if (begun) await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function toStatements(deps: BatchDeps, changes: BatchChanges, at: Date): Promise<Statement[]> {
  const entries = await resolveHouseAccounts(deps, changes.entries);
  const { contributions, locked: held, wins } = changes.jackpots;
  const resolved = [];
  for (const { of, resetValue, contribution_ppm } of contributions)
    resolved.push({
      jackpotId: deps.jackpots.cached(of) ?? (await deps.jackpots.find(of, resetValue)),
      contribution_ppm,
    });
  return [
    ...ledgerStatements(changes.accounts, entries, at),
    ...jackpotStatements(resolved, held, wins, at),
    ...betStatements(changes.bets, at),
    ...companionStatements(deps.companions, changes.companions, at),
  ];
}

/** Locks the jackpots that the batch wins; returns them by `jackpotKeyText`. */
async function lockNeededJackpots(
  { connection, jackpots }: BatchDeps,
  needed: readonly JackpotLockNeeded['jackpot'][],
) {
  const names = new Map<AccountId, string>();
  for (const { of, resetValue } of needed)
    names.set(jackpots.cached(of) ?? (await jackpots.find(of, resetValue)), jackpotKeyText(of));
  if (names.size === 0) return new Map<string, LockedJackpot>();
  const held = await lockJackpots((statement) => connection.query(statement), [...names.keys()]);
  return new Map(held.map((jackpot) => [names.get(jackpot.jackpotId) as string, jackpot]));
}

const without = (batch: readonly QueuedRequest[], left: readonly QueuedRequest[]): readonly QueuedRequest[] =>
  left.length === 0 ? batch : batch.filter((queued) => !left.includes(queued));

/** Locks the batch's leases, then its players. */
async function lockRows(
  connection: WorkerConnection,
  batch: readonly QueuedRequest[],
  mode: ReadMode,
): Promise<Pick<Unfinished, 'lost' | 'locked'>> {
  const { lost, locked } = await lockLeases(connection, batch, { skip: mode === 'skipping' });
  const others = await lockPlayers(connection, without(batch, [...lost, ...locked]), mode);
  return { lost, locked: [...locked, ...others] };
}

/** Locks the batch's players in id order; `skipping` returns the jobs whose players are locked. */
async function lockPlayers(
  connection: WorkerConnection,
  batch: readonly QueuedRequest[],
  mode: ReadMode,
): Promise<QueuedRequest[]> {
  const ids = [...new Set(batch.map((queued) => queued.accountId))];
  const skip = mode === 'skipping' ? ' skip locked' : '';
  const read = (from: string, then: string) =>
    connection.query<RowOf<'ledger.account', 'account_id'>>({
      name: `bets-lock-${mode}-${then === '' ? 'all' : 'free'}`,
      text: `select account_id from ${from} where account_id = any($1::bigint[]) order by account_id${then}`,
      values: [bigints(ids)],
    });
  // an account that does not exist is not locked: its job proceeds to NOT_FOUND
  const [all, lockedRows] = await Promise.all([
    mode === 'skipping' ? read('ledger.account', '') : Promise.resolve([]),
    read('ledger.account', ` for update${skip}`),
  ]);
  if (mode !== 'skipping') return [];
  const free = new Set(lockedRows.map((row) => row.account_id));
  const held = new Set(all.map((row) => row.account_id).filter((id) => !free.has(id)));
  return batch.filter((queued) => held.has(queued.accountId));
}

/** Adds the accounts of the operator that entries name. */
export async function resolveHouseAccounts(
  deps: Pick<BatchDeps, 'houseAccounts'>,
  entries: readonly BookedEntry[],
): Promise<NewEntry[]> {
  const resolved: NewEntry[] = [];
  for (const { player, ...entry } of entries) {
    const key = { brandId: player.brandId, currency: player.currency, name: houseAccountName(entry.kind, player.kind) };
    resolved.push({ ...entry, contraId: deps.houseAccounts.cached(key) ?? (await deps.houseAccounts.find(key)) });
  }
  return resolved;
}

/** Answers a job with RETRY: nothing was stored, or the answer was lost; the same request may be sent again. */
export function replyRetry(queued: QueuedRequest): void {
  if (queued.what === 'play') queued.reject(refuse('RETRY'));
  else queued.resolve(RETRY);
}

const RETRY: Outcome = {
  status: 'RETRY',
  replay: false,
  applied: false,
  walletTx: '',
  balance: null,
  held: null,
  currency: null,
  version: 0n,
};

/** Answers a job with its error: an error that persists when the job runs alone belongs to the job. */
export function replyError(queued: QueuedRequest, error: unknown): void {
  assert(error instanceof Error, 'the thrown value is not an error');
  queued.reject(error);
}
