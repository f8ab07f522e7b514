import { isWorthRetrying } from '@fairhouse/contracts';

/** Pauses before the next attempts: while a game changes its holder, which takes up to ten seconds, its orders are refused. */
const PAUSES_MS = [300, 700, 1_500, 2_500, 3_500, 4_000];

/**
 * Sends a call again while its answer is unknown or asks for that. The call must carry an id, so that a repeat returns what the first one
 * did.
 */
export async function callAgain<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pause_ms of PAUSES_MS)
    try {
      return await send();
    } catch (failure) {
      if (!isWorthRetrying(failure)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause_ms));
    }
  return send();
}
