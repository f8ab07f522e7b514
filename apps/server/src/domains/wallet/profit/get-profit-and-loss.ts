import { addDays, type BusinessDay, type DayRules } from '@fairhouse/agent-math';
import {
  type AccountId,
  type Currency,
  type calls,
  formatMoney,
  type GameCategory,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import {
  ACCOUNT_FIGURES,
  type AccountFigures,
  accountFigures,
  changeOf,
  gameFigures,
} from '@fairhouse/game-math/accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { MovementKind } from '#ledger';
import type { BusinessPeriod } from '../record/business-period.ts';
import { countRecord } from '../record/count-record.ts';
import { movementsOf, sumKinds } from './sums-of-kinds.ts';

type Profit = Output<typeof calls.wallet.profitAndLoss>;
type Amounts<Name extends string> = Record<Name, string>;

const GAME_FIGURES = ACCOUNT_FIGURES.slice(0, 8) as readonly (keyof Profit['unplayed'])[];

export interface ProfitQuery {
  accountId: AccountId;
  currency: Currency;
  rules: DayRules;
  period: BusinessPeriod;
}

/** A business day with movements, in the smallest unit. */
export interface ProfitDay {
  day: BusinessDay;
  opening: bigint;
  closing: bigint;
  entries: number;
  figures: AccountFigures;
}

interface DayKind {
  day: BusinessDay;
  kind: MovementKind;
  entries: number;
  amount: bigint;
}

/**
 * Returns the days with movements from one to another, both included, and the balance before them. By each entry's own time: closing less
 * opening is what the day moved, to the unit.
 */
export async function readProfitDays(
  db: Tx,
  accountId: AccountId,
  { fromDay, toDay }: Pick<BusinessPeriod, 'fromDay' | 'toDay'>,
): Promise<{ opening: bigint; days: ProfitDay[] }> {
  const { rows: before } = await sql<{ opening: bigint }>`
    select coalesce(sum(amount), 0)::bigint as opening from wallet.account_day
    where account_id = ${accountId} and day < ${fromDay}::date`.execute(db);
  const { rows } = await sql<DayKind>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, sum(entries)::int as entries, sum(amount)::bigint as amount
    from wallet.account_day where account_id = ${accountId} and day >= ${fromDay}::date and day <= ${toDay}::date
    group by 1, 2 order by 1`.execute(db);
  const opening = before[0]?.opening ?? 0n;
  let balance = opening;
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, kinds]): ProfitDay => {
    const figures = accountFigures(sumKinds(kinds));
    const entries = kinds.reduce((sum, each) => sum + each.entries, 0);
    const start = balance;
    balance += changeOf(figures);
    return { day, opening: start, closing: balance, entries, figures };
  });
  return { opening, days };
}

/** Returns the profit and loss of a member: by day, category and game, with the days before and the net deposits of a lifetime. */
export async function getProfitAndLoss(db: Db, { accountId, currency, rules, period }: ProfitQuery): Promise<Profit> {
  await countRecord(db, accountId, rules);
  const { fromDay, toDay } = period;
  const span = daysBetween(fromDay, toDay);
  const before = { fromDay: addDays(fromDay, -span.length), toDay: addDays(fromDay, -1) };
  // one snapshot: a reader that counts new entries at the same time changes none of these sums
  const [{ opening, days }, earlier, played, netDeposits] = await inSnapshot(
    db,
    async (tx) =>
      [
        await readProfitDays(tx, accountId, period),
        await readProfitDays(tx, accountId, before),
        await readPlayed(tx, accountId, period),
        await sumNetDeposits(tx, accountId),
      ] as const,
  );
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  const write = (figures: AccountFigures) => writeFigures(ACCOUNT_FIGURES, figures, format);
  const game = (kinds: readonly Played[]) => writeFigures(GAME_FIGURES, gameFigures(sumKinds(kinds)), format);
  const rounds = played.filter(({ game_code }) => game_code !== '');
  return {
    ...period,
    zone: rules.zone,
    cutHour: rules.cutHour,
    currency,
    days: fillDays(span, { opening, days }).map(({ day, opening: start, closing, entries, figures }) => ({
      day,
      opening: format(start),
      closing: format(closing),
      entries,
      ...write(figures),
    })),
    totals: { opening: format(opening), closing: format(days.at(-1)?.closing ?? opening), ...write(totalOf(days)) },
    before: { ...before, ...write(totalOf(earlier.days)) },
    categories: [...Map.groupBy(rounds, ({ category }) => category)].map(([category, kinds]) => ({
      category,
      ...game(kinds),
    })),
    games: [...Map.groupBy(rounds, ({ game_code }) => game_code)].map(([code, kinds]) => ({
      game: code,
      name: kinds[0]?.name ?? code,
      category: kinds[0]?.category ?? 'RNG',
      ...game(kinds),
    })),
    unplayed: game(played.filter(({ game_code }) => game_code === '')),
    netDeposits: format(netDeposits),
  };
}

/** Reads in one snapshot. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

interface Played {
  kind: MovementKind;
  category: GameCategory;
  game_code: string;
  name: string | null;
  amount: bigint;
}

/** The largest turnover first. */
async function readPlayed(db: Tx, accountId: AccountId, { fromDay, toDay }: BusinessPeriod): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select d.kind, d.category, d.game_code, g.name, sum(d.amount)::bigint as amount
    from wallet.account_day d left join games.game g on g.code = d.game_code
    where d.account_id = ${accountId} and d.day >= ${fromDay}::date and d.day <= ${toDay}::date
    group by 1, 2, 3, 4 order by 5, d.game_code`.execute(db);
  return rows;
}

async function sumNetDeposits(db: Tx, accountId: AccountId): Promise<bigint> {
  const kinds = [...movementsOf('deposits'), ...movementsOf('paidOut')];
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(amount), 0)::bigint as net from wallet.account_day
    where account_id = ${accountId} and kind = any(${kinds}::text[])`.execute(db);
  return rows[0]?.net ?? 0n;
}

/** Adds the days without movements. */
function fillDays(
  span: readonly BusinessDay[],
  { opening, days }: { opening: bigint; days: ProfitDay[] },
): ProfitDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  let balance = opening;
  return span.map((day) => {
    const found = known.get(day) ?? { day, opening: balance, closing: balance, entries: 0, figures: totalOf([]) };
    balance = found.closing;
    return found;
  });
}

/** Adds up figures of days. */
function totalOf(days: readonly ProfitDay[]): AccountFigures {
  const total = accountFigures(sumKinds([]));
  for (const { figures } of days) for (const name of ACCOUNT_FIGURES) total[name] += figures[name];
  return total;
}

function daysBetween(fromDay: BusinessDay, toDay: BusinessDay): BusinessDay[] {
  const days = [fromDay];
  for (let day = fromDay; day < toDay; days.push(day)) day = addDays(day, 1);
  return days;
}

const writeFigures = <Name extends string>(
  names: readonly Name[],
  figures: Readonly<Record<Name, bigint>>,
  format: (amount: bigint) => string,
): Amounts<Name> => Object.fromEntries(names.map((name) => [name, format(figures[name])])) as Amounts<Name>;
