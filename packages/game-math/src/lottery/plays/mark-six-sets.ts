import { ANIMALS } from '../play/animals.ts';
import type { PlayType } from '../play/play-type.ts';
import type { BoardBook, Choices, Feature, HitsRule, PlaceGroup, SubsetRule } from '../play/rule.ts';
import { chance, numbers, row } from './row.ts';

const NUMBERS = { from: 1, to: 49 };
const TAILS = { from: 0, to: 9 };
const ANIMAL_NAMES = { names: ANIMALS };
const ballsTo = (last: number): PlaceGroup[] => numbers(0, last).map((place) => ({ places: [place] }));
const MAIN = ballsTo(5);
const ALL_SEVEN = ballsTo(6);
const SPECIAL: PlaceGroup = { places: [6] };

const hits = (
  groups: readonly PlaceGroup[],
  book: string,
  feature: Feature,
  choices: Choices,
  pays: HitsRule['pays'] = { atLeast: 1 },
  unitClass?: HitsRule['unitClass'],
): HitsRule => ({
  kind: 'hits',
  marks: { groups, book: { hit: book } },
  field: 'set',
  many: true,
  feature,
  choices,
  pays,
  ...(unitClass && { unitClass }),
});

/** Numbers among the six main ones; with tiers like "1+" also the special number. */
const mains = (size: number, tiers: Record<string, string>, book: BoardBook = 'whole'): SubsetRule => ({
  kind: 'subset',
  marks: { groups: MAIN, book },
  ...(Object.keys(tiers).some((hit) => hit.endsWith('+')) && { special: SPECIAL }),
  feature: 'value',
  choices: NUMBERS,
  size,
  field: 'set',
  forms: size === 2 ? ['set', 'anchors', 'cross'] : ['set', 'anchors'],
  tiers,
});
/** Numbers, animals or tails among all seven numbers: all of them, or none (`hits` 0). */
const sevens = (
  size: number,
  hit: number,
  feature: Feature,
  choices: Choices,
  unitClass?: SubsetRule['unitClass'],
): SubsetRule => ({
  kind: 'subset',
  marks: { groups: ALL_SEVEN, book: 'whole' },
  feature,
  choices,
  size,
  field: 'set',
  forms: ['set'],
  tiers: { [hit]: 'T1' },
  ...(unitClass && { unitClass }),
});
const none = (size: number): SubsetRule => sevens(size, 0, 'value', NUMBERS);
const animals = (size: number, hit: number): SubsetRule => sevens(size, hit, 'animal', ANIMAL_NAMES, 'yearAnimal');
const tails = (size: number): SubsetRule => sevens(size, size, 'tail', TAILS, 'tailZero');

/** Numbers, animals and tails among the drawn numbers. */
export const markSixSets: readonly PlayType[] = [
  row('lhc.main', 'both', hits(MAIN, 'number', 'value', NUMBERS), chance('6/49')),
  row('lhc.lm.3all', 'both', mains(3, { 3: 'T1' }, { hit: 'triple', of: 'subset' }), chance('5/4606')),
  row('lhc.lm.3of2', 'both', mains(3, { 3: 'THREE', 2: 'TWO' }), { any: { TWO: '645/18424', THREE: '5/4606' } }),
  row('lhc.lm.2all', 'both', mains(2, { 2: 'T1' }, { hit: 'pair', of: 'subset' }), chance('5/392')),
  row('lhc.lm.2special', 'both', mains(2, { 2: 'BOTH', '1+': 'SPECIAL' }), {
    any: { BOTH: '5/392', SPECIAL: '1/196' },
  }),
  row('lhc.lm.techuan', 'both', mains(2, { '1+': 'T1' }), chance('1/196')),
  row('lhc.lm.4all', 'both', mains(4, { 4: 'T1' }), chance('15/211876')),
  row('lhc.lm.4of1', 'both', mains(4, { 1: 'T1', 2: 'T1', 3: 'T1', 4: 'T1' }), chance('6319/15134')),
  row('lhc.oneZodiac', 'both', hits(ALL_SEVEN, 'zodiac', 'animal', ANIMAL_NAMES, { atLeast: 1 }, 'yearAnimal'), {
    yearAnimal: { T1: '12574/22701' },
    other: { T1: '7139/15134' },
  }),
  row('lhc.oneTail', 'both', hits(ALL_SEVEN, 'tail', 'tail', TAILS, { atLeast: 1 }, 'tailZero'), {
    zero: { T1: '7139/15134' },
    other: { T1: '12574/22701' },
  }),
  row('lhc.lianxiao2', 'both', animals(2, 2), { without: { T1: '209801/1022626' }, with: { T1: '744427/3067878' } }),
  row('lhc.lianxiao3', 'both', animals(3, 3), { without: { T1: '288003/3579191' }, with: { T1: '2060539/21475146' } }),
  row('lhc.lianxiao4', 'both', animals(4, 4), { without: { T1: '98496/3579191' }, with: { T1: '355625/10737573' } }),
  row('lhc.lianxiao5', 'both', animals(5, 5), { without: { T1: '3968/511313' }, with: { T1: '14480/1533939' } }),
  row('lhc.lianwei2', 'both', tails(2), { without: { T1: '320005/1115592' }, with: { T1: '744427/3067878' } }),
  row('lhc.lianwei3', 'both', tails(3), { without: { T1: '151975/1115592' }, with: { T1: '3274455/28633528' } }),
  row('lhc.lianwei4', 'both', tails(4), { without: { T1: '824375/14316764' }, with: { T1: '374125/7809144' } }),
  row('lhc.lianxiao2.not', 'both', animals(2, 0), {
    without: { T1: '1873495/7158382' },
    with: { T1: '776815/3579191' },
  }),
  row('lhc.not5', 'both', none(5), chance('10127/22701')),
  row('lhc.not6', 'both', none(6), chance('374699/998844')),
  row('lhc.not7', 'both', none(7), chance('1124097/3579191')),
  row('lhc.not8', 'both', none(8), chance('1873495/7158382')),
  row('lhc.not9', 'both', none(9), chance('776815/3579191')),
  row('lhc.not10', 'both', none(10), chance('466089/2603048')),
  row('lhc.not11', 'both', none(11), chance('47804/325381')),
  row('lhc.not12', 'both', none(12), chance('38998/325381')),
  row(
    'lhc.zhengxiao',
    'credit',
    hits(MAIN, 'mainZodiac', 'animal', ANIMAL_NAMES, 'each', 'yearAnimal'),
    {
      yearAnimal: { H1: '8815/22701', H2: '8815/90804', H3: '215/22701', H4: '215/635628', H5: '1/317814' },
      other: { H1: '5289/15134', H2: '1935/30268', H3: '215/52969', H4: '15/211876' },
    },
    'net',
  ),
];

/** Six of 49 with an additional number: the seven divisions. More than six numbers are a system entry. */
export const sixOf49Plays: readonly PlayType[] = [
  row('649.system', 'both', mains(6, { 6: 'D1', '5+': 'D2', 5: 'D3', '4+': 'D4', 4: 'D5', '3+': 'D6', 3: 'D7' }), {
    any: {
      D1: '1/13983816',
      D2: '6/13983816',
      D3: '252/13983816',
      D4: '630/13983816',
      D5: '12915/13983816',
      D6: '17220/13983816',
      D7: '229600/13983816',
    },
  }),
];
