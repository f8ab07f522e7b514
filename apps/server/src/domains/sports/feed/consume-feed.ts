import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedMessage, FixtureMessage } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db } from '#db';
import { parseFeedMessage, type SportsFeed } from '#integrations/sports-feed';
import { createDatabaseClock } from '../book/database-clock.ts';
import type { BookEntry } from './book-entry.ts';
import { foldMessage } from './fold-message.ts';
import { followProducers, type Producers, type StoredProducer } from './follow-producers.ts';
import { loadEntries, loadEntry } from './load-entry.ts';
import { saveDescriptions, saveFixtures } from './save-look-up.ts';
import { type ArrivedMessage, type BookChanges, beginEpoch, writeBook } from './write-book.ts';

export interface ConsumerDeps {
  db: Db;
  feed: SportsFeed;
  log: (line: string) => void;
}

/** Messages that are recorded in one transaction. */
const BATCH = 500;
const INTERVAL_MS = 50;
/** The processes that follow the book learn this often that nothing has changed. */
const HEARTBEAT_MS = 250;
const RECONNECT_MS = 1_000;

type Queued = { text: string; at: number };
type Pending = Pick<BookChanges, 'messages' | 'changes' | 'results'> & { touched: Map<string, Set<string>> };

/**
 * Consumes the feed until `ended`: reads the stream, folds every message in the order of arrival and records what changed. The caller holds
 * the lock that makes it the only consumer. Ends with an error when it cannot record, so that the next one begins from the recorded state.
 */
export async function consumeFeed({ db, feed, log }: ConsumerDeps, ended: Promise<void>): Promise<void> {
  const { epoch, seenThrough } = await beginEpoch(db);
  const clock = await createDatabaseClock(db);
  const entries = await loadEntries(db);
  const stop = new AbortController();
  let streamId: string | null = null;
  const queue: Queued[] = [];
  let published = 0;
  const producers = followProducers(await loadProducers(db), seenThrough, (producer, request) => {
    if (streamId === null) return;
    feed.recover({ stream: streamId, producer, ...request }).catch((error: Error) => {
      log(`sports feed: ${error.message}`);
      producers.fold({ t: clock(), kind: 'disconnect' }, producer);
    });
  });
  void ended.then(() => stop.abort());
  const reading = readStream();

  try {
    while (!stop.signal.aborted) {
      const now = clock();
      const batch = queue.splice(0, BATCH);
      const pending: Pending = { messages: [], changes: [], results: [], touched: new Map() };
      for (const each of batch) await record(each, pending);
      producers.fold({ t: now, kind: 'tick' });
      const health = producers.takeChanges();
      const isNews = pending.touched.size > 0 || health.producers.length > 0 || now - published >= HEARTBEAT_MS;
      if (isNews) published = now;
      await writeBook(db, epoch, {
        ...pending,
        ...health,
        isNews,
        entries: [...pending.touched].map(([id, touched]) => ({ entry: entries.get(id) as BookEntry, touched })),
        seenThrough: new Date(queue[0] ? Math.min(now, queue[0].at - 1) : now),
      });
      if (queue.length === 0) await Promise.race([sleep(INTERVAL_MS), ended]);
    }
  } finally {
    stop.abort();
    await reading;
  }

  async function readStream(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await saveDescriptions(db, await feed.getDescriptions());
        await saveFixtures(db, await feed.listFixtures());
        for (const stored of await loadProducers(db)) producers.know(stored);
        const onOpen = (id: string): void => {
          streamId = id;
          producers.fold({ t: clock(), kind: 'connect' });
        };
        const onMessage = (text: string): void => void queue.push({ text, at: clock() });
        await feed.read({ onOpen, onMessage }, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) log(`sports feed: ${(error as Error).message}; trying again`);
      }
      streamId = null;
      producers.fold({ t: clock(), kind: 'disconnect' });
      await Promise.race([sleep(RECONNECT_MS), ended]);
    }
  }

  async function record({ text, at }: Queued, pending: Pending): Promise<void> {
    const message = parseFeedMessage(text);
    const hash = createHash('sha256').update(text).digest('hex');
    if (message && foldHealth(producers, message, at)) return;
    const became = message && 'fixture' in message ? await fold(message, { hash, at }, pending) : 'INVALID';
    pending.messages.push(toArrived(message, { hash, at, text, became }));
  }

  async function fold(
    message: FixtureMessage,
    { hash, at }: { hash: string; at: number },
    { changes, results, touched }: Pending,
  ): Promise<ArrivedMessage['became']> {
    const entry = await findEntry(message);
    if (!entry) return 'UNKNOWN_FIXTURE';
    const { fixtureId } = entry;
    const step = foldMessage(entry, { message, hash }, new Date(at));
    entries.set(fixtureId, step.entry);
    touched.set(fixtureId, new Set([...(touched.get(fixtureId) ?? []), ...step.touched]));
    if (step.change) changes.push(step.change);
    results.push(...step.results.map((market) => ({ fixtureId, market })));
    return step.change ? 'APPLIED' : 'STALE';
  }

  /** Finds the entry in memory, in the database or by the look-up, which is also asked for every change of a known fixture. */
  async function findEntry(message: FixtureMessage): Promise<BookEntry | null> {
    const { fixture } = message;
    const known = entries.get(fixture) ?? (await loadEntry(db, fixture));
    const isChanged = message.type === 'fixture_change' && message.change !== 'new';
    if (known && !isChanged) return known;
    const found = await feed.findFixture(fixture).catch((error: Error) => {
      log(`sports feed: ${error.message}`);
      return null;
    });
    if (found) await saveFixtures(db, [found]);
    return known ?? (found ? await loadEntry(db, fixture) : null) ?? null;
  }
}

/** Returns true for a message about the producer itself. Heartbeats are not kept. */
function foldHealth(producers: Producers, message: FeedMessage, at: number): boolean {
  const { type, producer } = message;
  if (type === 'alive') {
    const { gen, subscribed } = message;
    producers.fold({ t: at, kind: 'alive', gen, subscribed }, producer);
    return true;
  }
  if (type !== 'snapshot_complete') return false;
  producers.fold({ t: at, kind: 'snapshot_complete', requestId: message.requestId }, producer);
  return true;
}

const toArrived = (
  message: FeedMessage | null,
  { hash, at, text, became }: { hash: string; at: number; text: string; became: ArrivedMessage['became'] },
): ArrivedMessage => ({
  hash,
  at: new Date(at),
  gen: message?.gen ?? null,
  producer: message?.producer ?? null,
  fixtureId: message && 'fixture' in message ? message.fixture : null,
  type: message?.type ?? null,
  became,
  body: text,
});

async function loadProducers(db: Db): Promise<StoredProducer[]> {
  const { rows } =
    await sql<StoredProducer>`select producer, window_ms::float8 as "windowMs", status, point::float8 as point,
    last_request::float8 as "lastRequest" from sports.producer`.execute(db);
  return rows;
}
