import { useEffect, useState } from 'react';

/** Which slide of a strip is in sight, and how to turn to another; after the last comes the first. */
export function useStrip(strip: HTMLElement, all: number) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const onScroll = () => {
      // To the left in languages that run from the right: only the distance counts.
      const seen = Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth));
      setAt(seen);
    };
    strip.addEventListener('scroll', onScroll, { passive: true });
    return () => strip.removeEventListener('scroll', onScroll);
  }, [strip]);
  const turn = (to: number) => {
    const next = ((to % all) + all) % all;
    const way = getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.scrollTo({ left: way * next * strip.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  return { at: Math.min(at, all - 1), turn };
}
