import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

let opened = 0;

/**
 * While it stands over the page it is an entry of the history, at the address of the page: Back closes it, which on a phone is what Back is
 * pressed for. What leads away from it takes the place of that entry, so that Back then leads to the page below.
 */
export function useHistoryEntry(onClose: () => void, applies = true): void {
  // a closed site has no pages to go back to
  const router: RegisteredRouter | null = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!applies || !router) return;
    const { history } = router;
    opened += 1;
    const over = opened;
    const isHere = () => history.location.state.over === over;
    const stops: (() => void)[] = [];
    // what is taken down in the same breath, as React does in development, leaves no entry
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
    /** Which of the things over the page, counted as they were opened, this entry stands for. */
    over?: number;
  }
}
