import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

/** A condition of the session that must be resolved before the server answers: the reason, and the calls that wait for it. */
export interface SessionGate<Reason> {
  /** Sets the reason. Null clears it and resumes the waiting calls. */
  set(now: Reason | null): void;
  /** Sets the reason. Resolves when it is cleared, and rejects when the session ends instead. */
  until(now: Reason): Promise<void>;
  /** Subscribes to changes. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
  /** Returns the reason, or null. */
  reason(): Reason | null;
  /** The same as a hook, rendered again on change. */
  useReason(): Reason | null;
}

/** Creates a condition. It is cleared, and its waiting calls are rejected, when the session changes. */
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
