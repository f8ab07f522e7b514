import {
  type BonusMoneyTerms,
  type Currency,
  formatMoney,
  type PromotionRules,
  parseMoney,
  type SimulatedBonus,
} from '@fairhouse/contracts';
import { slotFacts } from '@fairhouse/game-math';
import { requirementOf_e4 } from '@fairhouse/reward-math';
import { assert } from '#refusal';
import { guaranteedOf } from '../guaranteed-of.ts';
import type { Granted } from './bonus-cost.ts';

type Rounds = Extract<PromotionRules['reward'], { kind: 'free-rounds' }>;
const MICRO = 1_000_000n;
/** A published return is rounded to a millionth. */
const ROUNDED_MICRO = 1n;
/** What is guaranteed of a bonus is rounded down twice. */
const ROUNDED = 2n;

const countAlike = ({ categories, games }: BonusMoneyTerms): boolean =>
  new Set([...categories, ...games].map(({ weight_bps }) => weight_bps)).size === 1;

/**
 * Returns what wins of free rounds become in cash, on average. The ceiling is what the rounds win on average, by the highest published return
 * of their games, or the maximum. The floor is what of the average win becomes cash at least: where all games count alike, what is guaranteed
 * of a bonus is convex in its size, so that the mean over all wins is not below it. With a maximum, which cuts large wins, there is none.
 *
 * @param granted in rounds
 */
export function computeWinsCost(
  { games, stake: text }: Rounds,
  { terms, max: maxText }: NonNullable<Rounds['wins']>,
  currency: Currency,
  granted: readonly Granted[],
): SimulatedBonus {
  const stake = parseMoney(text, currency);
  const max = maxText === null ? null : parseMoney(maxText, currency);
  assert(stake !== null && (maxText === null || max !== null), 'rules have amounts of their currency');
  const returns = games.map((game) => {
    const facts = slotFacts(game);
    assert(facts, `${game} has no published return`);
    return BigInt(facts.rtp_ppm);
  });
  const [lowest, highest] = [
    returns.reduce((a, b) => (a < b ? a : b)) - ROUNDED_MICRO,
    returns.reduce((a, b) => (a > b ? a : b)) + ROUNDED_MICRO,
  ];
  let floor: bigint | null = max === null && countAlike(terms) ? 0n : null;
  let ceiling = 0n;
  for (const { award: rounds, times } of granted) {
    const most = (rounds * stake * highest + MICRO - 1n) / MICRO;
    ceiling += (max !== null && most > max ? max : most) * times;
    const won = (rounds * stake * lowest) / MICRO;
    const required_e4 = requirementOf_e4(won, terms.times_x100);
    const least = guaranteedOf(terms, currency, { award: won, required_e4 });
    floor = floor === null || least === null ? null : floor + (least > ROUNDED ? least - ROUNDED : 0n) * times;
  }
  const write = (units: bigint) => formatMoney(units as Parameters<typeof formatMoney>[0], currency);
  const cash = { floor: floor === null ? null : write(floor), mean: null, ceiling: write(ceiling) };
  return { game: games.join(', '), stake: text, ...cash };
}
