import { wholeLanguage } from '@fairhouse/i18n/react';

/** Parts of the site that take longer than this to load count as failed (specification §9). */
const PART_TIMEOUT_MS = 120_000;

/** A part of the site did not load: there is no network, it takes too long, or a newer version of the site has replaced it. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export const isChunkLoadError = (failure: unknown): boolean => failure instanceof ChunkLoadError;

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new ChunkLoadError('loading timed out')), PART_TIMEOUT_MS);
  });

/** Loads a part of the site that is not in the first load, together with its messages. */
export const lazyPart =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const arrives = Promise.all([load(), wholeLanguage()]).catch((cause: unknown) => {
      throw new ChunkLoadError(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    const [loaded] = await Promise.race([arrives, timeout()]);
    return loaded;
  };

/** Resolves after the first paint, or after a second when nothing is painted (a background tab). */
const painted = new Promise<void>((resolve) => {
  // The server renders only the first paint.
  if (import.meta.env.SSR) return;
  setTimeout(resolve, 1_000);
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
});

/** Like `later`, for parts below or beside the main content: they are not requested before the first paint. */
export const deferred = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  const loading = lazyPart(load);
  return () => painted.then(loading);
};
