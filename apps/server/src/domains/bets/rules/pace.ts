import type { Pace } from '../play-request.ts';
import type { Player } from './state.ts';

/** Maximum duration of play before a mandatory break. Source: Germany, GlüStV 2021 § 22a: five minutes after an hour. */
const PLAY_MS = 3_600_000;
/**
 * Without rounds for this long, play starts again where the region has no mandatory break of its own. A player who comes from such a region
 * does not have to take two breaks.
 */
const USUAL_REST_MS = 5 * 60_000;

/** Of play that is not asked for a pace: it only counts. */
export const NO_PACE: Pace = { cycle_ms: 0, rest_ms: 0 };

type Paced = Pick<Player, 'pacedAt' | 'playFrom'>;

/** Returns how long a round must still wait, in milliseconds, and why; null when it may begin. */
export function waitOf(
  { cycle_ms, rest_ms }: Pace,
  player: Paced,
  at: Date,
): { code: 'MIN_GAME_CYCLE' | 'MANDATORY_BREAK'; wait_ms: number } | null {
  if (player.pacedAt === null) return null;
  const since_ms = at.getTime() - player.pacedAt.getTime();
  if (rest_ms > 0 && since_ms < rest_ms && at.getTime() - playStartOf(player, rest_ms, at).getTime() >= PLAY_MS)
    return { code: 'MANDATORY_BREAK', wait_ms: rest_ms - since_ms };
  return since_ms < cycle_ms ? { code: 'MIN_GAME_CYCLE', wait_ms: cycle_ms - since_ms } : null;
}

/** Returns the player after a round of this pace that begins now. */
export const withRound = ({ rest_ms }: Pace, player: Paced, at: Date): Paced => ({
  pacedAt: at,
  playFrom: playStartOf(player, rest_ms || USUAL_REST_MS, at),
});

/** Returns the start of the play that a round now belongs to. */
const playStartOf = ({ pacedAt, playFrom }: Paced, rest_ms: number, at: Date): Date =>
  pacedAt !== null && playFrom !== null && at.getTime() - pacedAt.getTime() < rest_ms ? playFrom : at;
