import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

/** Something of the session that the server wants settled before it answers: why, and the calls that wait for it. */
export interface SessionGate<Reason> {
  /** Puts it up; null takes it down, and what waits is sent once more. */
  set(now: Reason | null): void;
  /** Puts it up; resolves when it is gone. Fails when the session ends instead. */
  until(now: Reason): Promise<void>;
  /** Hears of each change. Returns the function that stops hearing. */
  onChange(listener: () => void): () => void;
  /** Why it stands, or null. */
  reason(): Reason | null;
  /** The same, drawn again when it changes. */
  useReason(): Reason | null;
}

/** A wall that no session takes over from the one before. */
export function createSessionGate<Reason>(): SessionGate<Reason> {
  let current: Reason | null = null;
  let waiting: { resume: () => void; reject: () => void }[] = [];
  const listeners = new Set<() => void>();

  const setCurrent = (now: Reason | null): void => {
    if (now === current) return;
    current = now;
    for (const listener of listeners) listener();
  };
  const drainWaiting = () => {
    const all = waiting;
    waiting = [];
    return all;
  };
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const reason = () => current;

  onSessionChange(() => {
    const all = drainWaiting();
    setCurrent(null);
    for (const { reject } of all) reject();
  });

  return {
    set(now) {
      const all = now === null ? drainWaiting() : [];
      setCurrent(now);
      for (const { resume } of all) resume();
    },
    until(now) {
      setCurrent(now);
      return new Promise((resume, reject) => waiting.push({ resume, reject }));
    },
    onChange,
    reason,
    useReason: () => useSyncExternalStore(onChange, reason, reason),
  };
}
