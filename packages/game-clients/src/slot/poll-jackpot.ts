import type { SlotApi } from './api.ts';

/** GLI-19 4.13 wants a display that is at most 30 seconds old. */
const EVERY_MS = 5_000;

/**
 * Shows what stands in a progressive jackpot, as the house tells it: never reckoned on in between. Nothing is asked while nobody
 * watches, and of a game without a jackpot. When the house cannot be heard for long, no figure is shown.
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
