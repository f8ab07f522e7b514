import { useEffect, useEffectEvent, useState } from 'react';

const stillness = '(prefers-reduced-motion: reduce)';

/**
 * Whether rotation pauses: the pointer is over the element, it contains the focus, the page is hidden, or a dialog is open that will return
 * the focus to it.
 */
const isHeld = (of: HTMLElement): boolean =>
  document.hidden ||
  of.matches(':hover') ||
  of.contains(document.activeElement) ||
  document.querySelector('[role="dialog"]') !== null;

/**
 * Calls `onStep` at an interval. It pauses while somebody reads or does something else. With reduced motion it does not start unless the
 * visitor starts it. The button stops it permanently.
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
  const [isEnabled, setEnabled] = useState(() => !matchMedia(stillness).matches);
  const step = useEffectEvent(onStep);
  const running = isEnabled && steps > 1;
  useEffect(() => {
    if (!running || !of) return;
    const timer = setInterval(() => {
      if (!isHeld(of)) step();
    }, every_ms);
    return () => clearInterval(timer);
  }, [running, of, every_ms]);
  return { isEnabled, running, toggle: () => setEnabled(!isEnabled) };
}
