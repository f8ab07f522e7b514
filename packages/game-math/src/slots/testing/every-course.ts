import { add, type Rational, ratio } from '../../exact/rational.ts';
import { drawFromWords } from '../../fair/draw.ts';
import { playRound } from '../play/play-round.ts';
import type { SlotSpec } from '../slot-spec.ts';

/**
 * Plays every possible course of a round: each uniform integer takes each of its values in turn. The remaining branches are counted like an
 * odometer, so the result is the exact distribution of production's `playRound`. Null for a machine that has more courses than `max`.
 */
export function everyCourse(
  spec: SlotSpec,
  option: string,
  max = Number.POSITIVE_INFINITY,
): Map<number, Rational> | null {
  const wins = new Map<number, Rational>();
  let path: number[] = [];
  for (let course = 0; course < max; course++) {
    const bounds: number[] = [];
    let at = 0;
    const draw = drawFromWords(
      () => path[at++] ?? 0,
      ({ outOf }) => bounds.push(outOf),
    );
    const { totalWin_x100 } = playRound(spec, draw, option);
    const chance = ratio(
      1,
      bounds.reduce((product, bound) => product * BigInt(bound), 1n),
    );
    wins.set(totalWin_x100, add(chance, wins.get(totalWin_x100) ?? ratio(0)));
    path = bounds.map((_, index) => path[index] ?? 0);
    while (path.length > 0 && (path.at(-1) as number) + 1 === bounds[path.length - 1]) path.pop();
    if (path.length === 0) return wins;
    path[path.length - 1] = (path.at(-1) as number) + 1;
  }
  return null;
}
