import { sql } from 'kysely';
import type { Db } from '#db';
import type { SportsFeed } from '#integrations/sports-feed';
import type { AppRegistry } from '#registry';
import { upsertSports } from './catalogue.ts';
import { registerSportsRoutes, type SportsRouteDeps } from './routes.ts';
import { runBook } from './run-book.ts';

export interface SportsDeps extends Omit<SportsRouteDeps, 'handle' | 'hasFeed'> {
  databaseUrl: string;
  /** Null: the book is empty. */
  feed: SportsFeed | null;
  /** Whether this process is a candidate for consuming the feed. */
  runsJobs: boolean;
  log: (line: string) => void;
}

/** Days that messages are kept. */
const KEPT_DAYS = 90;

/** Registers the sportsbook and starts its work. Returns what must be closed when the server stops. */
export async function registerSports(
  { handle, addTasks }: AppRegistry,
  deps: SportsDeps,
): Promise<{ close(): Promise<void> }> {
  const { db, executor, games, feed, databaseUrl, runsJobs, log } = deps;
  registerSportsRoutes({ handle, db, executor, games, hasFeed: feed !== null });
  addTasks({ 'sports.prune-messages': { every_s: 86_400, run: () => pruneMessages(db) } });
  if (!feed) return { close: async () => undefined };
  await upsertSports(db);
  const book = runsJobs ? runBook({ db, executor, databaseUrl, feed, log }) : null;
  return { close: async () => book?.close() };
}

async function pruneMessages(db: Db): Promise<void> {
  await sql`delete from sports.message where arrived_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
