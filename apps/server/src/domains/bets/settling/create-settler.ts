import { ledgerStatements, type Statement } from '#ledger';
import { betStatements } from '../batching/bet-statements.ts';
import { companionStatements } from '../batching/companion-statements.ts';
import type { WorkerConnection } from '../batching/create-worker-connection.ts';
import { guardStatements } from '../batching/guard-leases.ts';
import { type BatchDeps, classifyFailure, resolveHouseAccounts } from '../batching/run-batch.ts';
import type { Command } from '../command.ts';
import type { LeaseGuard } from '../companion.ts';
import type { Outcome } from '../outcome.ts';
import { planSettlements } from './plan-settlements.ts';
import { lockPlain, type PlainRow } from './read-plain.ts';
import { commandOf, isPayable, type Settlement } from './settlement.ts';
import { settlementStatements } from './settlement-statements.ts';

/** Settlements of one transaction. */
const GROUP = 500;

/** Settles groups of stakes; see `BetExecutor.settle`. */
export type Settle = (
  settlements: readonly Settlement[],
  options?: { guard?: LeaseGuard },
) => Promise<Outcome['status'][]>;

interface SettlerDeps extends Pick<BatchDeps, 'cache' | 'houseAccounts' | 'companions' | 'onBalance'> {
  connection: WorkerConnection;
  execute(command: Command): Promise<Outcome>;
}

/**
 * Creates the settler of a process. It pays plain settlements set-based, on a connection of its own, and sends everything else through the
 * rules: repeats, stakes that were refunded or are on free rounds, closed rounds, locked accounts, refusals.
 */
export function createSettler(deps: SettlerDeps): Settle {
  let last: Promise<unknown> = Promise.resolve();
  /** One transaction at a time: the connection has one. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };

  const settleGroup = async (group: readonly Settlement[], guard: LeaseGuard | undefined) => {
    const paid = await inTurn(() => payPlain(deps, group, guard)).catch((error: unknown) => {
      if (classifyFailure(error) === 'down') throw error;
      // nothing was written; one by one the settlement that fails is found
      return new Set<number>();
    });
    return Promise.all(
      group.map(async (settlement, at) =>
        paid.has(at) ? 'OK' : (await deps.execute(commandOf(settlement, guard))).status,
      ),
    );
  };

  return async (settlements, { guard } = {}) => {
    const statuses: Outcome['status'][] = [];
    for (let from = 0; from < settlements.length; from += GROUP) {
      const group = settlements.slice(from, from + GROUP);
      const settled = await settleGroup(group, guard).catch((error: unknown) => {
        if (classifyFailure(error) !== 'down') throw error;
        return group.map(() => 'RETRY' as const);
      });
      statuses.push(...settled);
    }
    return statuses;
  };
}

/** Pays the plain settlements of a group in one transaction. Returns their places. When it throws, nothing was written. */
async function payPlain(
  deps: SettlerDeps,
  group: readonly Settlement[],
  guard: LeaseGuard | undefined,
): Promise<Set<number>> {
  const { connection, cache } = deps;
  const single = listSingle(group);
  if (single.length === 0) return new Set();
  const query = <Row>(statement: Statement): Promise<Row[]> => connection.query(statement);
  const settlements = single.map(({ settlement }) => settlement);
  try {
    // sent together, executed in this order
    const opened = [{ name: '', text: 'begin', values: [] }, ...guardStatements(guard ? [guard] : [])].map(query);
    const [plain] = await Promise.all([lockPlain(query, settlements), ...opened]);
    const rows = wholeAccounts(plain, group);
    const at = new Date();
    const plan = planSettlements(rows, settlements, at);
    // under the locks nobody else writes these accounts: their cached copies are out of date from here on
    cache.delete(plan.accounts.map(({ accountId }) => accountId));
    if (rows.length === 0) {
      await connection.query('rollback');
      return new Set();
    }
    const entries = await resolveHouseAccounts(deps, plan.entries);
    const changes = { hours: [], bonuses: [], newRounds: [], rounds: [], newTxs: plan.txs, txs: [], grants: [] };
    await connection.transaction(
      [
        ...ledgerStatements(plan.accounts, entries, at),
        ...betStatements(changes, at),
        ...settlementStatements(plan, at),
        ...companionStatements(deps.companions, plan.companions, at),
      ],
      true,
    );
    cache.delete(plan.accounts.map(({ accountId }) => accountId));
    for (const change of plan.accounts) deps.onBalance?.(change);
    return new Set(rows.map(({ no }) => single[Number(no) - 1]?.place as number));
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Leaves out accounts of which another settlement is not plain: those of an account are paid in their order. */
function wholeAccounts(rows: readonly PlainRow[], group: readonly Settlement[]): PlainRow[] {
  const left = new Map<bigint, number>();
  for (const { accountId } of group) left.set(accountId, (left.get(accountId) ?? 0) + 1);
  for (const { account_id } of rows) left.set(account_id, (left.get(account_id) ?? 0) - 1);
  return rows.filter(({ account_id }) => left.get(account_id) === 0);
}

/** Leaves out settlements that cannot be paid, and second ones of a stake or an id: the rules refuse or repeat them. */
function listSingle(group: readonly Settlement[]): { settlement: Settlement; place: number }[] {
  const seen = new Set<string>();
  return group.flatMap((settlement, place) => {
    const keys = [`${settlement.vendor} stake ${settlement.betTx}`, `${settlement.vendor} id ${settlement.tx}`];
    if (!isPayable(settlement) || keys.some((key) => seen.has(key))) return [];
    for (const key of keys) seen.add(key);
    return { settlement, place };
  });
}
