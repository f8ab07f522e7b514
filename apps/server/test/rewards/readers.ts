import type { Db } from '#db';
import { REWARD_DEPS } from '#reward-deps';
import { countFigures } from '../../src/domains/cashback/count-figures.ts';
import { countFacts } from '../../src/domains/missions/count-facts.ts';
import { countStakes } from '../../src/domains/points/count-stakes.ts';
import { readFeeds } from '../../src/domains/promotions/facts/read-feeds.ts';

/** What counts settled rounds for what is given away, by the schema of its mark. */
export const READERS: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  points: (db) => countStakes(db),
  cashback: (db) => countFigures(db),
  missions: (db) => countFacts(db),
  promotions: (db) => readFeeds(db, REWARD_DEPS),
};
