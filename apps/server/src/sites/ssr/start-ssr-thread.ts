import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, PageCall, RenderedPage, RenderJob, ToThread } from './ssr-messages.ts';

export interface SsrThread {
  /** Renders a page; `answer` makes its calls. Refuses when the page cannot be rendered. */
  render(request: Omit<RenderJob, 'job'>, answer: (pageCall: PageCall) => Promise<string>): Promise<RenderedPage>;
  close(): Promise<void>;
}

interface Job {
  answer: (pageCall: PageCall) => Promise<string>;
  resolve: (page: RenderedPage) => void;
  reject: (failure: Error) => void;
}

/** Starts a thread that renders pages with the built site in `bundle`, one after the other. */
export function startSsrThread(bundle: string): SsrThread {
  const thread = new Worker(path.join(import.meta.dirname, 'ssr-worker.ts'), { workerData: bundle });
  const jobs = new Map<number, Job>();
  let last = 0;
  let broken: Error | null = null;

  const post = (message: ToThread): void => thread.postMessage(message);
  const remove = (id: number): Job | undefined => {
    const job = jobs.get(id);
    jobs.delete(id);
    return job;
  };
  thread.on('message', (message: FromThread) => {
    if ('pageCall' in message) {
      const { call } = message;
      // A call without a job, or one that fails, is answered with '': the page renders without it.
      const answered = jobs.get(message.job)?.answer(message.pageCall) ?? Promise.resolve('');
      answered.then(
        (answer) => post({ call, answer }),
        () => post({ call, answer: '' }),
      );
    } else if ('page' in message) remove(message.job)?.resolve(message.page);
    else remove(message.job)?.reject(new Error(message.failed));
  });
  const end = (reason: Error): void => {
    broken = reason;
    for (const id of jobs.keys()) remove(id)?.reject(reason);
  };
  thread.on('error', (failure) => end(failure instanceof Error ? failure : new Error(String(failure))));
  thread.on('exit', () => end(new Error('the thread that renders pages has ended')));
  thread.unref();

  return {
    render: (request, answer) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        last += 1;
        jobs.set(last, { answer, resolve, reject });
        post({ render: { job: last, ...request } });
      }),
    close: async () => void (await thread.terminate()),
  };
}
