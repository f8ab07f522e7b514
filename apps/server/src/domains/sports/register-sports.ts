import { FIXTURE_TOPIC } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { HouseKeys } from '#bets';
import type { Db } from '#db';
import type { RecordAudit } from '#http';
import type { SportsFeed } from '#integrations/sports-feed';
import type { Watchers } from '#realtime';
import type { AppRegistry } from '#registry';
import { createBook } from './book/create-book.ts';
import { followBook } from './book/follow-book.ts';
import { signHeads } from './book/sign-heads.ts';
import { upsertSports } from './catalogue.ts';
import { registerSportsOperatorRoutes } from './operator-routes.ts';
import { registerSportsRoutes, type SportsRouteDeps } from './routes.ts';
import { runBook } from './run-book.ts';

export interface SportsDeps extends Omit<SportsRouteDeps, 'handle' | 'hasFeed' | 'book'> {
  databaseUrl: string;
  /** Those who watch prices in this process. */
  watchers: Watchers;
  /** Null: the book is empty. */
  feed: SportsFeed | null;
  /** Whether this process is a candidate for consuming the feed. */
  runsJobs: boolean;
  log: (line: string) => void;
  recordAudit: RecordAudit;
  /** Signs the heads of the chains of prices. */
  houseKeys: HouseKeys;
}

/** Days that messages are kept. */
const KEPT_DAYS = 90;

/** Registers the sportsbook and starts its work. Returns what must be closed when the server stops. */
export async function registerSports(
  { handle, addTasks, onProcessEvent }: AppRegistry,
  deps: SportsDeps,
): Promise<{ close(): Promise<void> }> {
  const { db, executor, games, feed, databaseUrl, watchers, houseKeys, runsJobs, log, recordAudit } = deps;
  if (feed) await upsertSports(db);
  const followed = feed ? await followBook({ db, databaseUrl, watchers, log }) : null;
  const shared = { handle, db, games, hasFeed: feed !== null, book: followed?.book ?? createBook().book };
  registerSportsRoutes({ ...shared, executor });
  registerSportsOperatorRoutes({ ...shared, recordAudit });
  // maintenance and switches of the sportsbook
  onProcessEvent(({ topic }) => {
    if (topic === 'games-changed') watchers.toAll(FIXTURE_TOPIC, { topic: 'sports-state' });
  });
  addTasks({
    'sports.prune-messages': { every_s: 86_400, run: () => pruneMessages(db) },
    'sports.sign-heads': { every_s: 60, run: () => signHeads(db, houseKeys) },
  });
  const consumer = feed && runsJobs ? runBook({ db, executor, databaseUrl, feed, log }) : null;
  return {
    async close() {
      await consumer?.close();
      await followed?.close();
    },
  };
}

async function pruneMessages(db: Db): Promise<void> {
  await sql`delete from sports.message where arrived_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
