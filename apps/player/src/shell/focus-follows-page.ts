import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to a new page when the focused element disappeared with the old one, so that keyboard users start at the page and not at
 * the top of the document.
 */
export function useFocusFollowsPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
