import type { Db } from '#db';
import { assert } from '#refusal';
import type { OrderDeps } from '../orders/game-book.ts';

/** What a process that holds a game reaches, until it is killed. */
export interface Life extends Pick<OrderDeps, 'executor'> {
  /** A database as the process reaches it. */
  reach(db: Db): Db;
  /**
   * Kills the process after so many steps from now: a statement is one, and a command two, since it may be booked without its answer. Whatever
   * the process does afterwards fails, and a transaction that it has open is rolled back.
   */
  endAfter(steps: number): void;
  readonly isOver: boolean;
}

/** The process was killed. */
export class KilledError extends Error {
  constructor() {
    super('the process was killed');
    this.name = 'KilledError';
  }
}

/** Creates the life of a process that holds a game. */
export function createLife(executor: OrderDeps['executor']): Life {
  let left = Number.POSITIVE_INFINITY;
  const step = (): void => {
    left -= 1;
    if (left < 0) throw new KilledError();
  };
  return {
    reach: (db) =>
      db.withPlugin({
        transformQuery({ node }) {
          step();
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    executor: {
      async execute(command) {
        step();
        const outcome = await executor.execute(command);
        step();
        return outcome;
      },
      async settle(settlements, options) {
        step();
        const statuses = await executor.settle(settlements, options);
        step();
        return statuses;
      },
    },
    endAfter(steps) {
      assert(steps >= 0, 'a process is not killed in the past');
      left = steps;
    },
    get isOver() {
      return left < 0;
    },
  };
}
