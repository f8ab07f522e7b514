import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db';

export interface HeldAnswers {
  /** Answers as of the moment that it is asked, and is heard only when it is let through. */
  late: Db;
  /** Waits until so many answers are on their way. */
  untilAnswered(count: number): Promise<void>;
  letThrough(): void;
}

/** The same database for a reader whose answers come late: by then something may have changed. */
export function holdAnswers(db: Db): HeldAnswers {
  let letThrough = (): void => undefined;
  let answered = 0;
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1;
      await through;
      return result;
    },
  };
  return {
    late: db.withPlugin(plugin),
    untilAnswered: async (count) => {
      await expect.poll(() => answered).toBe(count);
    },
    letThrough,
  };
}
