import {
  type AccountId,
  type BrandId,
  type Currency,
  type calls,
  formatMoney,
  type GameCategory,
  type Input,
  type Money,
  type Output,
  accountId as toAccountId,
} from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { type RawBuilder, sql } from 'kysely';
import { readTeamNames } from '#agents';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { findStatement, type StatementHead } from '../statement-head.ts';
import { levelFor, listHeldShares, type TeamReader } from './held-shares.ts';
import { rateHere, shareOfRound } from './share-of-round.ts';

/** The last member of a line. */
const lastOf = (path: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`split_part(btrim(${path}, '/'), '/', -1)::bigint`;

/**
 * Returns a team rebate of an account, with a page of the direct members whose teams it is from. Refuses NOT_FOUND, also for that of another
 * account.
 */
export async function getTeamStatement(
  db: Db,
  accountId: AccountId,
  { statementNo, page, pageSize }: Input<typeof calls.rebate.teamStatement>,
  reader: TeamReader = 'agent',
): Promise<Output<typeof calls.rebate.teamStatement>> {
  const head = await findStatement(db, { accountId, statementNo, kind: 'team' });
  const { paid, windowEnd, brandId } = head;
  const { rows } = await sql<{
    member: bigint;
    category: GameCategory;
    rounds: number;
    valid: bigint;
    amount: bigint;
    total: number;
  }>`
    select ${lastOf(sql`branch`)} as member, category, sum(rounds)::int as rounds, sum(valid_micro)::bigint as valid,
      sum(amount_micro)::bigint as amount, count(*) over ()::int as total
    from rebate.accrual where account_id = ${accountId} and kind = 'team' and window_end = ${windowEnd}
    group by 1, 2 order by 5 desc, 1, 2 limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const names = await readTeamNames(
    db,
    brandId as BrandId,
    rows.map(({ member }) => ({ accountId: toAccountId(String(member)), level: 1 })),
  );
  return {
    ...paid,
    held: await listHeldShares(db, accountId, head, reader),
    rows: rows.map(({ member, category, rounds, valid, amount }) => ({
      accountId: String(member),
      username: names.get(String(member)) ?? '',
      category,
      rounds,
      validStake: formatMicro(valid),
      amount: formatMicro(amount),
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}

/** What selects the rounds of a direct member's team in a category. */
interface Part {
  accountId: AccountId;
  head: StatementHead;
  under: AccountId;
  category: GameCategory;
}

/**
 * The rounds behind a part of a statement: rows `f` of `rebate.round_fact`, with `level` below the beneficiary and `diff`, the difference to
 * the rate of the direct member. An order with lines under different caps has a row for each.
 */
const roundsOf = ({ accountId, head: { windowEnd }, under, category }: Part): RawBuilder<unknown> => sql`
  rebate.accrual a
  cross join lateral (select cardinality(string_to_array(btrim(a.branch, '/'), '/')) as places) b
  join rebate.line l on l.brand_id = a.brand_id and l.category = a.category
    and l.path >= a.branch and l.path < left(a.branch, -1) || '0'
  join rebate.round_fact f on f.batch_no = a.batch_no and f.account_id = l.account_id and f.due_at = a.due_at
    and f.category = l.category and f.since = l.since
  cross join lateral (select ${rateHere(sql`l.rates[b.places - 1]`, sql`f.cut`)} - ${rateHere(sql`l.rates[b.places]`, sql`f.cut`)} as diff,
    cardinality(l.rates) - b.places + 1 as level) s
  where a.account_id = ${accountId} and a.kind = 'team' and a.window_end = ${windowEnd} and a.category = ${category}
    and ${lastOf(sql`a.branch`)} = ${under} and s.diff > 0
    and (a.held_of = f.account_id or a.held_of = 0 and not exists (select from rebate.accrual h
      where h.account_id = a.account_id and h.kind = a.kind and h.batch_no = a.batch_no and h.due_at = a.due_at
        and h.category = a.category and h.branch = a.branch and h.held_of = f.account_id))`;

async function requirePart(
  db: Db,
  accountId: AccountId,
  { statementNo, under, category }: { statementNo: string; under: string; category: GameCategory },
): Promise<Part> {
  const head = await findStatement(db, { accountId, statementNo, kind: 'team' });
  const part = { accountId, head, under: toAccountId(under), category };
  const { rows } = await sql`select from rebate.accrual a where a.account_id = ${accountId} and a.kind = 'team'
    and a.window_end = ${head.windowEnd} and a.category = ${category} and ${lastOf(sql`a.branch`)} = ${part.under}
    limit 1`.execute(db);
  if (rows.length === 0) throw refuse('NOT_FOUND', { field: 'under' });
  return part;
}

const moneyIn =
  (currency: Currency) =>
  (amount: bigint): string =>
    formatMoney(amount as Money, currency);

/** Returns the members behind a part of a team rebate; together they accrued what the part did. Refuses NOT_FOUND. */
export async function listTeamMembers(
  db: Db,
  accountId: AccountId,
  { page, pageSize, ...input }: Input<typeof calls.rebate.teamMembers>,
  reader: TeamReader = 'agent',
): Promise<Output<typeof calls.rebate.teamMembers>> {
  const part = await requirePart(db, accountId, input);
  const { currency, brandId } = part.head;
  const { rows } = await sql<Sums & { member: bigint; level: number; rounds: number; total: number }>`
    select f.account_id as member, min(s.level)::int as level, count(*)::int as rounds, sum(f.stake)::bigint as stake,
      sum(f.win)::bigint as win, sum(f.valid)::bigint as valid,
      sum(${shareOfRound(currency, sql`s.diff`)})::bigint as amount, count(*) over ()::int as total
    from ${roundsOf(part)} group by 1 order by amount desc, 1 limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  const members = rows.map(({ member, level }) => ({
    accountId: toAccountId(String(member)),
    level: levelFor(reader, level),
  }));
  const names = await readTeamNames(db, brandId as BrandId, members);
  return {
    rows: rows.map(({ member, level, rounds, ...sums }) => ({
      accountId: String(member),
      username: names.get(String(member)) ?? '',
      level,
      rounds,
      ...show(sums, currency),
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}

/** Returns the rounds of one member behind a part of a team rebate. Refuses NOT_FOUND. */
export async function listTeamRounds(
  db: Db,
  accountId: AccountId,
  { page, pageSize, accountId: member, ...input }: Input<typeof calls.rebate.teamRounds>,
): Promise<Output<typeof calls.rebate.teamRounds>> {
  const part = await requirePart(db, accountId, input);
  const { currency } = part.head;
  const { rows } = await sql<
    Sums & { roundNo: bigint; changeNo: number; rate: number; settledAt: Date; total: number }
  >`
    select f.round_no as "roundNo", case when f.change_no = 0 then 0 else 1 + (select count(distinct e.change_no)::int from rebate.round_fact e
        where e.account_id = f.account_id and e.round_no = f.round_no and e.change_no > 0 and e.change_no < f.change_no)
      end as "changeNo", f.stake, f.win, f.valid, s.diff as rate, ${shareOfRound(currency, sql`s.diff`)} as amount,
      f.settled_at as "settledAt", count(*) over ()::int as total
    from ${roundsOf(part)} and f.account_id = ${toAccountId(member)}
    order by f.settled_at desc, f.round_no desc, f.change_no desc, f.cut limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  if (rows.length === 0 && page === 1) throw refuse('NOT_FOUND', { field: 'accountId' });
  return {
    rows: rows.map(({ roundNo, changeNo, rate, settledAt, ...sums }) => ({
      roundId: `${member}-${roundNo}`,
      changeNo,
      rate_bps: rate * 10,
      settledAt: settledAt.toISOString(),
      ...show(sums, currency),
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}

interface Sums {
  stake: bigint;
  win: bigint;
  valid: bigint;
  amount: bigint;
}

function show({ stake, win, valid, amount }: Sums, currency: Currency) {
  const money = moneyIn(currency);
  return { stake: money(stake), win: money(win), validStake: money(valid), amount: formatMicro(amount) };
}
