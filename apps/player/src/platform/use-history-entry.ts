import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

let opened = 0;

/**
 * While an overlay is open, it has a history entry at the page's address: Back closes it, as phone users expect. A navigation from it
 * replaces that entry, so that Back then leads to the page below.
 */
export function useHistoryEntry(onClose: () => void, applies = true): void {
  // A closed site has no pages to return to.
  const router: RegisteredRouter | null = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!applies || !router) return;
    const { history } = router;
    opened += 1;
    const over = opened;
    const isHere = () => history.location.state.over === over;
    const stops: (() => void)[] = [];
    // An overlay that unmounts immediately, as in React's development mode, adds no entry.
    const opening = setTimeout(() => {
      void router.navigate({ to: '.', search: true, hash: true, state: { over }, resetScroll: false });
      stops.push(
        history.subscribe(() => isHere() || close()),
        history.block({
          enableBeforeUnload: false,
          blockerFn: ({ action, nextLocation }) => {
            if (action !== 'PUSH' || !isHere()) return false;
            history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
            return true;
          },
        }),
      );
    });
    return () => {
      clearTimeout(opening);
      for (const stop of stops) stop();
      if (isHere()) history.back({ ignoreBlocker: true });
    };
  }, [applies, router]);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of the overlay that this entry belongs to, counted in opening order. */
    over?: number;
  }
}
