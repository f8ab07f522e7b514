import { useSyncExternalStore } from 'react';

/** Watches a condition of the screen: reads it now, or as a hook that is updated on change. */
function watchScreen(condition: string): { read: () => boolean; useNow: () => boolean } {
  const screen = matchMedia(condition);
  const subscribe = (changed: () => void) => {
    screen.addEventListener('change', changed);
    return () => screen.removeEventListener('change', changed);
  };
  const read = (): boolean => screen.matches;
  return { read, useNow: () => useSyncExternalStore(subscribe, read, read) };
}

/** From this width the side menu and the right bar are beside the page (`md` in the classes). */
const wide = watchScreen('(min-width: 48rem)');
/** From this width there is also room for a column beside the content (`xl` in the classes). */
const veryWide = watchScreen('(min-width: 80rem)');

/** Returns whether the screen has room beside the page now. */
export const isWide = wide.read;

/** Like `isWide`, updated on change, so that a phone does not load what it never shows. */
export const useIsWide = wide.useNow;

/** Returns whether the screen has room for a column beside the content, updated on change. */
export const useHasColumn = veryWide.useNow;
