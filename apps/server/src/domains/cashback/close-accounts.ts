import { type AccountId, type Currency, type Money, money } from '@fairhouse/contracts';
import { cashbackLine_e4, cashbackRateOf, earnedCashback_e4, payCashback } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import { offerAward } from '#rewards';
import { listOfferable } from '#rg';
import type { Period } from './periods.ts';
import { type Correction, readCorrections } from './read-corrections.ts';
import { type CategoryFigures, readFigures } from './read-figures.ts';
import { toRules } from './settings.ts';

const DAY_MS = 86_400_000;

/** What an account gets of a period, and how it came about. */
interface Closed {
  accountId: AccountId;
  currency: Currency;
  lines: { category: string; valid: bigint; stake: bigint; win: bigint; rate_bps: number; amount_e4: bigint }[];
  earned_e4: bigint;
  carried_e4: bigint;
  corrections: Correction[];
  corrected_e4: bigint;
  amount: Money;
  left_e4: bigint;
  withheld: boolean;
}

/** Closes a period for accounts: writes their statements with the sums behind them, and offers what they get. */
export async function closeAccounts(tx: Tx, period: Period, accounts: readonly AccountId[]): Promise<void> {
  const currencies = await readCurrencies(tx, accounts);
  const [figures, corrections, carried, offerable] = [
    await readFigures(tx, accounts, period),
    await readCorrections(tx, { brandId: period.brandId, before: period.fromDay }, currencies),
    await readCarried(tx, accounts),
    await listOfferable(tx, accounts),
  ];
  const closed = [...currencies].map(([accountId, currency]) =>
    closeAccount(
      period,
      { accountId, currency },
      {
        played: figures.get(accountId) ?? new Map(),
        corrections: corrections.get(accountId) ?? [],
        carried_e4: carried.get(accountId) ?? 0n,
        isOfferable: offerable.has(accountId),
      },
    ),
  );
  // an account without play and without a correction has none: what it carries stays with its latest one
  await saveStatements(
    tx,
    period,
    closed.filter(({ lines, corrections: own }) => lines.length > 0 || own.length > 0),
  );
  await sql`delete from cashback.late_day where account_id = any(${bigints(accounts)}::bigint[])
    and day < ${period.fromDay}::date`.execute(tx);
  for (const each of closed) if (each.amount > 0n && !each.withheld) await offer(tx, period, each);
}

function closeAccount(
  { settings }: Period,
  { accountId, currency }: Pick<Closed, 'accountId' | 'currency'>,
  {
    played,
    corrections,
    carried_e4,
    isOfferable,
  }: { played: CategoryFigures; corrections: Correction[]; carried_e4: bigint; isOfferable: boolean },
): Closed {
  const rules = toRules(settings, currency);
  const earned_e4 = earnedCashback_e4(rules, played);
  const corrected_e4 = corrections.reduce((sum, { amount_e4 }) => sum + amount_e4, 0n);
  const { pays, carry_e4 } = payCashback(rules, carried_e4 + earned_e4 + corrected_e4);
  return {
    accountId,
    currency,
    earned_e4,
    carried_e4,
    corrections,
    corrected_e4,
    lines: [...played].map(([category, each]) => ({
      category,
      ...each,
      rate_bps: cashbackRateOf(rules, category),
      amount_e4: cashbackLine_e4(rules, category, each),
    })),
    amount: money(pays),
    left_e4: carry_e4,
    withheld: pays > 0n && !isOfferable,
  };
}

const offer = (tx: Tx, { brandId, fromDay, settings }: Period, { accountId, currency, amount }: Closed) =>
  offerAward(
    tx,
    {
      accountId,
      brandId,
      currency,
      source: 'cashback',
      sourceRef: 'cashback',
      occasion: fromDay,
      reward: { kind: 'cash', amount, times_x100: settings.times_x100 },
    },
    new Date(Date.now() + settings.claimDays * DAY_MS),
  );

async function readCurrencies(tx: Tx, accounts: readonly AccountId[]): Promise<Map<AccountId, Currency>> {
  const { rows } = await sql<{ id: AccountId; currency: Currency }>`select account_id as id, currency
    from identity.member where account_id = any(${bigints(accounts)}::bigint[]) order by 1`.execute(tx);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** What the latest statement of each account left. */
async function readCarried(tx: Tx, accounts: readonly AccountId[]): Promise<Map<AccountId, bigint>> {
  const { rows } = await sql<{ id: AccountId; left: string }>`
    select distinct on (account_id) account_id as id, left_e4::text as left from cashback.statement
    where account_id = any(${bigints(accounts)}::bigint[]) order by account_id, from_day desc`.execute(tx);
  return new Map(rows.map(({ id, left }) => [id, BigInt(left)]));
}

async function saveStatements(tx: Tx, period: Period, closed: readonly Closed[]): Promise<void> {
  const { brandId, fromDay, toDay, settings } = period;
  const rowsOf = (rows: readonly object[]): string =>
    JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  await sql`insert into cashback.statement (account_id, from_day, brand_id, to_day, settings_version, currency, earned_e4,
      carried_e4, corrected_e4, amount, left_e4, withheld)
    select n."accountId", ${fromDay}::date, ${brandId}, ${toDay}::date, ${settings.version}, n.currency, n.earned_e4,
      n.carried_e4, n.corrected_e4, n.amount, n.left_e4, n.withheld
    from json_to_recordset(${rowsOf(closed.map(({ lines: _lines, corrections: _corrections, ...row }) => row))}::json)
      as n ("accountId" bigint, currency text, earned_e4 numeric, carried_e4 numeric, corrected_e4 numeric, amount bigint,
        left_e4 numeric, withheld boolean)`.execute(tx);
  const lines = closed.flatMap(({ accountId, lines: own }) => own.map((line) => ({ accountId, ...line })));
  await sql`insert into cashback.line (account_id, from_day, category, valid, stake, win, rate_bps, amount_e4)
    select n."accountId", ${fromDay}::date, n.category, n.valid, n.stake, n.win, n.rate_bps, n.amount_e4
    from json_to_recordset(${rowsOf(lines)}::json) as n ("accountId" bigint, category text, valid bigint, stake bigint,
      win bigint, rate_bps int, amount_e4 numeric)`.execute(tx);
  const corrections = closed.flatMap(({ accountId, corrections: own }) => own.map((each) => ({ accountId, ...each })));
  await sql`insert into cashback.correction (account_id, from_day, of_day, amount_e4)
    select n."accountId", ${fromDay}::date, n."ofDay"::date, n.amount_e4
    from json_to_recordset(${rowsOf(corrections)}::json) as n ("accountId" bigint, "ofDay" text, amount_e4 numeric)`.execute(
    tx,
  );
}
