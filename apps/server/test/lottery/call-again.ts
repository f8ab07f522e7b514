import { setTimeout as sleep } from 'node:timers/promises';
import { isWorthRetrying } from '@fairhouse/contracts';

/** Repeats a call with the same clientRef while nobody holds its game, as the client does: on a busy machine leases change. */
export async function callAgain<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await sleep(500);
    }
  }
}
