import { useSyncExternalStore } from 'react';

/** What the window of customer service shows. */
export type SupportView = 'contact' | 'feedback';

let shown: SupportView | null = null;
const listeners = new Set<() => void>();

const show = (view: SupportView | null): void => {
  shown = view;
  for (const listener of listeners) listener();
};

/** Opens the window of customer service over whatever page there is. */
export const openSupportDialog = (view: SupportView = 'contact'): void => show(view);
export const closeSupportDialog = (): void => show(null);

const read = (): SupportView | null => shown;
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** What the window shows now; null while it is closed. */
export const useSupportDialog = (): SupportView | null => useSyncExternalStore(subscribe, read, read);
