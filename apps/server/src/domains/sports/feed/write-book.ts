import { sql } from 'kysely';
import type { Db } from '#db';
import { publishBook } from '../book/book-channel.ts';
import { lockFixtures, lockGate } from '../book/lock-book.ts';
import type { BookEntry } from './book-entry.ts';
import type { FixtureVersion } from './fold-message.ts';

export interface ArrivedMessage {
  hash: string;
  at: Date;
  /** Null for text that is no message. */
  gen: number | null;
  producer: string | null;
  fixtureId: string | null;
  type: string | null;
  became: 'APPLIED' | 'STALE' | 'INVALID' | 'UNKNOWN_FIXTURE';
  body: string;
}

export interface ProducerRow {
  producer: string;
  status: string;
  point: number | null;
  lastRequest: number;
}

/** Begins the epoch of a new consumer. Returns it, and until when the one before had recorded everything. */
export async function beginEpoch(db: Db): Promise<{ epoch: bigint; seenThrough: Date }> {
  const { rows } = await sql<{ epoch: bigint; seenThrough: Date }>`
    insert into sports.consumer (epoch, seen_through) values (1, now())
    on conflict (singleton) do update set epoch = sports.consumer.epoch + 1
    returning epoch, seen_through as "seenThrough"`.execute(db);
  return rows[0] as { epoch: bigint; seenThrough: Date };
}

/** What the consumer has recorded since it last wrote. */
export interface BookChanges {
  messages: ArrivedMessage[];
  changes: FixtureVersion[];
  /** The newest entry of each changed fixture, with the markets to store. */
  entries: { entry: BookEntry; touched: ReadonlySet<string> }[];
  results: { fixtureId: string; market: string }[];
  producers: ProducerRow[];
  producerChanges: { producer: string; at: Date; status: string }[];
  /** Everything that arrived before this is in these changes or in earlier ones. */
  seenThrough: Date;
  /** Whether the processes that follow the book are notified. */
  isNews: boolean;
}

/** Writes everything in one transaction, so that a reader of `seen_through` sees all rows up to it. Throws for an epoch that is over. */
export const writeBook = (db: Db, epoch: bigint, changes: BookChanges): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { messages, entries, producers, producerChanges, results, seenThrough, isNews } = changes;
    if (producerChanges.length > 0) await lockGate(tx, 'alone');
    if (entries.length > 0)
      await lockFixtures(
        tx,
        entries.map(({ entry }) => entry.fixtureId),
      );
    const { numAffectedRows } =
      await sql`update sports.consumer set seen_through = ${seenThrough} where epoch = ${epoch}`.execute(tx);
    if (numAffectedRows !== 1n) throw new Error('another process consumes the sports feed now');
    if (messages.length > 0)
      await sql`insert into sports.message (hash, arrived_at, generated_at, producer, fixture_id, type, became, body)
        select distinct on (n.hash) decode(n.hash, 'hex'), n.at, to_timestamp(n.gen / 1000.0), n.producer, n."fixtureId", n.type,
          n.became, n.body
        from json_to_recordset(${JSON.stringify(messages)}::json) as n(hash text, at timestamptz, gen bigint, producer text,
          "fixtureId" text, type text, became text, body text)
        on conflict (hash) do update set repeats = sports.message.repeats + 1`.execute(tx);
    if (entries.length > 0) {
      await writeFixtures(tx, entries);
      await writeMarkets(tx, entries);
      await writeChanges(tx, changes.changes);
    }
    if (results.length > 0)
      await sql`insert into sports.result_work (fixture_id, market)
        select distinct "fixtureId", market from json_to_recordset(${JSON.stringify(results)}::json) as n("fixtureId" text, market text)
        on conflict (fixture_id, market) do update set ticket = excluded.ticket`.execute(tx);
    if (producers.length > 0)
      await sql`update sports.producer p set status = n.status, point = n.point, last_request = n."lastRequest"
        from json_to_recordset(${JSON.stringify(producers)}::json)
          as n(producer text, status text, point bigint, "lastRequest" bigint)
        where p.producer = n.producer`.execute(tx);
    if (producerChanges.length > 0)
      await sql`insert into sports.producer_change (producer, at, status)
        select producer, at, status from json_to_recordset(${JSON.stringify(producerChanges)}::json)
          as n(producer text, at timestamptz, status text)`.execute(tx);
    if (isNews)
      await publishBook(tx, {
        fixtures: entries.map(({ entry }) => entry.fixtureId),
        ...(producers.length > 0 && { producers: true }),
        seenThrough: seenThrough.getTime(),
      });
  });

type Entries = BookChanges['entries'];

async function writeFixtures(tx: Db, entries: Entries): Promise<void> {
  const rows = entries.map(({ entry: { fixtureId, status, version, chainHash, book } }) => {
    const { markets: _markets, ...rest } = book;
    const events = book.events.map(({ value: { at, kind, side, period, clock_s } }) => {
      return { at, kind, side, period, clock_s };
    });
    const match = book.match?.value ?? null;
    return { fixtureId, status, version, hash: chainHash.toString('hex'), match, events, book: rest };
  });
  await sql`update sports.fixture f set status = n.status, version = n.version, chain_hash = decode(n.hash, 'hex'),
      match = n.match, events = n.events, book = n.book
    from json_to_recordset(${JSON.stringify(rows)}::json) as n("fixtureId" text, status text, version bigint, hash text,
      match json, events json, book json)
    where f.fixture_id = n."fixtureId"`.execute(tx);
}

async function writeMarkets(tx: Db, entries: Entries): Promise<void> {
  const rows = entries.flatMap(({ entry: { fixtureId, markets, book }, touched }) =>
    [...touched].flatMap((id) => {
      const market = markets.get(id);
      return market ? { fixtureId, ...market, book: book.markets.get(id) } : [];
    }),
  );
  if (rows.length === 0) return;
  await sql`insert into sports.market (fixture_id, market, kind, status, producer, prices, outcomes, certainty, cancelled,
      version, result_version, book)
    select n."fixtureId", n.market, n.kind, n.status, n.producer, n.prices, n.outcomes, n.certainty, n.cancelled, n.version,
      n."resultVersion", n.book
    from json_to_recordset(${JSON.stringify(rows)}::json) as n("fixtureId" text, market text, kind text, status text,
      producer text, prices json, outcomes json, certainty int, cancelled json, version bigint, "resultVersion" bigint, book json)
    on conflict (fixture_id, market) do update set status = excluded.status, producer = excluded.producer,
      prices = excluded.prices, outcomes = excluded.outcomes, certainty = excluded.certainty, cancelled = excluded.cancelled,
      version = excluded.version, result_version = excluded.result_version, book = excluded.book`.execute(tx);
}

async function writeChanges(tx: Db, changes: readonly FixtureVersion[]): Promise<void> {
  const rows = changes.map(({ hash, ...change }) => ({ ...change, hash: hash.toString('hex') }));
  await sql`insert into sports.change (fixture_id, version, at, message_hash, material, content, hash)
    select n."fixtureId", n.version, n.at, decode(n."messageHash", 'hex'), n.material, n.content::json, decode(n.hash, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json) as n("fixtureId" text, version bigint, at timestamptz,
      "messageHash" text, material boolean, content text, hash text)`.execute(tx);
}
