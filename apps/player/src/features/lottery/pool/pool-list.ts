/** The columns of the table of a pool: the play type, and how many of the last digits of a number it bets on. */
export const POOL_COLUMNS = [
  { play: 'tg.4d', digits: 4 },
  { play: 'tg.3d', digits: 3 },
  { play: 'tg.2d', digits: 2 },
] as const;
export type PoolPlay = (typeof POOL_COLUMNS)[number]['play'];

/** A row of the table: a number as it is typed, and what is bet on it, in units; 0 for nothing. */
export interface PoolRow {
  number: string;
  amounts: Readonly<Record<PoolPlay, number>>;
}

export const EMPTY_ROW: PoolRow = { number: '', amounts: { 'tg.4d': 0, 'tg.3d': 0, 'tg.2d': 0 } };

/** A bet of the table on one play type. */
export interface PoolBet {
  play: PoolPlay;
  number: string;
  multiple: number;
}

/** Keeps the digits of what is typed, full-width ones too, at most four. */
export const toDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 4);

/** Returns the digits of a number that a column bets on; null when the number has too few. */
export const digitsOf = (number: string, digits: number): string | null =>
  number.length < digits ? null : number.slice(-digits);

/** Returns the bets of a row, without amounts that its number has too few digits for. */
export const rowBets = ({ number, amounts }: PoolRow): PoolBet[] =>
  POOL_COLUMNS.flatMap(({ play, digits }): PoolBet[] => {
    const own = digitsOf(number, digits);
    return own === null || amounts[play] === 0 ? [] : [{ play, number: own, multiple: amounts[play] }];
  });

/** Returns what a price is below the full one, in basis points, rounded down; 0 without a discount. */
export function discount_bps(unitPrice_micro: bigint, fullPrice_micro: bigint): number {
  if (unitPrice_micro >= fullPrice_micro) return 0;
  return Number(((fullPrice_micro - unitPrice_micro) * 10_000n) / fullPrice_micro);
}
