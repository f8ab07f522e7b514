import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Asked, DrawJob, DrawnPage, FromThread, ToThread } from './drawing-messages.ts';

export interface DrawThread {
  /** Draws a page; `answer` makes its calls. Refuses when the page cannot be drawn. */
  draw(wanted: Omit<DrawJob, 'job'>, answer: (asked: Asked) => Promise<string>): Promise<DrawnPage>;
  close(): Promise<void>;
}

interface Job {
  answer: (asked: Asked) => Promise<string>;
  resolve: (page: DrawnPage) => void;
  reject: (failure: Error) => void;
}

/** Opens a thread that draws pages with the built site in `bundle`, one after the other. */
export function openDrawThread(bundle: string): DrawThread {
  const thread = new Worker(path.join(import.meta.dirname, 'draw-worker.ts'), { workerData: bundle });
  const jobs = new Map<number, Job>();
  let last = 0;
  let broken: Error | null = null;

  const tell = (message: ToThread): void => thread.postMessage(message);
  const take = (id: number): Job | undefined => {
    const job = jobs.get(id);
    jobs.delete(id);
    return job;
  };
  thread.on('message', (message: FromThread) => {
    if ('asked' in message) {
      const { call } = message;
      // A call without an answer is one that was lost: the page goes without it.
      const answered = jobs.get(message.job)?.answer(message.asked) ?? Promise.resolve('');
      answered.then(
        (answer) => tell({ call, answer }),
        () => tell({ call, answer: '' }),
      );
    } else if ('page' in message) take(message.job)?.resolve(message.page);
    else take(message.job)?.reject(new Error(message.failed));
  });
  const end = (why: Error): void => {
    broken = why;
    for (const id of jobs.keys()) take(id)?.reject(why);
  };
  thread.on('error', (failure) => end(failure instanceof Error ? failure : new Error(String(failure))));
  thread.on('exit', () => end(new Error('the thread that draws pages has ended')));
  thread.unref();

  return {
    draw: (wanted, answer) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        last += 1;
        jobs.set(last, { answer, resolve, reject });
        tell({ draw: { job: last, ...wanted } });
      }),
    close: async () => void (await thread.terminate()),
  };
}
