import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';

export interface DelayedResponses {
  /** Queries run immediately; their results are delivered only after `letThrough`. */
  delayed: Db;
  /** Waits until that many results are held back. */
  untilPending(count: number): Promise<void>;
  release(): void;
}

/** Wraps the database for a reader whose results come late: data may change in between. */
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
