import { type Board, boardNumbers, lastDigits, NORTH, SOUTH } from '../play/board.ts';
import type { Chances, PlayType } from '../play/play-type.ts';
import type { BoardBook, HitsRule, NamedPick, PlaceGroup, Rule, SubsetRule } from '../play/rule.ts';
import { hitChances } from './hit-chances.ts';
import { chance, isEven, isOdd, numbers, only, row, segment } from './row.ts';

const numberOf = (digits: number): { digits: number } => ({ digits });

/** Paid for each of the numbers whose last digits are the pick. */
const lots = (groups: readonly PlaceGroup[], digits: number, book: BoardBook): HitsRule => ({
  kind: 'hits',
  marks: { groups, book },
  field: 'set',
  many: true,
  feature: 'number',
  choices: numberOf(digits),
  pays: 'each',
});
const perHit = (id: string, mode: 'both' | 'credit', groups: PlaceGroup[], digits: number, book: BoardBook): PlayType =>
  row(id, mode, lots(groups, digits, book), hitChances(groups.length, digits), 'times');

/** Numbers of two digits that all appear, or none of which does. */
const together = (groups: readonly PlaceGroup[], size: number, hit: number, book: BoardBook = 'whole'): SubsetRule => ({
  kind: 'subset',
  marks: { groups, book },
  feature: 'number',
  choices: numberOf(2),
  size,
  field: 'set',
  forms: ['set'],
  tiers: { [hit]: 'T1' },
});
const exact = (book: string, places: readonly number[]): Rule => ({
  kind: 'mark',
  where: only(segment(book, places, 'digit')),
  field: 'set',
  many: true,
  feature: 'number',
  choices: numberOf(places.length),
});
const digit = (book: string, places: readonly number[], win: 'first' | 'last'): Rule => ({
  kind: 'mark',
  where: only(segment(book, places, 'digit')),
  field: 'set',
  many: true,
  feature: win === 'first' ? 'firstDigit' : 'lastDigit',
  choices: { from: 0, to: 9 },
});

const text = (number: number): string => String(number).padStart(2, '0');
const pairs = (is: (number: number) => boolean): NamedPick => ({ win: numbers(0, 99, is).map(text) });
const SIDES: Record<string, NamedPick> = {
  tai: pairs((number) => number >= 50),
  xiu: pairs((number) => number < 50),
  le: pairs(isOdd),
  chan: pairs(isEven),
};
const HALF: Chances = Object.fromEntries(Object.keys(SIDES).map((side) => [side, { T1: '1/2' }]));

type Fractions = { xien: readonly [string, string, string]; truot: readonly [string, string, string] };

/** The play types that the boards of all regions have. */
function regionPlays(board: Board, head: { two: string; three: string }, fractions: Fractions): PlayType[] {
  const special = boardNumbers(board)[0]?.places as number[];
  const first = boardNumbers(board)[1]?.places as number[];
  const two = lastDigits(board, 2);
  return [
    perHit('vn.lo2', 'both', two, 2, { hit: 'lo2' }),
    perHit('vn.lo3', 'both', lastDigits(board, 3), 3, { hit: 'lo3' }),
    perHit('vn.lo4', 'both', lastDigits(board, 4), 4, { hit: 'lo4' }),
    row('vn.xien2', 'both', together(two, 2, 2, { hit: 'xien2', of: 'subset' }), chance(fractions.xien[0])),
    row('vn.xien3', 'both', together(two, 3, 3), chance(fractions.xien[1])),
    row('vn.xien4', 'both', together(two, 4, 4), chance(fractions.xien[2])),
    row('vn.truot4', 'both', together(two, 4, 0), chance(fractions.truot[0])),
    row('vn.truot8', 'both', together(two, 8, 0), chance(fractions.truot[1])),
    row('vn.truot10', 'both', together(two, 10, 0), chance(fractions.truot[2])),
    row('vn.de', 'both', exact('last2', special.slice(-2)), chance('1/100')),
    row('vn.de.dau', 'both', exact('first2', special.slice(0, 2)), chance('1/100')),
    row('vn.nhatto', 'both', exact('first.last2', first.slice(-2)), chance('1/100')),
    row('vn.dau', 'both', digit('last2', special.slice(-2), 'first'), chance('1/10')),
    row('vn.duoi', 'both', digit('last2', special.slice(-2), 'last'), chance('1/10')),
    row('vn.3cang', 'both', exact('last3', special.slice(-3)), chance('1/1000')),
    row('vn.4cang', 'both', exact('last4', special.slice(-4)), chance('1/10000')),
    perHit('vn.daduoi', 'credit', lastDigits(board, 2, [head.two, 'DB']), 2, 'whole'),
    perHit('vn.xiuchu', 'credit', lastDigits(board, 3, [head.three, 'DB']), 3, 'whole'),
    row(
      'vn.side',
      'credit',
      {
        kind: 'mark',
        where: only(segment('last2', special.slice(-2), 'digit')),
        field: 'pick',
        many: false,
        feature: 'number',
        choices: { names: Object.keys(SIDES) },
        named: SIDES,
        unitClass: 'pick',
      },
      HALF,
    ),
  ];
}

/** The board of the north, with the seventh prizes and eight lots. */
export const northPlays: readonly PlayType[] = [
  ...regionPlays(
    NORTH,
    { two: 'G7', three: 'G6' },
    {
      xien: [
        '27441048892722544214706200014220423218728412980204837/500000000000000000000000000000000000000000000000000000',
        '6148968111903955595766929850483605585008103363316903/500000000000000000000000000000000000000000000000000000',
        '6674787626239471434449350509446923555621015096809/2500000000000000000000000000000000000000000000000000',
      ],
      truot: [
        '18437563379178327736384102280592359424/55511151231257827021181583404541015625',
        '5843211045545439551605946764725979847/55511151231257827021181583404541015625',
        '58149737003040059690390169/1000000000000000000000000000',
      ],
    },
  ),
  perHit('vn.g7', 'both', lastDigits(NORTH, 2, ['G7']), 2, 'whole'),
  perHit('vn.b8lo', 'both', lastDigits(NORTH, 2, ['G7', 'G6', 'DB']), 2, 'whole'),
  perHit('vn.b8lo3', 'both', lastDigits(NORTH, 3, ['G6', 'DB']), 3, 'whole'),
];

const SEVEN_LOTS = ['G8', 'G7', 'G6', 'G5', 'DB'];

/** The boards of the south and the centre, with seven lots. */
export const southPlays: readonly PlayType[] = [
  ...regionPlays(
    SOUTH,
    { two: 'G8', three: 'G7' },
    {
      xien: [
        '13053903978428885436941527487678071/500000000000000000000000000000000000',
        '195672283889758827080512258819797/50000000000000000000000000000000000',
        '13880613557621497780032066128991/25000000000000000000000000000000000',
      ],
      truot: [
        '6979147079584381377970176/14551915228366851806640625',
        '3244150909895248285300369/14551915228366851806640625',
        '150094635296999121/1000000000000000000',
      ],
    },
  ),
  perHit('vn.b7lo', 'both', lastDigits(SOUTH, 2, SEVEN_LOTS), 2, 'whole'),
  perHit('vn.b7lo3', 'both', lastDigits(SOUTH, 3, SEVEN_LOTS), 3, 'whole'),
];
