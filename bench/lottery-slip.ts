import {
  countUnits,
  listLotteryRules,
  type PlayType,
  parseSelection,
  parseTickets,
  type Selection,
} from '@fairhouse/game-math/lottery';
import {
  type PlayPrice,
  type Prices,
  quoteLine,
  START_TERMS,
} from '../apps/player/src/features/lottery/slip/quote-line.ts';
import { describeMachine } from './load/describe-machine.ts';
import { parseOptions } from './load/parse-options.ts';
import { printTargets, type Target } from './load/print-targets.ts';
import { median } from './load/statistics.ts';

// What the slip computes at a tap, by the code of the browser: units, stake and prizes of the largest selection of each set of rules, in turn
// with counting the same units one by one. And the numbers that a player pastes. The processor is not slowed: a phone takes four times as long.
//   node bench/lottery-slip.ts --help
const options = parseOptions('node bench/lottery-slip.ts: units, stake and prizes of large selections', {
  rounds: [31, 'measurements, in turn'],
  tickets: [100_000, 'typed numbers'],
});

/** A phone, slowed four times, shows it within a frame. */
const FRAME_MS = 16 / 4;

/** Prices of an entry with prize groups. */
const PRICES = { groups: { min: 1_700 }, discs: [], currency: 'CNY', reductions: [] } as unknown as Prices;
const PRICE = { units: ['yuan'], unitPrice: '2', top: 1_956, odds: null } as unknown as PlayPrice;

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const DOMAINS = [range(0, 9), range(1, 6), range(1, 10), range(1, 11), range(1, 20), range(1, 49)];
const SEGMENTS = [undefined, 'front', 'mid', 'back'];
const MOST_PLACES = 10;
/** More are not counted one by one. */
const MOST_EXPANDED = 1_000_000;

/** Selections that take everything; the rules of the play type say which of them are possible. */
function* everything(): Generator<Record<string, unknown>> {
  for (const seg of SEGMENTS)
    for (const domain of DOMAINS) {
      const own = seg === undefined ? {} : { seg };
      yield { ...own, set: domain };
      for (const places of range(1, MOST_PLACES)) yield { ...own, pos: Array.from({ length: places }, () => domain) };
    }
}

interface Largest {
  play: PlayType;
  selection: Selection;
  units: number;
}

function largestOf(plays: readonly PlayType[]): Largest | null {
  let largest: Largest | null = null;
  for (const play of plays)
    for (const sel of everything()) {
      const parsed = parseSelection(play, sel);
      if (!('selection' in parsed)) continue;
      const units = countUnits(play, parsed.selection);
      if (units > (largest?.units ?? 0)) largest = { play, selection: parsed.selection, units };
    }
  return largest;
}

/** The least that any expansion does: a number for each unit, and its sum. */
function countOneByOne(units: number): number {
  let sum = 0;
  for (const unit of Array.from({ length: units }, (_, at) => [at])) sum += unit.length;
  return sum;
}

function timed(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

console.log(describeMachine());
console.log('\n| rules | play type | units | quoted, ms | slowest, ms | one by one, ms |\n|---|---|---|---|---|---|');
let slowest_ms = 0;
for (const rules of listLotteryRules()) {
  const largest = largestOf(rules.plays.filter(({ mode }) => mode !== 'credit'));
  if (!largest) continue;
  const { play, selection, units } = largest;
  const quote = (): unknown => quoteLine(play, countUnits(play, selection), PRICE, PRICES, START_TERMS);
  const [quoted, expanded] = [[] as number[], [] as number[]];
  // the first calls are compiled
  for (let n = 0; n < options.rounds; n++) quote();
  for (let n = 0; n < options.rounds; n++) {
    quoted.push(timed(quote));
    if (units <= MOST_EXPANDED) expanded.push(timed(() => countOneByOne(units)));
  }
  slowest_ms = Math.max(slowest_ms, median(quoted));
  const figures = [median(quoted), Math.max(...quoted), ...(expanded.length > 0 ? [median(expanded)] : [])];
  console.log(
    `| ${[rules.id, play.id, units.toLocaleString('en'), ...figures.map((ms) => ms.toFixed(3))].join(' | ')} |`,
  );
}

const text = Array.from({ length: options.tickets }, (_, at) => String(at % 100_000).padStart(5, '0')).join(' ');
const parsing = Array.from({ length: 9 }, () => timed(() => parseTickets({ digits: 5 }, text)));
console.log(
  `\n${options.tickets.toLocaleString('en')} typed numbers, which the page parses in a worker: ${median(parsing).toFixed(0)} ms`,
);
const targets: Target[] = [
  { figure: 'the slowest quote of a largest selection, ms', measured: slowest_ms, atLeast: FRAME_MS, less: true },
];
printTargets(targets);
