import { toNumber } from '../../exact/rational.ts';
import { drawFromWords } from '../../fair/draw.ts';
import { listBooks } from '../books/list-books.ts';
import type { LotteryRules } from '../lottery-rules.ts';
import { tierChance, unitClasses } from '../play/chance-of.ts';
import { countWins, eachLoad } from '../play/evaluate.ts';
import type { PlayType } from '../play/play-type.ts';
import type { Selection } from '../play/selection.ts';
import { createRandom, createWords, sampleDraw, sampleSelection } from '../testing/sample-selection.ts';
import { unitsByClass } from '../testing/units-by-class.ts';

/** How often one tier of a play type was won in draws, against its chance. */
export interface WonTier {
  play: string;
  /** Unit class and tier. */
  key: string;
  /** Wins of a draw on average, by the declared chance. */
  expected: number;
  sum: number;
  squares: number;
}

export interface CountedChances {
  draws: number;
  tiers: WonTier[];
}

/** Of a normal variable, 99.9 % are within so many standard deviations. */
const Z = 3.29;

/** Whether the chances of a play type are counted over all atoms of exact books; those of the others have a space that is too large. */
export function isCountable(rules: LotteryRules, play: PlayType): boolean {
  const exact = new Set(listBooks(rules).flatMap(({ id, kind }) => (kind === 'exact' ? [id] : [])));
  let onlyExact = true;
  eachLoad(play, sampleSelection(play, createRandom(5), 0), 'horse', (book) => {
    onlyExact &&= exact.has(book);
  });
  return onlyExact;
}

/** Counts how often each tier of play types is won by a selection of each in so many seeded draws. */
export function countChances(
  rules: LotteryRules,
  plays: readonly PlayType[],
  draws: number,
  seed: number,
): CountedChances {
  const lines = plays.map((play) => {
    const selection = sampleSelection(play, createRandom(11), 0);
    return { play, selection, tiers: tiersOf(play, selection) };
  });
  const words = createWords(seed);
  for (let n = 0; n < draws; n++) {
    // each keeps the words that it was given
    const draw = sampleDraw(rules, drawFromWords(words));
    for (const { play, selection, tiers } of lines)
      for (const [key, won] of countWins(play, selection, draw)) {
        const tier = tiers.get(key);
        if (!tier) throw new Error(`${play.id} declares no chance of ${key}`);
        tier.sum += won;
        tier.squares += won * won;
      }
  }
  return { draws, tiers: lines.flatMap(({ tiers }) => [...tiers.values()]) };
}

function tiersOf(play: PlayType, selection: Selection): Map<string, WonTier> {
  const units = unitsByClass(play, selection);
  const tiers = unitClasses(play)
    .filter((unitClass) => units.has(unitClass))
    .flatMap((unitClass) =>
      Object.keys(play.chances[unitClass] ?? {}).map((tier): [string, WonTier] => {
        const key = `${unitClass}:${tier}`;
        const expected = (units.get(unitClass) ?? 0) * toNumber(tierChance(play, unitClass, tier));
        return [key, { play: play.id, key, expected, sum: 0, squares: 0 }];
      }),
    );
  return new Map(tiers);
}

/** Returns the combined counts of two runs of the same play types. */
export const joinedChances = (a: CountedChances, b: CountedChances): CountedChances => ({
  draws: a.draws + b.draws,
  tiers: a.tiers.map((tier, at) => ({
    ...tier,
    sum: tier.sum + (b.tiers[at]?.sum ?? 0),
    squares: tier.squares + (b.tiers[at]?.squares ?? 0),
  })),
});

/** Returns how many standard deviations the wins of a tier are off; one win more or less is no difference. */
export function deviationOfTier({ expected, sum, squares }: WonTier, draws: number): number {
  const due = expected * draws;
  const deviation = Math.sqrt(Math.max(due, squares - sum ** 2 / draws));
  const off = sum - due;
  return Math.abs(off) <= 1 ? 0 : (off - Math.sign(off)) / deviation;
}

/** Returns the tiers whose wins are not in the 99.9 % interval around their chances. */
export const outsideInterval = ({ draws, tiers }: CountedChances): WonTier[] =>
  tiers.filter((tier) => Math.abs(deviationOfTier(tier, draws)) >= Z);
