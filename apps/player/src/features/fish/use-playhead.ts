import { useEffect, useRef, useState } from 'react';

/** How often the shown time follows the playhead; the scene follows it in every frame. */
const REFRESH_MS = 200;

export interface Playhead {
  /** The time to show now, between start and end. */
  position: () => number;
  /** The same, as of the last refresh. */
  at: number;
  isPlaying: boolean;
  speed: number;
  toggle: () => void;
  seek: (at: number) => void;
  setSpeed: (speed: number) => void;
}

/** Moves from one time to another at a speed. Plays from the beginning; at the end it stops, and starts again from the beginning. */
export function usePlayhead(from: number, to: number): Playhead {
  /** The position at a time of this page's clock; null before it has moved. */
  const anchor = useRef<{ at: number; since: number } | null>(null);
  const [isPlaying, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(1);
  const [at, setAt] = useState(from);
  const position = (): number => {
    const { at: last, since } = anchor.current ?? { at: from, since: performance.now() };
    const moved = isPlaying ? (performance.now() - since) * speed : 0;
    return Math.floor(Math.min(to, last + moved));
  };
  const moveTo = (next: number): void => {
    anchor.current = { at: next, since: performance.now() };
    setAt(next);
  };
  useEffect(() => {
    if (!isPlaying) return;
    anchor.current ??= { at: from, since: performance.now() };
    const timer = setInterval(() => {
      const { at: last, since } = anchor.current ?? { at: from, since: performance.now() };
      const now = Math.floor(Math.min(to, last + (performance.now() - since) * speed));
      setAt(now);
      if (now < to) return;
      anchor.current = { at: to, since: performance.now() };
      setPlaying(false);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, from, to]);
  return {
    position,
    at,
    isPlaying,
    speed,
    toggle() {
      moveTo(!isPlaying && position() >= to ? from : position());
      setPlaying(!isPlaying);
    },
    seek: moveTo,
    setSpeed(next) {
      moveTo(position());
      setSpeed(next);
    },
  };
}
