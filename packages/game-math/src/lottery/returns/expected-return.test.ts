import { describe, expect, it } from 'vitest';
import type { PricedLine } from '../exposure/line-loads.ts';
import { findLotteryRules, type LotteryRules } from '../lottery-rules.ts';
import { countWins } from '../play/evaluate.ts';
import { parseSelection } from '../play/parse-selection.ts';
import type { PlayType } from '../play/play-type.ts';
import { discOdds } from '../prices/odds-table.ts';
import { linePayout, oddsPrizes } from '../prices/unit-prizes.ts';
import { createRandom, sampleDraw, sampleSelection } from '../testing/sample-selection.ts';
import { createExpectation } from './expected-return.ts';

const rulesOf = (id: string): LotteryRules => findLotteryRules(id) as LotteryRules;
const STAKE = 1_000_000n;

function linesOf(play: PlayType, random: ReturnType<typeof createRandom>, count: number): PricedLine[] {
  const prizes = oddsPrizes(play, STAKE, discOdds(play, 9_800, 0));
  return Array.from({ length: count }, (_, at) => ({
    play,
    selection: sampleSelection(play, random),
    unitStake_micro: STAKE,
    multiple: at + 1,
    prizes,
  }));
}

const paid = (lines: readonly PricedLine[], numbers: readonly number[]): number =>
  lines.reduce((sum, { play, selection, prizes, multiple }) => {
    const { prize_micro, push_micro } = linePayout(
      countWins(play, selection, { numbers, year: 'horse' }),
      prizes,
      STAKE,
      multiple,
    );
    return sum + Number(prize_micro + push_micro);
  }, 0);

/** All results of three places with values from … to. */
function threes(from: number, to: number): number[][] {
  const values = Array.from({ length: to - from + 1 }, (_, at) => at + from);
  return values.flatMap((a) => values.flatMap((b) => values.map((c) => [a, b, c])));
}

describe('the expected return of a play type in a draw', () => {
  it.each([
    ['k3', threes(1, 6)],
    ['pcb', threes(0, 9)],
  ] as const)('[G-02] %s: is the mean over all results, and its deviation is at least theirs', (id, results) => {
    const rules = rulesOf(id);
    const random = createRandom(11);
    for (const play of rules.plays) {
      const lines = linesOf(play, random, 3);
      const expectation = createExpectation(rules);
      for (const line of lines) expectation.add(line);
      const { expected_micro, sd_micro } = expectation.result();
      const payouts = results.map((numbers) => paid(lines, numbers));
      const mean = payouts.reduce((sum, each) => sum + each, 0) / payouts.length;
      const sd = Math.sqrt(payouts.reduce((sum, each) => sum + (each - mean) ** 2, 0) / payouts.length);
      expect(Math.abs(Number(expected_micro) - mean), play.id).toBeLessThan(5);
      // one book of all three places: exact
      expect(sd_micro / sd, play.id).toBeCloseTo(1, 6);
    }
  });

  it.each(['ssc', 'x5', 'pk10', 'lf', 'lhc', 'vn-south', 'thai', '4d', 'pool', 'chain'])(
    '[G-02] %s: draws return it within five standard errors',
    (id) => {
      const rules = rulesOf(id);
      const random = createRandom(5);
      const DRAWS = 1_000;
      const draws = Array.from({ length: DRAWS }, () => sampleDraw(rules, random).numbers);
      for (const play of rules.plays) {
        const lines = linesOf(play, random, 1);
        const expectation = createExpectation(rules, 'horse');
        for (const line of lines) expectation.add(line);
        const { expected_micro, sd_micro } = expectation.result();
        const mean = draws.reduce((sum, numbers) => sum + paid(lines, numbers), 0) / DRAWS;
        const errors = Math.abs(mean - Number(expected_micro)) / (sd_micro / Math.sqrt(DRAWS));
        expect(errors, `${play.id} ${mean} ${expected_micro}`).toBeLessThan(5);
      }
    },
  );

  it('[G-02] counts lines that exclude each other together: ten digits of a place have no deviation', () => {
    const rules = rulesOf('ssc');
    const play = rules.plays.find(({ id }) => id === 'ssc.1.fixed') as PlayType;
    const prizes = oddsPrizes(play, STAKE, discOdds(play, 9_800, 0));
    const expectation = createExpectation(rules);
    for (let digit = 0; digit < 10; digit++) {
      const parsed = parseSelection(play, { pos: [[digit], [], [], [], []] });
      if (!('selection' in parsed)) throw new Error('a digit is a selection');
      expectation.add({ play, selection: parsed.selection, unitStake_micro: STAKE, multiple: 1, prizes });
    }
    expect(expectation.result()).toEqual({ expected_micro: 9_800_000n, sd_micro: 0 });
  });
});
