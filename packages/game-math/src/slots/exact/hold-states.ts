import type { HoldAndWin, SlotSpec } from '../slot-spec.ts';
import type { ChainState, Child } from './round-chain.ts';
import { createTally, type Outcome } from './spin-tally.ts';

const COIN = 'coin';
const nameOf = (coins: number, respinsLeft: number) => `hold ${coins} coins, ${respinsLeft} left`;

/** Returns the start of a feature with this many coins: their values and the respins. */
export const coinChild = ({ respins }: HoldAndWin, coins: number): Child[] => [
  { state: COIN, count: coins },
  { state: nameOf(coins, respins), count: 1 },
];

/**
 * Adds hold and win as states: the number of cells with a coin and the respins left. The value of a coin is a separate state, so that k
 * coins are k independent draws. The tag of an outcome is the number of coins that land.
 */
export function holdStates(spec: SlotSpec, states: Map<string, ChainState>): void {
  const rule = spec.holdAndWin;
  if (!rule) return;
  const cells = spec.rows * spec.sets.base.strips.length;
  const worth = createTally();
  for (const { pays_x100, weight } of rule.values) worth.add(pays_x100, 0, weight);
  states.set(COIN, { tally: worth.read(), next: () => [], steps: 0 });
  for (let coins = rule.trigger; coins <= cells; coins++)
    for (let left = 1; left <= rule.respins; left++)
      states.set(nameOf(coins, left), {
        tally: landingTally(rule, cells - coins),
        next: (landed) => nextOf(rule, { coins, left, cells }, landed),
        steps: 1,
      });
}

function nextOf(
  rule: HoldAndWin,
  { coins, left, cells }: { coins: number; left: number; cells: number },
  landed: number,
) {
  const fresh = landed > 0 ? [{ state: COIN, count: landed }] : [];
  const respinsLeft = landed > 0 ? rule.respins : left - 1;
  const over = coins + landed === cells || respinsLeft === 0;
  return over ? fresh : [...fresh, { state: nameOf(coins + landed, respinsLeft), count: 1 }];
}

/** Tallies how many of the empty cells catch a coin. A full board is paid in the step that fills it. */
function landingTally({ landing, outOf, full_x100 }: HoldAndWin, empty: number) {
  if (!Number.isSafeInteger(outOf ** empty)) throw new RangeError('more cases than can be counted exactly');
  const outcomes: Outcome[] = [];
  let choose = 1;
  for (let landed = 0; landed <= empty; landed++) {
    const windows = choose * landing ** landed * (outOf - landing) ** (empty - landed);
    if (windows > 0) outcomes.push({ win_x100: landed === empty ? full_x100 : 0, tag: landed, windows });
    choose = (choose * (empty - landed)) / (landed + 1);
  }
  return { windows: outOf ** empty, outcomes };
}
