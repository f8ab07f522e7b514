import { FIXTURE_TOPIC } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { createReconnectingClient, type ReconnectingClient, type Watchers } from '#realtime';
import { BOOK_CHANNEL, type BookNews } from './book-channel.ts';
import { type Book, type BookContent, type BookFixture, createBook, type ProducerStatus } from './create-book.ts';
import { createDatabaseClock } from './database-clock.ts';
import { createChangePublisher } from './publish-changes.ts';
import { listCurrent, readFixtures } from './read-fixtures.ts';
import { readMarkets } from './read-markets.ts';
import { signalState } from './signal-state.ts';
import { readStops } from './stops.ts';

export interface FollowDeps {
  db: Db;
  databaseUrl: string;
  /** Those who watch prices in this process. */
  watchers: Watchers;
  log: (line: string) => void;
}

/** Every market has a version above this. */
const ALL = 0;
/** How often everything is read again, so that what was played long ago leaves the memory. */
const RELOAD_MS = 600_000;

/**
 * Keeps the book of this process: reads it once, then what the consumer's channel names. Resolves when it is read. After a lost connection
 * everything is read again; until then its age grows, and with it the process refuses bets.
 */
export async function followBook({
  db,
  databaseUrl,
  watchers,
  log,
}: FollowDeps): Promise<{ book: Book } & ReconnectingClient> {
  const { book, update, state } = createBook();
  const signal = signalState(watchers, state);
  const publisher = createChangePublisher(watchers);
  const ready = Promise.withResolvers<void>();
  const follower = createReconnectingClient(databaseUrl, 'fairhouse sports book', log, async (client, ended) => {
    let fixtures = new Map<string, BookFixture>();
    let due = news({ all: true });
    let wake = (): void => undefined;
    let [isRead, over] = [false, false];
    const stop = (): void => {
      over = true;
      wake();
    };
    void ended.then(stop);
    client.on('notification', ({ payload }) => {
      due = merge(due, JSON.parse(payload ?? '{}') as BookNews);
      wake();
    });
    const reload = setInterval(() => {
      due = merge(due, { all: true });
      wake();
    }, RELOAD_MS);
    const clock = await createDatabaseClock(db);
    await client.query(`listen ${BOOK_CHANNEL}`);
    try {
      while (!over) {
        const taken = due;
        due = news({});
        if (isEmpty(taken)) {
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (over || !isEmpty(due)) resolve();
          });
          continue;
        }
        const read = await readNews(db, taken, fixtures);
        fixtures = read.fixtures ?? fixtures;
        update(read, clock);
        publisher.update(fixtures);
        // what was published while the connection was lost is not known
        if (!isRead) watchers.toAll(FIXTURE_TOPIC, { topic: 'sports-state' });
        isRead = true;
        ready.resolve();
      }
    } finally {
      clearInterval(reload);
    }
  });
  await ready.promise;
  return {
    book,
    close() {
      signal.close();
      publisher.close();
      return follower.close();
    },
  };
}

interface DueNews {
  fixtures: Set<string>;
  producers: boolean;
  stops: boolean;
  all: boolean;
  seenThrough: number | null;
}

const news = ({ all = false }: { all?: boolean }): DueNews => ({
  fixtures: new Set(),
  producers: all,
  stops: all,
  all,
  seenThrough: null,
});

const isEmpty = ({ fixtures, producers, stops, all, seenThrough }: DueNews): boolean =>
  fixtures.size === 0 && !producers && !stops && !all && seenThrough === null;

const merge = (due: DueNews, { fixtures = [], producers, stops, all, seenThrough }: BookNews): DueNews => ({
  fixtures: new Set([...due.fixtures, ...fixtures]),
  producers: due.producers || producers === true || all === true,
  stops: due.stops || stops === true || all === true,
  all: due.all || all === true,
  seenThrough: seenThrough ?? due.seenThrough,
});

async function readNews(
  db: Db,
  { fixtures: changed, producers, stops, all, seenThrough }: DueNews,
  known: ReadonlyMap<string, BookFixture>,
): Promise<Partial<BookContent> & { fixtures?: Map<string, BookFixture> }> {
  // before the state, so that the state is at least as new
  const since = all ? await readSeenThrough(db) : seenThrough;
  return {
    ...(producers && { producers: await readProducers(db) }),
    ...(stops && { stops: await readStops(db, null) }),
    ...(all && { delays: await readDelays(db) }),
    ...((all || changed.size > 0) && { fixtures: await readChanged(db, all ? null : [...changed], known) }),
    ...(since !== null && { seenThrough: since }),
  };
}

/** Returns the fixtures with those read again that changed, and of these the markets that did; null: all that are current. */
async function readChanged(
  db: Db,
  ids: readonly string[] | null,
  known: ReadonlyMap<string, BookFixture>,
): Promise<Map<string, BookFixture>> {
  const fixtures = ids === null ? await listCurrent(db) : await readFixtures(db, ids);
  const versions = fixtures.map(({ fixtureId }) => ({
    fixtureId,
    version: ids === null ? ALL : (known.get(fixtureId)?.fixture.version ?? ALL),
  }));
  const markets = await readMarkets(db, versions);
  const next = ids === null ? new Map<string, BookFixture>() : new Map(known);
  for (const fixture of fixtures) {
    const before = ids === null ? [] : (known.get(fixture.fixtureId)?.markets ?? []);
    const read = (markets.get(fixture.fixtureId) ?? []).map((market) => [market.market, market] as const);
    next.set(fixture.fixtureId, { fixture, markets: new Map([...before, ...read]) });
  }
  return next;
}

async function readProducers(db: Db): Promise<Map<string, ProducerStatus>> {
  const { rows } = await sql<{ producer: string; status: ProducerStatus }>`
    select producer, status from sports.producer order by producer`.execute(db);
  return new Map(rows.map(({ producer, status }) => [producer, status]));
}

async function readDelays(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('sports.sport').select(['sport_id', 'live_delay_ms']).execute();
  return new Map(rows.map(({ sport_id, live_delay_ms }) => [sport_id, live_delay_ms]));
}

async function readSeenThrough(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from seen_through)::float8 * 1000 as at from sports.consumer`.execute(db);
  return rows[0]?.at ?? null;
}
