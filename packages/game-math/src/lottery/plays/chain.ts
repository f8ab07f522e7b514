import type { PlayType } from '../play/play-type.ts';
import { chance, numbers, only, row, segment } from './row.ts';

const isLetter = (digit: number): boolean => digit >= 10;

/** Bytes whose two hex characters are a letter and a decimal digit: 2 × 6 × 10 of 256. */
const LUCKY = numbers(0, 255, (byte) => isLetter(byte >> 4) !== isLetter(byte & 15));

/** What only draws from a block hash have: the last byte of the hash. */
export const chainPlays: readonly PlayType[] = [
  row(
    'chain.lucky',
    'both',
    {
      kind: 'mark',
      where: only(segment('byte', [5], 'byte')),
      many: false,
      feature: 'value',
      choices: { names: ['only'] },
      named: { only: { win: LUCKY } },
    },
    chance('15/32'),
  ),
];
