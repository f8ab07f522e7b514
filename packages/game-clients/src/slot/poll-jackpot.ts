import type { SlotApi } from './api.ts';

/** GLI-19 4.13 requires a display that is at most 30 seconds old. */
const EVERY_MS = 5_000;

/**
 * Polls and shows the amount of a progressive jackpot as the server reports it, never interpolated. Does not poll while the page is hidden
 * or for a game without a jackpot. Shows no figure when the server has been unreachable for too long.
 */
export function pollJackpot(
  api: Pick<SlotApi, 'jackpot'>,
  first: string | null,
  show: (amount: string | null) => void,
): { close: () => void } {
  show(first);
  if (first === null) return { close: () => {} };
  let missed = 0;
  const ask = async (): Promise<void> => {
    if (document.hidden) return;
    try {
      show(await api.jackpot());
      missed = 0;
    } catch {
      missed += 1;
      if (missed * EVERY_MS >= 30_000) show(null);
    }
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  const seen = (): void => void ask();
  document.addEventListener('visibilitychange', seen);
  return {
    close() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}
