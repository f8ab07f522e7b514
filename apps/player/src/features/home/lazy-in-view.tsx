import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far ahead of the reader a row is drawn: who scrolls finds it there. */
const AHEAD = { rootMargin: '50% 0px' };

/** What was drawn once stands at once when the page is come back to, at the height that it was left with. */
const drawn = new Set<string>();

/** Draws its children when they come near the screen, which most visitors of a long page never see the end of; till then `room` keeps their place. */
export function LazyInView({ name, room, children }: { name: string; room: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isThisMachine, setNear] = useState(drawn.has(name));
  useEffect(() => {
    if (isThisMachine || !place.current) return;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      drawn.add(name);
      startTransition(() => setNear(true));
    }, AHEAD);
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isThisMachine, name]);
  return isThisMachine ? (
    children
  ) : (
    <div ref={place} data-waits={name}>
      {room}
    </div>
  );
}
