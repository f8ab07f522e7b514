import type { Market } from '@fairhouse/game-math/sports';
import { type MatchClock, MINUTE } from '../match-clock.ts';
import { momentOf, STOP_LENGTH, stopsBets } from '../match-moment.ts';
import type { Match, PlayedEvent } from '../play-match.ts';
import { marketsAt } from '../price-moment.ts';
import { type Draft, steps } from './draft.ts';
import { listMarkets } from './listed-markets.ts';
import { oddsOf } from './odds-of.ts';
import { decidedAt, factsAt, settleMarkets } from './settle-markets.ts';

const FIRST_ODDS = 2000;
const ODDS_INTERVAL = 15_000;
/** After an event: bets are stopped, it is reported, what it decided is settled. */
const STOP_AFTER = 1000;
const REPORT_AFTER = 2000;
const SETTLE_AFTER = STOP_LENGTH + 5000;
const LAST_ODDS_AFTER = 1000;
const OFFICIAL_AFTER = 5 * MINUTE;

const live = { producer: 'live' } as const;

/** The messages from kick-off to the official result. */
export function inPlay(match: Match, clock: MatchClock): Draft[] {
  const { events, end } = match;
  const stops = events.filter(stopsBets);
  const times = [
    ...steps(FIRST_ODDS, end, ODDS_INTERVAL),
    ...stops.map(({ at }) => at + STOP_LENGTH).filter((at) => at < end),
    end + LAST_ODDS_AFTER,
  ].sort((one, other) => one - other);
  const listed = listMarkets(match, times);
  const known = (at: number): Market[] => listed.filter(({ since }) => since <= at).map(({ market }) => market);
  return [
    ...times.map(
      (at): Draft => ({
        ...live,
        at,
        type: 'odds_change',
        build: () => {
          const moment = momentOf(match, at);
          return oddsOf(moment, match.rates, { listed: known(at), offered: marketsAt(moment, match.rates) });
        },
      }),
    ),
    ...stops.map(
      ({ at }): Draft => ({
        ...live,
        at: at + STOP_AFTER,
        type: 'bet_stop',
        build: () => ({ type: 'bet_stop', groups: 'all', status: -1 }),
      }),
    ),
    ...events.map((event) => report(event, clock.toReal(match.planned.kickOff + event.at))),
    ...settlements(match, known),
  ];
}

const report = ({ at, ...event }: PlayedEvent, officialTime: number): Draft => ({
  ...live,
  at: at + REPORT_AFTER,
  type: 'match_event',
  build: () => ({ type: 'match_event', at: officialTime, ...event }),
});

/** Settles what each goal and each end of a period decides as it is seen, and everything officially in the end. */
function settlements(match: Match, known: (at: number) => Market[]): Draft[] {
  const deciding = match.events.filter(({ kind }) => kind === 'goal' || kind === 'period-end').map(({ at }) => at);
  const seen = [...new Set(deciding)].filter((at) => decidedAt(known(at), match, at).length > 0);
  return [
    ...seen.map(
      (at): Draft => ({
        ...live,
        at: at + SETTLE_AFTER,
        type: 'bet_settlement',
        build: () => ({
          type: 'bet_settlement',
          certainty: 1,
          markets: settleMarkets(decidedAt(known(at), match, at), factsAt(match, at)),
        }),
      }),
    ),
    {
      ...live,
      at: match.end + OFFICIAL_AFTER,
      type: 'bet_settlement',
      build: () => ({
        type: 'bet_settlement',
        certainty: 2,
        markets: settleMarkets(known(match.end), factsAt(match, match.end)),
      }),
    },
  ];
}
