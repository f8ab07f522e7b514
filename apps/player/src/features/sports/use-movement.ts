import { useEffect, useState } from 'react';

export type Movement = 'up' | 'down';

/** How long a changed price is marked. */
const SHOWN_MS = 4_000;

/** Returns whether the price of a selection has risen or fallen in the last seconds. Another selection starts again. */
export function useMovement(selection: string, price: number | null): Movement | null {
  const [last, setLast] = useState<{ selection: string; price: number | null; moved: Movement | null }>({
    selection,
    price,
    moved: null,
  });
  if (last.selection !== selection) setLast({ selection, price, moved: null });
  else if (last.price !== price) {
    const moved = last.price === null || price === null ? null : price > last.price ? 'up' : 'down';
    setLast({ selection, price, moved });
  }
  const { moved } = last;
  useEffect(() => {
    if (moved === null) return;
    const timer = setTimeout(() => setLast((now) => ({ ...now, moved: null })), SHOWN_MS);
    return () => clearTimeout(timer);
    // every change of the price starts the time again
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  }, [moved, price]);
  return moved;
}
