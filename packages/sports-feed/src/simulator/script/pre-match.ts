import { type GoalRates, marketId } from '@fairhouse/game-math/sports';
import { HOUR, MINUTE } from '../match-clock.ts';
import { momentOf } from '../match-moment.ts';
import type { Match } from '../play-match.ts';
import { marketsAt } from '../price-moment.ts';
import { drawOf, normalOf } from '../seeded.ts';
import { type Draft, steps } from './draft.ts';
import { oddsOf } from './odds-of.ts';

/** How long before kick-off a fixture is published, in simulated milliseconds. */
export const PUBLISHED_BEFORE = 48 * HOUR;

/** How far the first prices are from the last ones: a standard deviation of the expected goals, on a logarithmic scale. */
const DRIFT = 0.08;

/** The messages before a match: the publication, prices every hour and every 10 minutes in the end, and the hand-over at kick-off. */
export function preMatch(seed: string, match: Match): Draft[] {
  const moment = momentOf(match, Number.NEGATIVE_INFINITY);
  const markets = marketsAt(moment, match.rates);
  const draw = drawOf(seed, `drift ${match.planned.id}`);
  const [home, away] = [normalOf(draw) * DRIFT, normalOf(draw) * DRIFT];
  const ratesAt = (at: number): GoalRates => ({
    ...match.rates,
    home: match.rates.home * Math.exp((home * -at) / PUBLISHED_BEFORE),
    away: match.rates.away * Math.exp((away * -at) / PUBLISHED_BEFORE),
  });
  const times = [...steps(-PUBLISHED_BEFORE, -2 * HOUR, HOUR), ...steps(-2 * HOUR, 0, 10 * MINUTE)];
  const pre = { producer: 'pre' } as const;
  return [
    { ...pre, at: -PUBLISHED_BEFORE, type: 'fixture_change', build: () => ({ type: 'fixture_change', change: 'new' }) },
    ...times.map(
      (at): Draft => ({
        ...pre,
        at,
        type: 'odds_change',
        build: () => oddsOf(moment, ratesAt(at), { listed: markets, offered: markets }),
      }),
    ),
    {
      ...pre,
      at: 0,
      type: 'odds_change',
      build: () => ({
        type: 'odds_change',
        match: moment.state,
        // in play a handicap starts from the score, so those before the match close
        markets: markets.map((market) => ({ market: marketId(market), status: market.kind === 'ah' ? 0 : -2 })),
      }),
    },
  ];
}
