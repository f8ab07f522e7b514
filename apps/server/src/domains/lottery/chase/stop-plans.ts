import { sql } from 'kysely';
import type { Db } from '#db';
import { Refusal } from '#refusal';
import type { GameHolders } from '../holder/game-holders.ts';
import type { GameBook } from '../orders/game-book.ts';
import { findStops } from './find-stops.ts';
import { readPlans } from './plan-store.ts';
import { releaseItems } from './release-items.ts';
import { stopItems } from './stop-items.ts';

/** The action of a game's holder that stops its plans. */
export const STOP_PLANS = 'lottery.stop-plans';

/** Stops the plans of a held game that may not go on, and frees their money. Restartable. */
export async function stopPlansOf(book: GameBook): Promise<void> {
  for (const { accountId, planId, reason } of await findStops(book.db, book.game.gameId)) {
    const which = sql`where p.account_id = ${accountId} and p.plan_id = ${planId}`;
    const [plan] = await readPlans(book.db, which);
    if (plan && reason) await stopItems(book, plan, { state: 'stopped', reason });
    await releaseItems(book, which);
  }
}

export interface PlanStopper {
  /** Stops what is to be stopped now, in the holders of the games. Several calls at a time are one. */
  run(): Promise<void>;
}

/**
 * Creates what stops plans of players who may not play and of closed entries, in any process. Events start it, and a task repeats it: an event
 * may be lost, and a game may have no holder when it arrives.
 */
export function createPlanStopper({
  db,
  holders,
  log,
}: {
  db: Db;
  holders: Pick<GameHolders, 'run'>;
  log: (line: string) => void;
}): PlanStopper {
  const stopAll = async (): Promise<void> => {
    const games = new Set((await findStops(db, null)).map(({ gameId }) => gameId));
    for (const gameId of games) {
      try {
        await holders.run(gameId, STOP_PLANS, null, null);
      } catch (error) {
        // nobody holds the game now; the task asks again
        if (!(error instanceof Refusal && error.code === 'RETRY'))
          log(`lottery: the plans of game ${gameId} were not stopped: ${(error as Error).message}`);
      }
    }
  };
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  return {
    run() {
      // what happened after the running one has read is found by the next one
      if (running) {
        next ??= running
          .catch(() => undefined)
          .then(() => {
            next = null;
            return start();
          });
        return next;
      }
      return start();
    },
  };

  function start(): Promise<void> {
    const own = stopAll().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  }
}
