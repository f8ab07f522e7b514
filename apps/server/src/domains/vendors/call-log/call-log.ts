import type { BrandId } from '@fairhouse/contracts';
import type { Db } from '#db';

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

/** Maximum number of lines per statement, and of waiting lines; above that the newest are counted and dropped. */
const MAX_CONCURRENT = 500;
const MAX_WAITING = 20_000;
/** Pause before lines that the database did not accept are retried. */
const PAUSE_MS = 1_000;

export interface CallLog {
  note(line: CallLogEntry): void;
  /** Writes the waiting lines. */
  close(): Promise<void>;
}

/** Creates a log that writes calls in parallel with their answers: lines that arrive during a write are batched into the next one. */
export function startCallLog(db: Db, log: (line: string) => void): CallLog {
  const waiting: CallLogEntry[] = [];
  let writing: Promise<void> | null = null;
  let closing = false;
  let dropped = 0;

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, MAX_CONCURRENT);
      try {
        await saveEntries(db, entries);
        waiting.splice(0, entries.length);
      } catch (error) {
        log(`${waiting.length} vendor calls are not logged yet: ${(error as Error).message}`);
        if (closing) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
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
    note(line) {
      if (waiting.length >= MAX_WAITING) dropped += 1;
      else waiting.push(line);
      start();
    },
    async close() {
      closing = true;
      await writing;
      if (waiting.length > 0) await work();
    },
  };
}

async function saveEntries(db: Db, entries: readonly CallLogEntry[]): Promise<void> {
  await db
    .insertInto('vendors.call')
    .values(
      entries.map((line) => ({
        at: line.at,
        brand_id: line.brandId,
        vendor_id: line.vendorId,
        key_id: line.keyId,
        op: line.op,
        request_id: line.requestId,
        tx: line.tx,
        player: line.player,
        amount: line.amount,
        currency: line.currency,
        status: line.status,
        http_status: line.httpStatus,
        replay: line.replay,
        took_ms: line.took_ms,
        ip: line.ip,
        body_hash: line.bodyHash,
        body: line.body,
      })),
    )
    .execute();
}
