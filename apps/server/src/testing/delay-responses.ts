import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';

export interface DelayedResponses {
  /** Answers as of the moment that it is asked, and is heard only when it is let through. */
  delayed: Db;
  /** Waits until so many answers are on their way. */
  untilPending(count: number): Promise<void>;
  release(): void;
}

/** The same database for a reader whose answers come late: by then something may have changed. */
export function delayResponses(db: Db): DelayedResponses {
  let release = (): void => undefined;
  let pending = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      pending += 1;
      await released;
      return result;
    },
  };
  return {
    delayed: db.withPlugin(plugin),
    untilPending: async (count) => {
      await expect.poll(() => pending).toBe(count);
    },
    release,
  };
}
