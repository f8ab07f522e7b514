import { wholeLanguage } from '@fairhouse/i18n/react';

/** A part of the site that takes longer than this to arrive has failed (specification §9). */
const PART_TIMEOUT_MS = 120_000;

/** A part of the site did not arrive: there is no network, it takes too long, or a newer site has taken its place. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export const isChunkLoadError = (failure: unknown): boolean => failure instanceof ChunkLoadError;

const timeout = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new ChunkLoadError('did not arrive in time')), PART_TIMEOUT_MS);
  });

/** Loads a part of the site that is not in the first load, together with its sentences. */
export const lazyPart =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const arrives = Promise.all([load(), wholeLanguage()]).catch((cause: unknown) => {
      throw new ChunkLoadError(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    const [loaded] = await Promise.race([arrives, timeout()]);
    return loaded;
  };

/** Resolves when something of the page has been painted, or after a second where nothing is painted (a tab in the background). */
const painted = new Promise<void>((resolve) => {
  // The server draws the first paint and nothing after it.
  if (import.meta.env.SSR) return;
  setTimeout(resolve, 1_000);
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
});

/** As `later`, for what stands below or beside what is read first: it is not asked for before the first paint. */
export const deferred = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  const loading = lazyPart(load);
  return () => painted.then(loading);
};
