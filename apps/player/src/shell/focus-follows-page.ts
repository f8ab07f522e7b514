import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The focus goes on to a page that has taken the place of another, when what had it is gone with the old page: who uses the keyboard begins
 * at the page, not at the top of the document.
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
