import { setTimeout as sleep } from 'node:timers/promises';
import type { BrandId } from '@fairhouse/contracts';
import { bigints, byteArrays, type Database, flags, ints, texts, timestamps } from '#db';

/** A call log entry. Tokens are masked before they arrive here. */
export interface CallLogEntry {
  at: Date;
  /** Null: unknown key. */
  brandId: BrandId | null;
  vendorId: bigint | null;
  keyId: string;
  op: string;
  requestId: string;
  tx: string;
  player: string;
  amount: string;
  currency: string;
  status: string;
  httpStatus: number;
  replay: boolean;
  took_ms: number;
  ip: string;
  /** SHA-256 of the raw body. */
  bodyHash: Buffer;
  body: string;
}

/** How long calls are collected for one statement. */
const COLLECT_MS = 40;
/** Maximum number of calls per statement, and of waiting calls; above that the newest are counted and dropped. */
const MAX_CALLS = 500;
const MAX_WAITING = 20_000;
/** Pause before calls that the database did not accept are retried. */
const PAUSE_MS = 1_000;

export interface CallLog {
  record(entry: CallLogEntry): void;
  /** Writes the waiting calls. */
  close(): Promise<void>;
}

/**
 * Creates a log that writes calls in parallel with their answers, those of some milliseconds in one statement. A killed process loses the
 * calls of its last statement, answered or not (decision 044).
 */
export function startCallLog(pool: Database['pool'], log: (line: string) => void): CallLog {
  const waiting: CallLogEntry[] = [];
  let writing: Promise<void> | null = null;
  let closing = false;
  let dropped = 0;

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (!closing && waiting.length < MAX_CALLS) await sleep(COLLECT_MS);
      const entries = waiting.slice(0, MAX_CALLS);
      try {
        await pool.query(toStatement(entries));
        waiting.splice(0, entries.length);
      } catch (error) {
        log(`${waiting.length} vendor calls are not logged yet: ${(error as Error).message}`);
        if (closing) return;
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    }
    if (dropped > 0) log(`${dropped} vendor calls were not logged: the queue was full`);
    dropped = 0;
  };
  const start = (): void => {
    writing ??= work().finally(() => {
      writing = null;
      if (waiting.length > 0 && !closing) start();
    });
  };

  return {
    record(entry) {
      if (waiting.length >= MAX_WAITING) dropped += 1;
      else waiting.push(entry);
      start();
    },
    async close() {
      closing = true;
      await writing;
      if (waiting.length > 0) await work();
    },
  };
}

const INSERT = `
insert into vendors.call (at, brand_id, vendor_id, key_id, op, request_id, tx, player, amount, currency, status, http_status, replay,
  took_ms, ip, body_hash, body)
select * from unnest($1::timestamptz[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
  $9::text[], $10::text[], $11::text[], $12::int[], $13::bool[], $14::int[], $15::text[], $16::bytea[], $17::text[])`;

const toStatement = (entries: readonly CallLogEntry[]) => ({
  name: 'vendors-calls',
  text: INSERT,
  values: [
    timestamps(entries.map(({ at }) => at)),
    bigints(entries.map(({ brandId }) => brandId)),
    bigints(entries.map(({ vendorId }) => vendorId)),
    texts(entries.map(({ keyId }) => keyId)),
    texts(entries.map(({ op }) => op)),
    texts(entries.map(({ requestId }) => requestId)),
    texts(entries.map(({ tx }) => tx)),
    texts(entries.map(({ player }) => player)),
    texts(entries.map(({ amount }) => amount)),
    texts(entries.map(({ currency }) => currency)),
    texts(entries.map(({ status }) => status)),
    ints(entries.map(({ httpStatus }) => httpStatus)),
    flags(entries.map(({ replay }) => replay)),
    ints(entries.map(({ took_ms }) => took_ms)),
    texts(entries.map(({ ip }) => ip)),
    byteArrays(entries.map(({ bodyHash }) => bodyHash)),
    texts(entries.map(({ body }) => body)),
  ],
});
