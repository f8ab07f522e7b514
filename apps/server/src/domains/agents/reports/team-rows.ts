import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The sums that a report selects, smallest units. */
export interface ReportSums {
  rounds: bigint;
  stake: bigint;
  valid: bigint;
  win: bigint;
  deposit: bigint;
  withdrawal: bigint;
  rebate: bigint;
  bonus: bigint;
  salary: bigint;
  dividend: bigint;
  fee: bigint;
  transferIn: bigint;
  transferOut: bigint;
}

const PLAYED = ['rounds', 'stake', 'valid', 'win'] as const;
const FLOWED = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  rebate: 'rebate',
  bonus: 'bonus',
  salary: 'salary',
  dividend: 'dividend',
  fee: 'fee',
  transferIn: 'transfer-in',
  transferOut: 'transfer-out',
} as const;
const NAMES = [...PLAYED, ...(Object.keys(FLOWED) as (keyof typeof FLOWED)[])];

/** Columns of rows of play, for a union with rows of payments. */
export const playedColumns = sql.raw(
  `case when part = 'settled' then rounds else 0 end as rounds, stake, valid, win, ${Object.keys(FLOWED)
    .map((name) => `0::bigint as "${name}"`)
    .join(', ')}`,
);

export const flowedColumns = sql.raw(
  `0::bigint as rounds, 0::bigint as stake, 0::bigint as valid, 0::bigint as win, ${Object.entries(FLOWED)
    .map(([name, kind]) => `case when kind = '${kind}' then amount else 0 end as "${name}"`)
    .join(', ')}`,
);

/** The sums of such a union by group, and those of all groups with `all` before the name. */
export const sumColumns = sql.raw(NAMES.map((name) => `sum("${name}")::bigint as "${name}"`).join(', '));
export const allColumns = sql.raw(NAMES.map((name) => `(sum("${name}") over ())::bigint as "all_${name}"`).join(', '));

const NET = `win + rebate + bonus + salary + dividend - stake`;
const SORTED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, `"${name}"`])),
  net: NET,
};

/** The order of a report. */
export const orderBy = (key: string, down: boolean): RawBuilder<unknown> =>
  sql`${sql.raw(SORTED[key] ?? 'key')} ${sql.raw(down ? 'desc' : 'asc')}, key`;

const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0n])) as unknown as ReportSums;

/** Returns the sums over all groups, from any row of a report. */
export const allSums = (row: object | undefined): ReportSums =>
  row
    ? (Object.fromEntries(
        NAMES.map((name) => [name, (row as Record<string, bigint>)[`all_${name}`] ?? 0n]),
      ) as unknown as ReportSums)
    : NOTHING;

/** Writes sums as a report shows them, with the net result of the members. */
export function toFiguresDto(sums: ReportSums, currency: Currency) {
  const text = (amount: bigint): string => formatMoney(amount as Money, currency);
  const { rounds, stake, win, rebate, bonus, salary, dividend } = sums;
  return {
    rounds: Number(rounds),
    stake: text(stake),
    valid: text(sums.valid),
    win: text(win),
    deposit: text(sums.deposit),
    withdrawal: text(sums.withdrawal),
    rebate: text(rebate),
    bonus: text(bonus),
    salary: text(salary),
    dividend: text(dividend),
    fee: text(sums.fee),
    transferIn: text(sums.transferIn),
    transferOut: text(sums.transferOut),
    net: text(win + rebate + bonus + salary + dividend - stake),
  };
}
