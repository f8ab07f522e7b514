import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { toNumber } from '../../exact/rational.ts';
import { listBooks } from '../books/list-books.ts';
import { drawFromBlock } from '../draw/block-draw.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import { addPaid, checkSettlement } from '../exposure/check-settlement.ts';
import { createExposure } from '../exposure/create-exposure.ts';
import { orderLoads, type PricedLine } from '../exposure/line-loads.ts';
import { hasAnimals, type LotteryRules } from '../lottery-rules.ts';
import type { Animal } from '../play/animals.ts';
import type { Draw } from '../play/draw.ts';
import { countUnits, countWins } from '../play/evaluate.ts';
import type { PlayType } from '../play/play-type.ts';
import { discOdds } from '../prices/odds-table.ts';
import { lineStake } from '../prices/stake.ts';
import { groupPrizes, linePayout, oddsPrizes } from '../prices/unit-prizes.ts';
import { createRandom, sampleSelection } from '../testing/sample-selection.ts';
import { expectedPayout } from './expected-payout.ts';

/** Sums over settled draws. Each play type has one line; amounts are multiples of the line's stake. */
export interface SimulatedDraws {
  draws: number;
  lines: { play: string; expected: number; won: number; wonSquared: number }[];
  /** What all lines won above what was expected, each divided by the root of its largest possible win, so that none outweighs the others. */
  excess: number;
  excessSquared: number;
  /** Draws whose payouts differed from the exposure. */
  problems: number;
}

const UNIT_MICRO = 2_000_000n;
const GROUP = 1_956;
const RETURNS_BPS = 9_780;
const YEAR: Animal = 'horse';
/** Payouts are compared with the exposure once in so many draws. */
const CHECK_EVERY = 16;

/** Draws and settles this many draws of some rules, through the code of the server: keys, numbers, wins, payouts, the check against exposure. */
export function simulateDraws(rules: LotteryRules, draws: number, seed: number): SimulatedDraws {
  const books = listBooks(rules);
  const lines = rules.plays.map((play) => aLine(play));
  const exposure = createExposure(books, { perAtom_micro: new Map() });
  exposure.add(orderLoads(lines, YEAR));
  const stakes = lines.map(({ play, selection, unitStake_micro, multiple }) =>
    Number(lineStake(countUnits(play, selection), unitStake_micro, multiple)),
  );
  const sums = lines.map((line, at) => ({
    play: line.play.id,
    expected: toNumber(expectedPayout(line, books, YEAR)) / (stakes[at] as number),
    won: 0,
    wonSquared: 0,
  }));
  const weights = lines.map(({ prizes, unitStake_micro }) => {
    const largest = [...prizes.values()].reduce((most, each) => (each > most ? each : most), unitStake_micro);
    return 1 / Math.sqrt(Number(largest) / Number(unitStake_micro));
  });
  const all: SimulatedDraws = { draws, lines: sums, excess: 0, excessSquared: 0, problems: 0 };
  for (let n = 0; n < draws; n++) {
    const draw = drawOf(rules, `${seed} ${n}`);
    let excess = 0;
    for (const [at, line] of lines.entries()) {
      const sum = sums[at] as (typeof sums)[number];
      const wins = countWins(line.play, line.selection, draw);
      let won = 0;
      if (wins.size > 0) {
        const { prize_micro, push_micro } = linePayout(wins, line.prizes, line.unitStake_micro, line.multiple);
        won = Number(prize_micro + push_micro) / (stakes[at] as number);
      }
      sum.won += won;
      sum.wonSquared += won * won;
      excess += (won - sum.expected) * (weights[at] as number);
    }
    all.excess += excess;
    all.excessSquared += excess * excess;
    if (n % CHECK_EVERY === 0) {
      const paid = new Map<string, bigint>();
      for (const line of lines) addPaid(paid, line, draw);
      if (checkSettlement(books, exposure, draw, paid).length > 0) all.problems += 1;
    }
  }
  return all;
}

/** A line of a play type with the picks that it needs at least, at standard prices. */
function aLine(play: PlayType): PricedLine {
  const selection = sampleSelection(play, createRandom(11), 0);
  const prizes =
    play.mode === 'credit'
      ? oddsPrizes(play, UNIT_MICRO, discOdds(play, RETURNS_BPS, 0))
      : groupPrizes(play, UNIT_MICRO, GROUP);
  return { play, selection, unitStake_micro: UNIT_MICRO, multiple: 1, prizes };
}

/** The numbers that a key gives, as in production; of a chain those of a block with this hash. */
function drawOf(rules: LotteryRules, key: string): Draw {
  const hash = bytesToHex(sha256(utf8ToBytes(key)));
  const { family } = rules;
  const numbers = family === 'CHAIN' ? drawFromBlock(hash) : drawNumbers(family, hash, 'simulated').numbers;
  if (!numbers) return drawOf(rules, `${key} again`);
  return hasAnimals(rules) ? { numbers, year: YEAR } : { numbers };
}

/** Returns the combined sums of two runs. */
export const joinedDraws = (a: SimulatedDraws, b: SimulatedDraws): SimulatedDraws => ({
  draws: a.draws + b.draws,
  lines: a.lines.map((line, at) => ({
    ...line,
    won: line.won + (b.lines[at]?.won ?? 0),
    wonSquared: line.wonSquared + (b.lines[at]?.wonSquared ?? 0),
  })),
  excess: a.excess + b.excess,
  excessSquared: a.excessSquared + b.excessSquared,
  problems: a.problems + b.problems,
});

/** Returns how far all lines together are from what was expected, and the one that is farthest, in standard errors. */
export function deviationOfDraws({ draws, lines, excess, excessSquared }: SimulatedDraws): {
  all: number;
  farthest: { play: string; deviation: number };
} {
  const inErrors = (sum: number, squares: number): number => {
    const variance = (squares - sum ** 2 / draws) / draws;
    // nothing was won: there is no error to measure by
    return variance <= 1e-12 ? 0 : sum / Math.sqrt(variance * draws);
  };
  const each = lines
    // a line that hardly ever wins has no standard error yet
    .filter(({ won }) => won > 0)
    .map(({ play, expected, won, wonSquared }) => ({
      play,
      deviation: (won - expected * draws) / Math.sqrt(Math.max(1e-12, wonSquared - won ** 2 / draws)),
    }));
  const farthest = each.reduce((a, b) => (Math.abs(a.deviation) >= Math.abs(b.deviation) ? a : b));
  return { all: inErrors(excess, excessSquared), farthest };
}
