import type { AccountId, TurnoverState } from '@fairhouse/contracts';
import { type ClosedRound, readClosedRounds } from '#bets';
import type { Db, RowOf, Tx } from '#db';
import { evaluateTurnover } from './evaluate-turnover.ts';
import type { EvaluatedRequirement, Requirement } from './requirement.ts';

export type RequirementRow = RowOf<'turnover.requirement'>;

/** A requirement of an account with what its rounds gave. */
export type AccountRequirement = EvaluatedRequirement<ClosedRound> & { row: RequirementRow };

/**
 * Returns the requirements of an account as its rounds are now, oldest first. Of requirements that ended before any that is still evaluated
 * the figures are those of their end, without rounds.
 */
export async function readTurnover(db: Db | Tx, accountId: AccountId): Promise<AccountRequirement[]> {
  const rows = await listRows(db, accountId);
  const from = findFirstEvaluated(rows);
  const live = rows.slice(from);
  const over = rows.slice(0, from).map(toEnded);
  return live.length > 0 ? [...over, ...(await evaluate(db, accountId, live))] : over;
}

/** Returns one requirement with all its rounds, also when it ended long ago; null when the account has none of this number. */
export async function findRequirement(
  db: Db | Tx,
  accountId: AccountId,
  no: bigint,
): Promise<AccountRequirement | null> {
  const rows = await listRows(db, accountId);
  if (!rows.some(({ requirement_no }) => requirement_no === no)) return null;
  return (await evaluate(db, accountId, rows)).find(({ requirement }) => requirement.no === no) ?? null;
}

const listRows = (db: Db | Tx, accountId: AccountId): Promise<RequirementRow[]> =>
  db
    .selectFrom('turnover.requirement')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('requirement_no')
    .execute();

async function evaluate(
  db: Db | Tx,
  accountId: AccountId,
  rows: readonly RequirementRow[],
): Promise<AccountRequirement[]> {
  const first = rows.reduce((least, { after_round }) => (after_round < least ? after_round : least), 2n ** 62n);
  const rounds = await readClosedRounds(db, accountId, first);
  const byNo = new Map(rows.map((row) => [row.requirement_no, row]));
  return evaluateTurnover(rows.map(toRequirement), rounds).flatMap((each) => {
    const row = byNo.get(each.requirement.no);
    return row ? [{ ...each, row }] : [];
  });
}

/**
 * Returns from which row on rounds must be counted: the oldest that has not ended, and those before it that had not ended when it began, since
 * they share rounds, and so on.
 */
function findFirstEvaluated(rows: readonly RequirementRow[]): number {
  let from = rows.findIndex(({ ended_at }) => ended_at === null);
  if (from < 0) return rows.length;
  for (let at = from - 1; at >= 0; at--) {
    const [row, first] = [rows[at], rows[from]];
    if (row?.ended_at && first && row.ended_at > first.at) from = at;
  }
  return from;
}

const toRequirement = (row: RequirementRow): Requirement => ({
  no: row.requirement_no,
  kind: row.kind as Requirement['kind'],
  at_ms: row.at.getTime(),
  base: row.base,
  times_x100: row.times_x100,
  weights: row.weights as unknown as Requirement['weights'],
  clears: row.clears,
  end:
    row.ended_at && row.end_state
      ? { at_ms: row.ended_at.getTime(), state: row.end_state as Exclude<TurnoverState, 'open'> }
      : null,
});

function toEnded(row: RequirementRow): AccountRequirement {
  const requirement = toRequirement(row);
  const required_e4 = requirement.base * BigInt(requirement.times_x100) * 100n;
  return {
    row,
    requirement,
    state: requirement.end?.state ?? 'open',
    required_e4,
    left_e4: required_e4 - BigInt(row.done_e4 ?? 0),
    parts: [],
  };
}
