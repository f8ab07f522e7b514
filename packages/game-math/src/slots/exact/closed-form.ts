import { add, multiply, type Rational, ratio } from '../../exact/rational.ts';
import { hasEnded, payOfLine } from '../play/pay-of-line.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';

/**
 * Computes the return of the lines of one spin from the symbol counts alone: each cell of a line is a cell of its strip, as likely as the
 * stop that shows it there. When stops are equally likely, all rows are too, so all lines have the same value, and neither their shape nor
 * the strips' order matters. Independent of the enumeration.
 */
export function lineReturn(spec: SlotSpec, set: SetName): Rational {
  const { weights } = spec.sets[set];
  const worth = new Map<string, bigint>();
  let sum = 0n;
  for (const line of spec.lines) {
    const alike = line.map((row, reel) => (weights?.[reel] ? row : 0)).join();
    const pays = worth.get(alike) ?? paidOnLine(spec, set, line);
    worth.set(alike, pays);
    sum += pays;
  }
  return ratio(sum, 100n * cycleOf(spec, set));
}

/** Returns the pay of a line over all windows of a set, in hundredths of the stake. */
function paidOnLine(spec: SlotSpec, set: SetName, line: readonly number[]): bigint {
  const counts = line.map((row, reel) => [...symbolsAt(spec, set, reel, row)]);
  const stops = counts.map((reel) => reel.reduce((sum, [, count]) => sum + count, 0n));
  let paid = 0n;
  const walk = (part: string[], ways: bigint): void => {
    const reel = counts[part.length];
    if (!reel || hasEnded(spec, part)) {
      const rest = stops.slice(part.length).reduce((product, count) => product * count, 1n);
      paid += ways * rest * BigInt(payOfLine(spec, part)?.pays_x100 ?? 0);
      return;
    }
    for (const [id, count] of reel) walk([...part, id], ways * count);
  };
  walk([], 1n);
  return paid;
}

/** Returns how often a reel shows each symbol in a row, by the weights of its stops. */
function symbolsAt(spec: SlotSpec, set: SetName, reel: number, row: number): Map<string, bigint> {
  const strip = spec.sets[set].strips[reel] as readonly string[];
  const counts = new Map<string, bigint>();
  for (const stop of strip.keys()) {
    const id = strip[(stop + row) % strip.length] as string;
    counts.set(id, (counts.get(id) ?? 0n) + BigInt(weightOf(spec, set, reel, stop)));
  }
  return counts;
}

const weightOf = (spec: SlotSpec, set: SetName, reel: number, stop: number): number =>
  spec.sets[set].weights?.[reel]?.[stop] ?? 1;

/** Returns the probability of each number of scatters in a window, reel by reel. */
export function scatterOdds(spec: SlotSpec, set: SetName): Rational[] {
  const scatter = spec.symbols.find((symbol) => symbol.kind === 'scatter')?.id;
  let odds: Rational[] = [ratio(1)];
  for (const [reel, strip] of spec.sets[set].strips.entries()) {
    const tops = Array.from({ length: spec.rows + 1 }, () => 0);
    for (let top = 0; top < strip.length; top++) {
      let seen = 0;
      for (let row = 0; row < spec.rows; row++) if (strip[(top + row) % strip.length] === scatter) seen += 1;
      tops[seen] = (tops[seen] ?? 0) + weightOf(spec, set, reel, top);
    }
    const cases = sumOf(tops);
    const next = Array.from({ length: odds.length + spec.rows }, () => ratio(0));
    for (const [before, chance] of odds.entries()) {
      for (const [seen, ways] of tops.entries()) {
        const at = before + seen;
        next[at] = add(next[at] ?? ratio(0), multiply(chance, ratio(ways, cases)));
      }
    }
    odds = next;
  }
  return odds;
}

/**
 * Returns the number of equally likely windows of a reel set: the product of its strips by their weights, the drawn heights and the mystery
 * outcomes. Wild reels that are `held` (bits in the order of `wildReels.reels`) have only one window.
 */
export function cycleOf(spec: SlotSpec, set: SetName, held = 0): bigint {
  const { strips } = spec.sets[set];
  const rule = spec.wildReels?.set === set ? spec.wildReels.reels : [];
  const heights = spec.reelHeights ? sumOf(Object.values(spec.reelHeights)) : 1;
  const opened = spec.mystery ? sumOf(Object.values(spec.mystery.opensTo)) : 1;
  return strips.reduce((product, strip, reel) => {
    if (rule.some((wild, bit) => wild === reel && (held & (1 << bit)) !== 0)) return product;
    const stops = sumOf(Array.from(strip.keys(), (stop) => weightOf(spec, set, reel, stop)));
    return product * BigInt(stops) * BigInt(heights);
  }, BigInt(opened));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
