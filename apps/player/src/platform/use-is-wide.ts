import { useSyncExternalStore } from 'react';

/** From here on the side menu and the right bar stand beside the page (the `md` of the classes). */
const WIDE = matchMedia('(min-width: 48rem)');

const subscribe = (changed: () => void) => {
  WIDE.addEventListener('change', changed);
  return () => WIDE.removeEventListener('change', changed);
};

/** Whether the screen has room beside the page, now. */
export const isWide = (): boolean => WIDE.matches;

/** As `isWide`, told again when it changes: what a phone never shows is not fetched there. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);
