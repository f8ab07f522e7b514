import { useEffect, useState } from 'react';

/** Returns the visible slide of a strip, and a function to move to another. After the last slide comes the first. */
export function useStrip(strip: HTMLElement, all: number) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const onScroll = () => {
      // Negative in right-to-left languages, so only the distance counts.
      const seen = Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));
      setAt(seen);
    };
    strip.addEventListener('scroll', onScroll, { passive: true });
    return () => strip.removeEventListener('scroll', onScroll);
  }, [strip]);
  const turn = (to: number) => {
    const next = ((to % all) + all) % all;
    const direction = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.scrollTo({ left: direction * next * strip.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  return { at: Math.min(at, all - 1), turn };
}
