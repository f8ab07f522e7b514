import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TICK_MS = 100;

/** Whether a user is at a dialog: a pointer rests on it, or something inside it has the focus. */
const isAttended = (within: HTMLElement | null): boolean =>
  within !== null &&
  (within.matches(':hover') || (within !== document.activeElement && within.contains(document.activeElement)));

/** Counts down to zero, then calls `onEnd` once. The countdown pauses while a user is at the dialog. */
export function useCountdown(from_ms: number, within: HTMLElement | null, onEnd: () => void): number {
  const [left_ms, setLeft] = useState(from_ms);
  const left = useRef(from_ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!isAttended(within)) left.current = Math.max(0, left.current - (now - before));
      before = now;
      setLeft(left.current);
      if (left.current > 0) return;
      clearInterval(timer);
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [within]);
  return left_ms;
}
