import { useSyncExternalStore } from 'react';

/** From this width the side menu and the right bar are beside the page (`md` in the classes). */
const WIDE = matchMedia('(min-width: 48rem)');

const subscribe = (changed: () => void) => {
  WIDE.addEventListener('change', changed);
  return () => WIDE.removeEventListener('change', changed);
};

/** Returns whether the screen has room beside the page now. */
export const isWide = (): boolean => WIDE.matches;

/** Like `isWide`, updated on change, so that a phone does not load what it never shows. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);
