import type { BetMode } from '../bet-modes.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { countIn, wildsIn } from './columns.ts';
import { enumerateSpins } from './enumerate-spins.ts';
import { coinChild, holdStates } from './hold-states.ts';
import type { ChainState, Child, RoundChain } from './round-chain.ts';
import { multiplied } from './spin-tally.ts';

/** Builds the round of a slot in the given bet mode as a branching process, with the same features that `playRound` plays. */
export function buildChain({ spec, buy }: BetMode): RoundChain {
  const states = new Map<string, ChainState>();
  const free = freeSpinStates(spec, states);
  holdStates(spec, states);
  baseStates(spec, states, (count) => [...free(spec.freeSpins.awards[count] ?? 0), ...heldFrom(spec, count)]);
  if (!buy) return { start: 'base', states };
  const bought = buy.feature === 'free-spins' ? free(buy.count) : heldFrom(spec, buy.count);
  states.set('bought', { tally: NOTHING, next: () => bought, steps: 0 });
  return { start: 'bought', states };
}

const NOTHING = { windows: 1, outcomes: [{ win_x100: 0, tag: 0, windows: 1 }] };

/** Adds the base spin, and the respins of a machine whose wild reels stay for a respin. */
function baseStates(
  spec: SlotSpec,
  states: Map<string, ChainState>,
  features: (count: number) => readonly Child[],
): void {
  const nameOf = (held: number) => (held === 0 ? 'base' : `base, wild ${held}`);
  const respins = spec.wildReels?.set === 'base' ? 1 << spec.wildReels.reels.length : 1;
  for (let held = 0; held < respins; held++) {
    states.set(nameOf(held), {
      tally: enumerateSpins(spec, 'base', held),
      next: (tag) => [
        ...(wildsIn(tag) > 0 ? [{ state: nameOf(held | wildsIn(tag)), count: 1 }] : []),
        ...(held === 0 ? features(countIn(tag)) : []),
      ],
      steps: 1,
    });
  }
}

/**
 * Adds free spins as states and returns a function that gives the children for `count` of them. Normally they are identical and may
 * retrigger. When wild reels stay, each state is identified by its held reels and the spins left, and there is no retrigger.
 */
function freeSpinStates(spec: SlotSpec, states: Map<string, ChainState>): (count: number) => Child[] {
  const tallyOf = (held: number) => multiplied(enumerateSpins(spec, 'free', held), spec.freeSpins.multiplier);
  if (spec.wildReels?.set !== 'free') {
    const isBought = spec.betOptions?.some((option) => option.kind === 'buy' && option.feature === 'free-spins');
    if (!isBought && Object.keys(spec.freeSpins.awards).length === 0) return () => [];
    states.set('free', {
      tally: tallyOf(0),
      next: (tag) => times('free', spec.freeSpins.awards[countIn(tag)] ?? 0),
      steps: 1,
    });
    return (count) => times('free', count);
  }
  const nameOf = (held: number, left: number) => `free, wild ${held}, ${left} left`;
  const max = Math.max(
    ...Object.values(spec.freeSpins.awards),
    ...(spec.betOptions ?? []).map((o) => (o.kind === 'buy' ? o.count : 0)),
  );
  for (let held = 0; held < 1 << spec.wildReels.reels.length; held++) {
    const tally = tallyOf(held);
    if (tally.outcomes.some(({ tag }) => (spec.freeSpins.awards[countIn(tag)] ?? 0) > 0))
      throw new RangeError('free spins with sticky wild reels cannot be retriggered');
    for (let left = 1; left <= max; left++)
      states.set(nameOf(held, left), {
        tally,
        next: (tag) => (left > 1 ? times(nameOf(held | wildsIn(tag), left - 1), 1) : []),
        steps: 1,
      });
  }
  return (count) => (count > 0 ? times(nameOf(0, count), 1) : []);
}

const times = (state: string, count: number): Child[] => (count > 0 ? [{ state, count }] : []);

const heldFrom = (spec: SlotSpec, coins: number): Child[] =>
  spec.holdAndWin && coins >= spec.holdAndWin.trigger ? coinChild(spec.holdAndWin, coins) : [];
