import { clockText } from './game-session.ts';

const MINUTE_MS = 60_000;

export type SessionClock = {
  minutes: () => number;
  notify: () => void;
  remindAfter_min: () => number;
  setReminder: (minutes: number) => void;
  /** Marks the reality check as shown. The next is due after the same interval. */
  reminded: () => void;
  isDue: () => boolean;
  close: () => void;
};

/**
 * Counts how long the game has been open and signals the reality check after `first_min`. `onTime` gets the time as text when it may have
 * changed.
 */
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
