import { sql } from 'kysely';
import { SHUT_NOW } from '#identity';

/** Whether the account of `identity.member`, joined with its `bets.player_state` as `s`, may not bet: blocked, excluded, or out of time. */
export const BETTING_STOPPED = sql<boolean>`(${SHUT_NOW} or coalesce(s.betting_blocked, false)
  or coalesce(s.excluded_until > now(), false) or coalesce(s.play_until <= now(), false))`;
