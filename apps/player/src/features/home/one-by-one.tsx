import { Skeleton } from '@fairhouse/ui';
import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Rows that come one a frame, from the top: drawn all at once they would hold up whoever scrolls or presses meanwhile. What is still to come has a
 * placeholder below the others.
 */
export function OneByOne({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isWhole = shown >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    // the time of a frame; a tab in the background has no frames, but has timers
    const next = setTimeout(() => startTransition(() => setShown(shown + 1)), 16);
    return () => clearTimeout(next);
  }, [isWhole, shown]);
  return (
    <>
      {rows.slice(0, shown)}
      {isWhole ? null : <Skeleton className="h-64 w-full rounded-tile" />}
    </>
  );
}
