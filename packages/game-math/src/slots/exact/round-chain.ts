import { add, divide, multiply, type Rational, ratio, subtract } from '../../exact/rational.ts';
import type { SpinTally } from './spin-tally.ts';

/** A successor of a state. Each is independent of the others. */
export type Child = { state: string; count: number };

/**
 * A round as a branching process: a state is a spin or respin with its outcomes, and each outcome leads to further states depending on its
 * tag (`next(tag)`). A state may lead back to itself (retrigger), otherwise never to a predecessor.
 */
export type ChainState = {
  tally: SpinTally;
  next(tag: number): readonly Child[];
  /** 1 for a separately shown step, 0 for a part of one. */
  steps: 0 | 1;
};

export type RoundChain = { start: string; states: ReadonlyMap<string, ChainState> };

/** Mean and second moment of the total win of a state and its successors, in stakes, and the mean number of steps. */
export type Total = { mean: Rational; second: Rational; steps: Rational };

export function stateOf(chain: RoundChain, name: string): ChainState {
  const state = chain.states.get(name);
  if (!state) throw new RangeError(`the chain has no state ${name}`);
  return state;
}

/**
 * Solves the chain exactly. With T = X + Y + (A further T), where X is the state's own win, Y the win of its successors and A how often it
 * leads back to itself, mean and variance are linear equations in E[A] < 1.
 */
export function solveChain(chain: RoundChain): Map<string, Total> {
  const solved = new Map<string, Total>();
  const solve = (name: string): Total => {
    const known = solved.get(name);
    if (known) return known;
    const total = solveState(stateOf(chain, name), name, solve);
    solved.set(name, total);
    return total;
  };
  solve(chain.start);
  return solved;
}

const ZERO = ratio(0);
const ONE = ratio(1);

function solveState(state: ChainState, name: string, solve: (name: string) => Total): Total {
  const groups = groupByTag(state.tally).map((group) => {
    const children = state.next(group.tag);
    const again = children.reduce((sum, child) => sum + (child.state === name ? child.count : 0), 0);
    const others = children
      .filter((child) => child.state !== name)
      .map(({ state: other, count }) => ({ ...solve(other), count }));
    return { ...group, again, ...sumOfOthers(others) };
  });
  const expect = (of: (group: (typeof groups)[number]) => Rational): Rational =>
    groups.reduce((sum, group) => add(sum, multiply(group.chance, of(group))), ZERO);
  const ongoing = subtract(
    ONE,
    expect(({ again }) => ratio(again)),
  );
  if (ongoing.num <= 0n) throw new RangeError(`${name} would lead back to itself without end`);
  const mean = divide(
    expect(({ win, mean: other }) => add(win, other)),
    ongoing,
  );
  const steps = divide(
    add(
      ratio(state.steps),
      expect((group) => group.steps),
    ),
    ongoing,
  );
  // E[(X + c)²] with c the mean of what follows, plus the variance of what follows.
  const own = expect(({ win, winSquared, mean: other, variance, again }) => {
    const follows = add(other, multiply(ratio(again), mean));
    return [winSquared, multiply(ratio(2), multiply(follows, win)), multiply(follows, follows), variance].reduce(add);
  });
  const variance = divide(subtract(own, multiply(mean, mean)), ongoing);
  return { mean, second: add(variance, multiply(mean, mean)), steps };
}

/** Returns the means of the win and its square within each tag, and the tag's chance. */
function groupByTag({ windows, outcomes }: SpinTally) {
  const sums = new Map<number, { ways: bigint; win: bigint; winSquared: bigint }>();
  for (const { win_x100, tag, windows: often } of outcomes) {
    const sum = sums.get(tag) ?? { ways: 0n, win: 0n, winSquared: 0n };
    const [win, ways] = [BigInt(win_x100), BigInt(often)];
    sums.set(tag, { ways: sum.ways + ways, win: sum.win + win * ways, winSquared: sum.winSquared + win * win * ways });
  }
  return [...sums].map(([tag, { ways, win, winSquared }]) => ({
    tag,
    chance: ratio(ways, windows),
    win: ratio(win, ways * 100n),
    winSquared: ratio(winSquared, ways * 10_000n),
  }));
}

function sumOfOthers(others: readonly (Total & { count: number })[]) {
  return others.reduce(
    (sum, { mean, second, steps, count }) => ({
      mean: add(sum.mean, multiply(ratio(count), mean)),
      variance: add(sum.variance, multiply(ratio(count), subtract(second, multiply(mean, mean)))),
      steps: add(sum.steps, multiply(ratio(count), steps)),
    }),
    { mean: ZERO, variance: ZERO, steps: ZERO },
  );
}
