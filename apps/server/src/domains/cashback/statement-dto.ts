import type { BrandId } from '@fairhouse/contracts';
import {
  type AwardState,
  type CashbackLine,
  type CashbackOutcome,
  type CashbackStatement,
  type Currency,
  formatExact,
  formatMoney,
  type GameCategory,
  money,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db } from '#db';
import { readVersions } from './settings.ts';

export interface StatementRow {
  accountId: bigint;
  fromDay: string;
  toDay: string;
  version: number;
  currency: Currency;
  earned: string;
  carried: string;
  corrected: string;
  amount: bigint;
  left: string;
  withheld: boolean;
  awardNo: bigint | null;
  awardState: AwardState | null;
  claimUntil: Date | null;
}

/** Statements with the awards that were offered for them. */
export const STATEMENTS = sql<StatementRow>`
  select s.account_id as "accountId", s.brand_id, s.from_day, s.from_day::text as "fromDay", s.to_day::text as "toDay",
    s.settings_version as version, s.currency, s.earned_e4::text as earned, s.carried_e4::text as carried,
    s.corrected_e4::text as corrected, s.amount, s.left_e4::text as left, s.withheld, a.award_no as "awardNo",
    case when a.state = 'offered' and a.claim_until <= now() then 'expired' else a.state end as "awardState",
    a.claim_until as "claimUntil"
  from cashback.statement s
  left join rewards.award a on a.account_id = s.account_id and a.source = 'cashback' and a.source_ref = 'cashback'
    and a.occasion = s.from_day::text`;

/** What a line adds, as players and operators read it. */
export const toLineDto = (
  {
    category,
    valid,
    stake,
    win,
    rate_bps,
    amount_e4,
  }: {
    category: string;
    valid: bigint;
    stake: bigint;
    win: bigint;
    rate_bps: number;
    amount_e4: bigint;
  },
  currency: Currency,
): CashbackLine => ({
  category: category as GameCategory,
  valid: formatMoney(money(valid), currency),
  stake: formatMoney(money(stake), currency),
  win: formatMoney(money(win), currency),
  rate_bps,
  amount: formatExact(amount_e4, currency),
});

/** Returns statements of one account with the sums behind them. */
export async function toStatements(
  db: Db,
  brandId: BrandId,
  rows: readonly StatementRow[],
): Promise<CashbackStatement[]> {
  const [first] = rows;
  if (!first) return [];
  const days = rows.map(({ fromDay }) => fromDay);
  const of = sql`account_id = any(${bigints([first.accountId])}::bigint[]) and from_day = any(${days}::date[])`;
  const [{ rows: lines }, { rows: corrections }, versions] = await Promise.all([
    sql<{
      fromDay: string;
      category: string;
      valid: bigint;
      stake: bigint;
      win: bigint;
      rate_bps: number;
      amount: string;
    }>`
      select from_day::text as "fromDay", category, valid, stake, win, rate_bps, amount_e4::text as amount
      from cashback.line where ${of} order by category`.execute(db),
    sql<{ fromDay: string; ofDay: string; amount: string }>`
      select from_day::text as "fromDay", of_day::text as "ofDay", amount_e4::text as amount
      from cashback.correction where ${of} order by of_day`.execute(db),
    readVersions(
      db,
      brandId,
      rows.map(({ version }) => version),
    ),
  ]);
  return rows.map((row) => {
    const { currency } = row;
    const exact = (amount_e4: string): string => formatExact(BigInt(amount_e4), currency);
    return {
      fromDay: row.fromDay,
      toDay: row.toDay,
      kind: versions.get(row.version)?.kind ?? 'turnover',
      lines: lines
        .filter(({ fromDay }) => fromDay === row.fromDay)
        .map(({ amount, ...line }) => toLineDto({ ...line, amount_e4: BigInt(amount) }, currency)),
      earned: exact(row.earned),
      carried: exact(row.carried),
      corrected: exact(row.corrected),
      corrections: corrections
        .filter(({ fromDay }) => fromDay === row.fromDay)
        .map(({ ofDay, amount }) => ({ fromDay: ofDay, amount: exact(amount) })),
      amount: formatMoney(money(row.amount), currency),
      left: exact(row.left),
      state: row.awardState ?? outcomeOf(row),
      awardNo: row.awardNo === null ? null : String(row.awardNo),
      claimUntil: row.claimUntil?.toISOString() ?? null,
    };
  });
}

const outcomeOf = ({ withheld, left }: StatementRow): CashbackOutcome =>
  withheld ? 'withheld' : BigInt(left) === 0n ? 'nothing' : 'carried';
