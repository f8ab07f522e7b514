/** Where a lazily loaded picture stands: out of sight, on its way, here, or given up. */
export interface ImageProgress {
  phase: 'waiting' | 'loading' | 'retrying' | 'loaded' | 'error';
  /** How often it has been asked for. */
  attempt: number;
}

export type ImageEvent = 'seen' | 'loaded' | 'failed' | 'rested';

/** Tries of a picture before its placeholder shows. */
export const IMAGE_ATTEMPTS = 3;

export const beforeFirst: ImageProgress = { phase: 'waiting', attempt: 0 };

/** How long to rest before the next try: the line that lost one picture needs a moment. */
export const restBefore_ms = (attempt: number): number => 400 * 2 ** (attempt - 1);

/** The next state of a picture: at most `attempts` tries, with a rest between two. An event that does not fit changes nothing. */
export function nextImageProgress(now: ImageProgress, event: ImageEvent, attempts = IMAGE_ATTEMPTS): ImageProgress {
  const { phase, attempt } = now;
  if (event === 'seen' && phase === 'waiting') return { phase: 'loading', attempt: 1 };
  if (event === 'rested' && phase === 'retrying') return { phase: 'loading', attempt: attempt + 1 };
  if (phase !== 'loading') return now;
  if (event === 'loaded') return { phase: 'loaded', attempt };
  if (event === 'failed') return { phase: attempt < attempts ? 'retrying' : 'error', attempt };
  return now;
}
