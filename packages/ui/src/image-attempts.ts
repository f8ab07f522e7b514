/** The state of a lazily loaded image: out of view, loading, loaded, or failed. */
export interface ImageProgress {
  phase: 'waiting' | 'loading' | 'retrying' | 'loaded' | 'error';
  /** The number of the current attempt. */
  attempt: number;
}

export type ImageEvent = 'seen' | 'loaded' | 'failed' | 'rested';

/** Attempts for an image before its placeholder shows. */
export const IMAGE_ATTEMPTS = 3;

export const beforeFirst: ImageProgress = { phase: 'waiting', attempt: 0 };

/** Delay before the next attempt: a connection that lost one image needs a moment. */
export const restBefore_ms = (attempt: number): number => 400 * 2 ** (attempt - 1);

/** Returns the next state of an image: at most `attempts` attempts, with a delay between them. An unexpected event changes nothing. */
export function nextImageProgress(now: ImageProgress, event: ImageEvent, attempts = IMAGE_ATTEMPTS): ImageProgress {
  const { phase, attempt } = now;
  if (event === 'seen' && phase === 'waiting') return { phase: 'loading', attempt: 1 };
  if (event === 'rested' && phase === 'retrying') return { phase: 'loading', attempt: attempt + 1 };
  if (phase !== 'loading') return now;
  if (event === 'loaded') return { phase: 'loaded', attempt };
  if (event === 'failed') return { phase: attempt < attempts ? 'retrying' : 'error', attempt };
  return now;
}
