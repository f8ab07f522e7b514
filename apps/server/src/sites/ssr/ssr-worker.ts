import { parentPort, workerData } from 'node:worker_threads';
import { installDomShim } from './dom-shim.ts';
import type { FromThread, PageCall, RenderedPage, RenderJob, ToThread } from './ssr-messages.ts';

/*
 * A worker thread for rendering pages: the site's code finds the browser APIs that it uses at its start, and none of the server's memory.
 * Its calls go back to the server.
 */
const port = parentPort;
if (!port) throw new Error('pages are rendered in a thread of the server');
const post = (message: FromThread): void => port.postMessage(message);

let currentJob = 0;
let calls = 0;
const waiting = new Map<number, (answer: string) => void>();
const fetchCall = (pageCall: PageCall): Promise<string> =>
  new Promise((resolve) => {
    calls += 1;
    waiting.set(calls, resolve);
    post({ job: currentJob, call: calls, pageCall });
  });

const setPage = installDomShim(fetchCall);
const site = import(workerData as string) as Promise<{ renderPage: (path: string) => Promise<RenderedPage> }>;

async function render({ job, path, boot, isWide }: RenderJob): Promise<void> {
  currentJob = job;
  setPage({ boot, isWide });
  try {
    post({ job, page: await (await site).renderPage(path) });
  } catch (failure) {
    post({ job, failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) });
  }
}

let last = Promise.resolve();
port.on('message', (message: ToThread) => {
  if ('render' in message) {
    last = last.then(() => render(message.render));
  } else {
    waiting.get(message.call)?.(message.answer);
    waiting.delete(message.call);
  }
});
