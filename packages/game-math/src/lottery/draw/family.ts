import { type Board, FOUR_DIGIT, NORTH, SOUTH, THAI } from '../play/board.ts';
import { DOMAINS, type Domain } from '../play/segment.ts';

/** The families of draws. `CHAIN` is drawn from the characters of a block hash; its sixth number is the last byte of the hash. */
export const FAMILIES = [
  'SSC',
  '11X5',
  'K3',
  'PCB',
  'PK10',
  'LF',
  'LHC',
  'VN-N',
  'VN-S',
  'TH',
  '4D',
  'TG',
  'CHAIN',
] as const;
export type Family = (typeof FAMILIES)[number];

/** So many numbers of a domain, in the order of drawing; a board gives its digits the names of prizes. */
export type DrawShape = { count: number; of: Domain; board?: Board };

const { digit, eleven, die, car, twenty, fortyNine } = DOMAINS;

const boardShape = (board: Board): DrawShape => ({
  count: board.reduce((total, { digits, count }) => total + digits * count, 0),
  of: digit,
  board,
});

const SHAPES: Readonly<Record<Exclude<Family, 'CHAIN'>, DrawShape>> = {
  SSC: { count: 5, of: digit },
  '11X5': { count: 5, of: eleven },
  K3: { count: 3, of: die },
  PCB: { count: 3, of: digit },
  PK10: { count: 10, of: car },
  LF: { count: 8, of: twenty },
  LHC: { count: 7, of: fortyNine },
  'VN-N': boardShape(NORTH),
  'VN-S': boardShape(SOUTH),
  TH: boardShape(THAI),
  '4D': boardShape(FOUR_DIGIT),
  TG: { count: 4, of: digit },
};

/** Families whose numbers are drawn from a key. `CHAIN` has a derivation of its own. */
export type KeyFamily = Exclude<Family, 'CHAIN'>;

/** Returns what a draw of a family consists of. */
export const shapeOf = (family: KeyFamily): DrawShape => SHAPES[family];

/** Whether numbers are a possible result of a family: external results are checked with it. */
export function isResult(family: Family, numbers: readonly number[]): boolean {
  if (family === 'CHAIN') return isResult('SSC', numbers.slice(0, 5)) && isByte(numbers[5]) && numbers.length === 6;
  const { count, of } = SHAPES[family];
  const isInRange = numbers.every((number) => Number.isInteger(number) && number >= of.lo && number <= of.hi);
  return numbers.length === count && isInRange && (!of.distinct || new Set(numbers).size === count);
}

const isByte = (value: number | undefined): boolean =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 255;
