import {
  type AccountId,
  type Currency,
  type calls,
  formatMoney,
  type GameCategory,
  groupOf,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import { MOVEMENTS, type MovementKind, movementsIn, type RecordFilter } from '#ledger';

type Totals = Output<typeof calls.wallet.recordTotals>['totals'];

/** The number of a round in the reference of its lines, which is the round id `<account>-<number>`; null in any other reference. */
const roundNo = (accountId: AccountId) =>
  sql`case when e.reference ~ ${`^${accountId}-[0-9]{1,18}$`} then split_part(e.reference, '-', 2)::bigint end`;

export const categories = (accountId: AccountId) => sql`left join bets.round r
    on r.account_id = e.account_id and r.round_no = ${roundNo(accountId)}
  left join games.game g on g.code = r.game_code`;

/** As in the betting record: a round without a category is of the game's, one of an unknown game a slot. */
export const category = sql`case when r.round_no is not null then coalesce(nullif(r.category, ''), g.category, 'RNG') end`;

/** Which rounds: of a category, or of a game by its code. */
export interface RoundsOf {
  category?: GameCategory | undefined;
  game?: string | undefined;
}

/** Returns the condition that an entry is of such a round; undefined for any entry. */
export function ofRounds(accountId: AccountId, of: RoundsOf): RawBuilder<boolean> | undefined {
  if (of.category === undefined && of.game === undefined) return undefined;
  return sql<boolean>`exists (select from (select ${accountId}::bigint as account_id, reference) e ${categories(accountId)}
    where r.round_no is not null ${of.game === undefined ? sql`` : sql`and r.game_code = ${of.game}`}
      ${of.category === undefined ? sql`` : sql`and ${category} = ${of.category}`})`;
}

/** Returns the game categories of lines of an account record by their number; lines without a round have none. */
export async function findCategories(
  db: Db,
  accountId: AccountId,
  seqs: readonly bigint[],
): Promise<Map<bigint, GameCategory>> {
  const { rows } = await sql<{ seq: bigint; category: GameCategory | null }>`
    select e.seq, ${category} as category from ledger.entry e ${categories(accountId)}
    where e.account_id = ${accountId} and e.seq = any(${[...seqs]}::bigint[])`.execute(db);
  return new Map(rows.flatMap((row) => (row.category ? [[row.seq, row.category]] : [])));
}

/** Sums the account record over a period, by game category and by group for lines without a round; the largest turnover first. */
export async function getRecordTotals(db: Db, currency: Currency, filter: RecordFilter): Promise<Totals> {
  const { accountId, from, to, least, most, reference, condition } = filter;
  const movements = movementsIn(filter);
  const conditions = [
    sql`e.account_id = ${accountId}`,
    ...(movements ? [sql`e.kind = any(${movements}::text[])`] : []),
    ...(from ? [sql`e.at >= ${from}`] : []),
    ...(to ? [sql`e.at < ${to}`] : []),
    ...(least === undefined ? [] : [sql`abs(e.amount) >= ${least}`]),
    ...(most === undefined ? [] : [sql`abs(e.amount) <= ${most}`]),
    ...(condition ? [condition] : []),
    ...(reference === undefined ? [] : [sql`starts_with(e.reference, ${reference})`]),
  ];
  const { rows } = await sql<Line>`
    select e.kind, ${category} as category, count(*)::int as entries,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as "in",
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as "out", sum(e.held_delta)::bigint as held
    from ledger.entry e ${categories(accountId)}
    where ${sql.join(conditions, sql` and `)} group by 1, 2`.execute(db);
  const groups = new Map<Totals[number]['group'], Sums>();
  for (const line of rows) {
    const group = line.category ?? groupOf(MOVEMENTS[line.kind].record);
    groups.set(group, add(groups.get(group) ?? NOTHING, line));
  }
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  return [...groups]
    .toSorted(
      ([group, one], [next, other]) => Number(other.in + other.out - one.in - one.out) || (group < next ? -1 : 1),
    )
    .map(([group, sums]) => ({
      group,
      entries: sums.entries,
      in: format(sums.in),
      out: format(sums.out),
      net: format(sums.in - sums.out),
      held: format(sums.held),
    }));
}

interface Sums {
  entries: number;
  in: bigint;
  out: bigint;
  held: bigint;
}

interface Line extends Sums {
  kind: MovementKind;
  category: GameCategory | null;
}

const NOTHING: Sums = { entries: 0, in: 0n, out: 0n, held: 0n };

const add = (one: Sums, other: Sums): Sums => ({
  entries: one.entries + other.entries,
  in: one.in + other.in,
  out: one.out + other.out,
  held: one.held + other.held,
});
