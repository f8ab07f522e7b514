import { parentPort, workerData } from 'node:worker_threads';
import { standIn } from './browser-stand-in.ts';
import type { Asked, DrawJob, DrawnPage, FromThread, ToThread } from './drawing-messages.ts';

/*
 * A thread of its own for drawing pages: the site's code finds the little of a browser that it touches at its start, and none of the
 * server's memory. Its calls go back to the server.
 */
const port = parentPort;
if (!port) throw new Error('pages are drawn in a thread of the server');
const tell = (message: FromThread): void => port.postMessage(message);

let drawing = 0;
let calls = 0;
const waiting = new Map<number, (answer: string) => void>();
const ask = (asked: Asked): Promise<string> =>
  new Promise((resolve) => {
    calls += 1;
    waiting.set(calls, resolve);
    tell({ job: drawing, call: calls, asked });
  });

const show = standIn(ask);
const site = import(workerData as string) as Promise<{ drawPage: (path: string) => Promise<DrawnPage> }>;

async function draw({ job, path, boot, isWide }: DrawJob): Promise<void> {
  drawing = job;
  show({ boot, isWide });
  try {
    tell({ job, page: await (await site).drawPage(path) });
  } catch (failure) {
    tell({ job, failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) });
  }
}

let last = Promise.resolve();
port.on('message', (message: ToThread) => {
  if ('draw' in message) {
    last = last.then(() => draw(message.draw));
  } else {
    waiting.get(message.call)?.(message.answer);
    waiting.delete(message.call);
  }
});
