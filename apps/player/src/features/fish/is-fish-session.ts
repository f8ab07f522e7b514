import type { RoundDetail } from '../bets/bet-queries.ts';

/** Our own fishing games. Their maths is loaded only with the record of a session. */
const OWN_GAMES: readonly string[] = ['kelp-hollow'];
/** The id of a session, which is the reference of its round. */
const SESSION_ID = /^\d+:\d+$/;

/** Whether a round is a session in one of our own fishing rooms. */
export const isFishSession = ({ gameCode, reference }: Pick<RoundDetail, 'gameCode' | 'reference'>): boolean =>
  OWN_GAMES.includes(gameCode) && SESSION_ID.test(reference);
