import { useEffect, useState } from 'react';
import { clockText } from '../game/game-session.ts';
import { createSessionClock, type SessionClock } from '../game/session-clock.ts';

/** How long the game has been open, as text, and whether the reality check is due. */
export interface SessionTime {
  clock: SessionClock;
  text: string;
  isDue: boolean;
  /** Marks the reality check as shown. */
  reminded: () => void;
  setReminder: (minutes: number) => void;
}

/** Counts the time of the session; the reality check is due after `reminder_min`. */
export function useSessionTime(reminder_min: number): SessionTime {
  const [, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const [clock] = useState(() => createSessionClock(reminder_min, changed));
  useEffect(() => () => clock.close(), [clock]);
  return {
    clock,
    text: clockText(clock.minutes()),
    isDue: clock.isDue(),
    reminded() {
      clock.reminded();
      changed();
    },
    setReminder(minutes) {
      clock.setReminder(minutes);
      changed();
    },
  };
}
