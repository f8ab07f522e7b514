import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { refuse } from '#refusal';
import type { StatementPages } from './statement-pages.ts';

/** Documents that may wait for the one that is drawn. */
const MOST_WAITING = 4;
/** A thousand rows take three seconds on an idle processor. */
const PATIENCE_MS = 60_000;

let waiting = 0;
let before: Promise<unknown> = Promise.resolve();

/**
 * Draws a statement as PDF, in a thread of its own: one at a time in a process, since each takes seconds of a processor and hundreds of
 * megabytes. Refuses RETRY when others wait already.
 */
export function printStatement(pages: StatementPages): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw refuse('RETRY');
  waiting += 1;
  const printed = before
    .then(() => print(pages))
    .finally(() => {
      waiting -= 1;
    });
  before = printed.catch(() => undefined);
  return printed;
}

async function print(pages: StatementPages): Promise<Buffer> {
  const thread = new Worker(path.join(import.meta.dirname, 'statement-worker.ts'), { workerData: pages });
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a statement was not drawn in time')), PATIENCE_MS);
      thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
      thread.once('error', reject);
      thread.once('exit', () => clearTimeout(timer));
    });
  } finally {
    await thread.terminate();
  }
}
