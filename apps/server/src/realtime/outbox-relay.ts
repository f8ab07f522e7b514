import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createReconnectingClient, type ReconnectingClient } from './reconnecting-client.ts';

/** The channel on which all processes listen. */
export const CHANNEL = 'fairhouse';

/** Key of the advisory lock that makes one process the relay; the others wait. */
const RELAY_LOCK = 727_002;
const BATCH = 500;
/** NOTIFY takes less than 8000 bytes. */
const MAX_BYTES = 7_800;
/** One transaction of the relay for the events of several batches of bets; a balance may be this much later. */
const BUSY_MS = 40;
const IDLE_MS = 120;
const STAND_BY_MS = 1_000;

/**
 * Publishes outbox rows to every process, in order: reads them in batches, and deletes and notifies in one transaction, so that each is
 * published once. Its commits do not wait for the disk; after a crash of PostgreSQL the last moment's rows are there again and are published
 * a second time. NOTIFY in the money transaction itself would cost more than half of its throughput.
 */
export function runOutboxRelay(url: string, log: (line: string) => void): ReconnectingClient {
  return createReconnectingClient(url, 'fairhouse outbox relay', log, async (client, ended) => {
    let over = false;
    void ended.then(() => {
      over = true;
    });
    await client.query('set synchronous_commit = off');
    while (!over && !(await acquireLock(client))) await Promise.race([sleep(STAND_BY_MS), ended]);
    while (!over) {
      const published = await publishBatch(client, log);
      if (published < BATCH) await Promise.race([sleep(published > 0 ? BUSY_MS : IDLE_MS), ended]);
    }
  });
}

async function acquireLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [
    RELAY_LOCK,
  ]);
  return rows[0]?.acquired ?? false;
}

interface OutboxRow {
  id: bigint;
  /** A JSON array, passed on as text, because it is not read here. */
  payload: string;
}

async function publishBatch(client: pg.Client, log: (line: string) => void): Promise<number> {
  await client.query('begin');
  const { rows } = await client.query<OutboxRow>({
    name: 'outbox-take',
    text: `delete from system.outbox where id in (select id from system.outbox order by id limit ${BATCH})
      returning id, payload::text as payload`,
  });
  if (rows.length > 0) {
    rows.sort((x, y) => (x.id < y.id ? -1 : 1));
    await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, pack(rows, log)]);
  }
  await client.query('commit');
  return rows.length;
}

/** Joins the arrays of the rows, in order, into as few notifications as possible. */
function pack(rows: readonly OutboxRow[], log: (line: string) => void): string[] {
  const packets: string[] = [];
  let items: string[] = [];
  let bytes = 2;
  for (const { id, payload } of rows) {
    const text = payload.slice(1, -1);
    const size = Buffer.byteLength(text) + 1;
    if (size > MAX_BYTES - 2) {
      log(`outbox row ${id} is too large to publish (${size} bytes)`);
      continue;
    }
    if (bytes + size > MAX_BYTES) {
      packets.push(`[${items.join(',')}]`);
      items = [];
      bytes = 2;
    }
    items.push(text);
    bytes += size;
  }
  if (items.length > 0) packets.push(`[${items.join(',')}]`);
  return packets;
}
