import { hasEnded, payOfLine } from '../play/pay-of-line.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { add, multiply, type Rational, ratio } from './rational.ts';

/**
 * The return of the lines of one spin, from the symbol counts alone: on every line each cell is a uniform cell of its strip, so
 * all lines are worth the same and neither their shape nor the strips' order matters. Independent of the enumeration.
 */
export function lineReturn(spec: SlotSpec, set: SetName): Rational {
  const counts = spec.sets[set].strips.map((strip) => {
    const byId = new Map<string, number>();
    for (const id of strip) byId.set(id, (byId.get(id) ?? 0) + 1);
    return [...byId];
  });
  let weighted = 0n;
  const stopsFrom = (first: number): bigint =>
    spec.sets[set].strips.slice(first).reduce((product, strip) => product * BigInt(strip.length), 1n);
  const walk = (line: string[], ways: bigint): void => {
    const reel = counts[line.length];
    if (!reel || hasEnded(spec, line)) {
      weighted += ways * stopsFrom(line.length) * BigInt(payOfLine(spec, line)?.pays_x100 ?? 0);
      return;
    }
    for (const [id, count] of reel) walk([...line, id], ways * BigInt(count));
  };
  walk([], 1n);
  return ratio(weighted * BigInt(spec.lines.length), 100n * cycleOf(spec, set));
}

/** The probability of each number of scatters in a window, reel by reel. */
export function scatterOdds(spec: SlotSpec, set: SetName): Rational[] {
  const scatter = spec.symbols.find((symbol) => symbol.kind === 'scatter')?.id;
  let odds: Rational[] = [ratio(1)];
  for (const strip of spec.sets[set].strips) {
    const tops = Array.from({ length: spec.rows + 1 }, () => 0);
    for (let top = 0; top < strip.length; top++) {
      let seen = 0;
      for (let row = 0; row < spec.rows; row++) if (strip[(top + row) % strip.length] === scatter) seen += 1;
      tops[seen] = (tops[seen] ?? 0) + 1;
    }
    const next = Array.from({ length: odds.length + spec.rows }, () => ratio(0));
    for (const [before, chance] of odds.entries()) {
      for (const [seen, ways] of tops.entries()) {
        const at = before + seen;
        next[at] = add(next[at] ?? ratio(0), multiply(chance, ratio(ways, strip.length)));
      }
    }
    odds = next;
  }
  return odds;
}

/** The number of windows of a reel set. */
export function cycleOf(spec: SlotSpec, set: SetName): bigint {
  return spec.sets[set].strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}
