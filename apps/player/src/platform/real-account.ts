import { useSyncExternalStore } from 'react';

let needed = false;
const listeners = new Set<() => void>();

/** Records that a trial account has reached a feature for real accounts (in_need_true_account), or that the dialog was answered. */
export function requireRealAccount(now: boolean): void {
  needed = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = () => needed;

/** Returns whether to show the dialog that asks for a real account. */
export const useRealAccountNeeded = (): boolean => useSyncExternalStore(subscribe, read, read);
