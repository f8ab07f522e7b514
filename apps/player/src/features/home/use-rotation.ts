import { useEffect, useEffectEvent, useState } from 'react';

const stillness = '(prefers-reduced-motion: reduce)';

/**
 * Whether it has to wait: a pointer rests on it, something in it has the focus, the page is not seen at all, or a window stands over it
 * that will give the focus back to it.
 */
const isHeld = (of: HTMLElement): boolean =>
  document.hidden ||
  of.matches(':hover') ||
  of.contains(document.activeElement) ||
  document.querySelector('[role="dialog"]') !== null;

/**
 * Calls `onStep` every so often. It waits while somebody reads or does something else; who prefers reduced
 * motion sees nothing move unless he starts it; the button ends it for good.
 */
export function useRotation({
  of,
  steps,
  every_ms,
  onStep,
}: {
  of: HTMLElement | null;
  steps: number;
  every_ms: number;
  onStep: () => void;
}) {
  const [wanted, setWanted] = useState(() => !matchMedia(stillness).matches);
  const step = useEffectEvent(onStep);
  const running = wanted && steps > 1;
  useEffect(() => {
    if (!running || !of) return;
    const timer = setInterval(() => {
      if (!isHeld(of)) step();
    }, every_ms);
    return () => clearInterval(timer);
  }, [running, of, every_ms]);
  return { wanted, running, toggle: () => setWanted(!wanted) };
}
