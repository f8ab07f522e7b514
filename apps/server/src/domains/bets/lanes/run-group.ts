import type { AccountId } from '@fairhouse/contracts';
import { isDatabaseDown } from '#db';
import {
  type HouseKey,
  houseName,
  type JackpotAccounts,
  jackpotKeyText,
  jackpotStatements,
  type LockedJackpot,
  ledgerStatements,
  lockJackpots,
  type NewEntry,
  numbers,
  type Statement,
} from '#ledger';
import { assert, refuse } from '#refusal';
import type { JackpotLockNeeded } from '../law/decide-play.ts';
import type { Player } from '../law/state.ts';
import type { Outcome } from '../outcome.ts';
import { type BookedEntry, type Decided, decideGroup } from './decide-group.ts';
import type { Job, PlayJob } from './job.ts';
import { type LaneConnection, UnreachableError } from './open-lane-connection.ts';
import type { PlayerMemory } from './player-memory.ts';
import { type Hints, type OpenSeed, readState } from './read-state.ts';
import { betStatements } from './write-group.ts';

/**
 * How a group reads: `plain`, trusting the guards; `ordered`, under row locks in id order, after a guard failed;
 * `skipping`, leaving out players whose row somebody holds, after the wait for a lock was over.
 */
export type ReadMode = 'plain' | 'ordered' | 'skipping';

export interface GroupDeps {
  connection: LaneConnection;
  openSeed: OpenSeed;
  memory: PlayerMemory;
  house: { cached(key: HouseKey): bigint | undefined; find(key: HouseKey): Promise<bigint> };
  jackpots: JackpotAccounts;
  /** After each change of a balance, for those who want to know at once. */
  onBalance?: ((change: Decided['accounts'][number]) => void) | undefined;
}

/** Jobs that this run could not finish, and why. */
export interface LeftOver {
  /** Their player's row is held by somebody. */
  locked: Job[];
  /** Their player's seeds must be rotated first. */
  spent: PlayJob[];
  /** A hint would have refused them; their players are forgotten, so the next group reads. */
  unsure: PlayJob[];
}

/** What a failed group tells the lane to do with it. */
export type Fault = 'stale' | 'locked' | 'down' | 'fault';

const STALE = new Set(['FH001', '23505', '40001', '40P01']);

export function readFault(error: unknown): Fault {
  const code = (error as { code?: string }).code ?? '';
  if (STALE.has(code)) return 'stale';
  if (code === '55P03') return 'locked';
  return error instanceof UnreachableError || isDatabaseDown(error) ? 'down' : 'fault';
}

/**
 * Reads, decides, writes and commits a group, then answers its jobs. Throws without having answered anybody. A group that fails
 * on a hint is decided once more on what is read.
 */
export async function runGroup(deps: GroupDeps, jobs: readonly Job[], mode: ReadMode): Promise<LeftOver> {
  const hints = mode === 'plain' ? recallPlayers(deps.memory, jobs) : new Map();
  try {
    return await runOnce(deps, jobs, mode, hints);
  } catch (error) {
    deps.memory.forget(jobs.map((job) => job.accountId));
    if (hints.size === 0 || readFault(error) !== 'stale') throw error;
    // a repeated round meets the unique key: nothing was wrong with the hints
    if ((error as { code?: string }).code !== '23505') deps.memory.distrust();
    return runOnce(deps, jobs, mode, new Map());
  }
}

/** Players that are remembered and, in this group, only play rounds of our own. */
function recallPlayers(memory: PlayerMemory, jobs: readonly Job[]): Hints {
  const hints = new Map<Job['accountId'], Player>();
  for (const { accountId } of jobs) {
    const player = memory.recall(accountId);
    if (player?.seeds) hints.set(accountId, player);
  }
  for (const job of jobs) if (job.what === 'command') hints.delete(job.accountId);
  return hints;
}

/**
 * Decides a group once and writes it. A group that turns out to win pots is decided again with these locked: nobody else waits, for
 * only who wins a pot locks it. Pots are locked before players, always in this order.
 */
async function runOnce(
  deps: GroupDeps,
  jobs: readonly Job[],
  mode: ReadMode,
  hints: Hints,
  needed: readonly JackpotLockNeeded['jackpot'][] = [],
): Promise<LeftOver> {
  const { connection, memory } = deps;
  const opened = mode !== 'plain' || needed.length > 0;
  try {
    if (opened) await connection.query('begin');
    const jackpots = await lockNeededJackpots(deps, needed);
    const locked = mode === 'plain' ? [] : await lockPlayers(connection, jobs, mode);
    const mine = locked.length === 0 ? jobs : jobs.filter((job) => !locked.includes(job));
    const state = await readState((statement) => connection.query(statement), mine, deps.openSeed, hints);
    for (const [name, jackpot] of jackpots) state.jackpots.set(name, jackpot);
    const at = new Date();
    const decided = decideGroup(state, mine, at, hints);
    if (decided.needed.length > 0) {
      if (opened) await connection.query('rollback');
      return runOnce(deps, jobs, mode, hints, [...needed, ...decided.needed]);
    }
    const statements = await writeDecided(deps, decided, at);
    if (statements.length > 0) await connection.transaction(statements, opened);
    else if (opened) await connection.query('rollback');
    for (const player of state.players.values()) memory.keep(player);
    memory.forget([...decided.waiting, ...decided.unsure].map((job) => job.accountId));
    for (const reply of decided.replies) reply();
    if (deps.onBalance) for (const change of decided.accounts) deps.onBalance(change);
    return { locked, spent: decided.waiting, unsure: decided.unsure };
  } catch (error) {
    if (opened) await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function writeDecided(deps: GroupDeps, decided: Decided, at: Date): Promise<Statement[]> {
  const entries = await nameHouses(deps, decided.entries);
  const { contributions, locked: held, wins } = decided.jackpots;
  const named = [];
  for (const { of, resetValue, contribution_ppm } of contributions)
    named.push({ jackpotId: deps.jackpots.cached(of) ?? (await deps.jackpots.find(of, resetValue)), contribution_ppm });
  return [
    ...ledgerStatements(decided.accounts, entries, at),
    ...jackpotStatements(named, held, wins, at),
    ...betStatements(decided.bets, at),
  ];
}

/** Locks the pots that the group wins; by `jackpotKeyText`. */
async function lockNeededJackpots(
  { connection, jackpots }: GroupDeps,
  needed: readonly JackpotLockNeeded['jackpot'][],
) {
  const names = new Map<AccountId, string>();
  for (const { of, resetValue } of needed)
    names.set(jackpots.cached(of) ?? (await jackpots.find(of, resetValue)), jackpotKeyText(of));
  if (names.size === 0) return new Map<string, LockedJackpot>();
  const held = await lockJackpots((statement) => connection.query(statement), [...names.keys()]);
  return new Map(held.map((jackpot) => [names.get(jackpot.jackpotId) as string, jackpot]));
}

/** Locks the group's players in id order; `skipping` gives back the jobs of players that are held. */
async function lockPlayers(connection: LaneConnection, jobs: readonly Job[], mode: ReadMode): Promise<Job[]> {
  const ids = [...new Set(jobs.map((job) => job.accountId))];
  const skip = mode === 'skipping' ? ' skip locked' : '';
  const read = (from: string, then: string) =>
    connection.query<{ account_id: bigint }>({
      name: `bets-lock-${mode}-${then === '' ? 'all' : 'free'}`,
      text: `select account_id from ${from} where account_id = any($1::bigint[]) order by account_id${then}`,
      values: [numbers(ids)],
    });
  // an account that does not exist is not held: its job goes on to its NOT_FOUND
  const [all, got] = await Promise.all([
    mode === 'skipping' ? read('ledger.account', '') : Promise.resolve([]),
    read('ledger.account', ` for update${skip}`),
  ]);
  if (mode !== 'skipping') return [];
  const free = new Set(got.map((row) => row.account_id));
  const held = new Set(all.map((row) => row.account_id).filter((id) => !free.has(id)));
  return jobs.filter((job) => held.has(job.accountId));
}

async function nameHouses(deps: GroupDeps, entries: readonly BookedEntry[]): Promise<NewEntry[]> {
  const named: NewEntry[] = [];
  for (const { player, ...entry } of entries) {
    const key = { brandId: player.brandId, currency: player.currency, name: houseName(entry.kind, player.kind) };
    named.push({ ...entry, contraId: deps.house.cached(key) ?? (await deps.house.find(key)) });
  }
  return named;
}

/** Tells a job that the outcome is unknown: nothing was stored, or the answer was lost; the same may come again. */
export function answerRetry(job: Job): void {
  if (job.what === 'play') job.reject(refuse('RETRY'));
  else job.resolve(RETRY);
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

/** A fault that stays when the job runs alone is the job's own. */
export function answerFault(job: Job, error: unknown): void {
  assert(error instanceof Error, 'what is thrown is an error');
  job.reject(error);
}
