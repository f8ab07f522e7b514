import { randomUUID } from 'node:crypto';
import { answers, type Case, refuses } from './case.ts';
import { MARKER } from './first-brand.ts';

const SPORTS_LEG = { fixtureId: 'first-league-1', market: '1x2:FT', outcome: '1' };

/** The calls of the sportsbook. */
export const SPORTS_CASES: Record<string, Case> = {
  'sports.tree': answers(),
  'sports.fixtures': answers(),
  'sports.event': refuses(() => ({ fixtureId: 'first-league-1' })),
  'sports.prices': answers(() => ({ known: 'first-league-1,0' })),
  'sports.results': answers(),
  'sports.liveRecord': answers(),
  // this site has no feed
  'sports.slip': refuses(() => ({ legs: [SPORTS_LEG] }), 'SPORTS_FEED_DOWN'),
  'sports.place': refuses(
    () => ({ clientRef: randomUUID(), legs: [{ ...SPORTS_LEG, price: 2000 }], amount: '1.00' }),
    'SPORTS_FEED_DOWN',
  ),
  'sportsBackoffice.book': answers(),
  'sportsBackoffice.fixtures': answers(),
  'sportsBackoffice.fixture': refuses(() => ({ fixtureId: 'first-league-1' })),
  'sportsBackoffice.stop': refuses(() => ({ fixtureId: 'first-league-1', state: 'SUSPENDED', reason: MARKER })),
  'sportsBackoffice.reopen': refuses(({ roundId }) => ({ id: roundId.split('-')[0], reason: MARKER })),
  'sports.bets': answers(),
  'sports.bet': refuses(({ roundId }) => ({ betId: roundId })),
};
