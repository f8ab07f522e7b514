import type { RefusalCode } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';

/** The refusals of a bet that need a sentence of their own. */
const CODES = [
  'SPORTS_FEED_DOWN',
  'OUTCOME_CLOSED',
  'OUTCOME_SUSPENDED',
  'MATCH_CHANGED',
  'PRICE_CHANGED',
  'LEGS_RELATED',
  'TOO_MANY_LEGS',
  'ODDS_TOO_HIGH',
  'LIVE_NOT_OFFERED',
  'STAKE_TOO_LOW',
  'STAKE_TOO_HIGH',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
] as const satisfies readonly RefusalCode[];

/** Says why a bet was or would be refused. A refused call has the server's sentence instead. */
export function refusedText(code: RefusalCode, t: Translate): string {
  const known = CODES.find((each) => each === code);
  return t(known ? `sports.refused.${known}` : 'sports.refused.other');
}
