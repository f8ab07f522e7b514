import { useSyncExternalStore } from 'react';

/** The views of the customer service dialog. */
export type SupportView = 'contact' | 'feedback';

let shown: SupportView | null = null;
const listeners = new Set<() => void>();

const show = (view: SupportView | null): void => {
  shown = view;
  for (const listener of listeners) listener();
};

/** Opens the customer service dialog over any page. */
export const openSupportDialog = (view: SupportView = 'contact'): void => show(view);
export const closeSupportDialog = (): void => show(null);

const read = (): SupportView | null => shown;
const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Returns the current view of the dialog, or null while it is closed. */
export const useSupportDialog = (): SupportView | null => useSyncExternalStore(subscribe, read, read);
