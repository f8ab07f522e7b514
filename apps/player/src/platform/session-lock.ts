import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

/** What opens the session again; with neither PIN nor password, a code to the own number or address. */
export interface SessionLock {
  pin: boolean;
  password: boolean;
  passkey: boolean;
}

let lock: SessionLock | null = null;
let waiting: { goOn: () => void; giveUp: () => void }[] = [];
const listeners = new Set<() => void>();

function set(now: SessionLock | null): void {
  lock = now;
  for (const listener of listeners) listener();
}

/** Shows that the session is locked; resolves when it is open again, so that what was refused is sent once more. Fails when it ends instead. */
export function untilUnlocked(now: SessionLock): Promise<void> {
  set(now);
  return new Promise((goOn, giveUp) => waiting.push({ goOn, giveUp }));
}

/** The server has opened the session again. */
export function unlocked(): void {
  const all = waiting;
  waiting = [];
  set(null);
  for (const { goOn } of all) goOn();
}

onSessionChange(() => {
  const all = waiting;
  waiting = [];
  set(null);
  for (const { giveUp } of all) giveUp();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = () => lock;

/** The lock of the session, or null while it is open. */
export const useSessionLock = (): SessionLock | null => useSyncExternalStore(subscribe, read, read);
