import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

/** Something of the session that the server wants settled before it answers: why, and the calls that wait for it. */
export interface Wall<Why> {
  /** Puts it up; null takes it down, and what waits is sent once more. */
  set(now: Why | null): void;
  /** Puts it up; resolves when it is gone. Fails when the session ends instead. */
  until(now: Why): Promise<void>;
  /** Hears of each change. Returns the function that stops hearing. */
  onChange(listener: () => void): () => void;
  /** Why it stands, or null. */
  why(): Why | null;
  /** The same, drawn again when it changes. */
  useWhy(): Why | null;
}

/** A wall that no session takes over from the one before. */
export function makeWall<Why>(): Wall<Why> {
  let standing: Why | null = null;
  let waiting: { goOn: () => void; giveUp: () => void }[] = [];
  const listeners = new Set<() => void>();

  const put = (now: Why | null): void => {
    if (now === standing) return;
    standing = now;
    for (const listener of listeners) listener();
  };
  const takeWaiting = () => {
    const all = waiting;
    waiting = [];
    return all;
  };
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const why = () => standing;

  onSessionChange(() => {
    const all = takeWaiting();
    put(null);
    for (const { giveUp } of all) giveUp();
  });

  return {
    set(now) {
      const all = now === null ? takeWaiting() : [];
      put(now);
      for (const { goOn } of all) goOn();
    },
    until(now) {
      put(now);
      return new Promise((goOn, giveUp) => waiting.push({ goOn, giveUp }));
    },
    onChange,
    why,
    useWhy: () => useSyncExternalStore(onChange, why, why),
  };
}
