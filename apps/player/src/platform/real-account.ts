import { useSyncExternalStore } from 'react';

let needed = false;
const listeners = new Set<() => void>();

/** Says that a trial account has come to something that needs a real one (in_need_true_account), or that this was answered. */
export function requireRealAccount(now: boolean): void {
  needed = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = () => needed;

/** Whether the question for a real account is to be asked. */
export const useRealAccountNeeded = (): boolean => useSyncExternalStore(subscribe, read, read);
