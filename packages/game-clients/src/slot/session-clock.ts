import { clockText } from './game-session.ts';

const MINUTE_MS = 60_000;

export type SessionClock = {
  minutes: () => number;
  notify: () => void;
  remindAfter_min: () => number;
  setReminder: (minutes: number) => void;
  /** The reminder was shown: it is due again after as long. */
  reminded: () => void;
  isDue: () => boolean;
  close: () => void;
};

/** Counts how long the game has been open, and reminds after `first_min`; `onTime` is told the time as text, whenever it may have changed. */
export function createSessionClock(first_min: number, onTime: (text: string) => void): SessionClock {
  const openedAt = Date.now();
  let remindedAt = openedAt;
  let remindAfter_min = first_min;
  const minutes = (): number => Math.floor((Date.now() - openedAt) / MINUTE_MS);
  const notify = (): void => onTime(clockText(minutes()));
  const timer = setInterval(notify, MINUTE_MS / 4);
  return {
    minutes,
    notify,
    remindAfter_min: () => remindAfter_min,
    setReminder(next) {
      remindAfter_min = next;
    },
    reminded() {
      remindedAt = Date.now();
    },
    isDue: () => Date.now() - remindedAt >= remindAfter_min * MINUTE_MS,
    close: () => clearInterval(timer),
  };
}
