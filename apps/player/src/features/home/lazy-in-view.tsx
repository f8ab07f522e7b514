import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far ahead of the screen a row is rendered, so that it is ready when scrolled to. */
const AHEAD = { rootMargin: '50% 0px' };

/** Rows rendered once are rendered immediately when the visitor returns to the page, so that it has its former height. */
const drawn = new Set<string>();

/**
 * Renders its children when they come near the screen, because most visitors never reach the end of a long page. Until then `room` reserves
 * their space.
 */
export function LazyInView({ name, room, children }: { name: string; room: ReactNode; children: ReactNode }) {
  const target = useRef<HTMLDivElement>(null);
  const [isThisMachine, setNear] = useState(drawn.has(name));
  useEffect(() => {
    if (isThisMachine || !target.current) return;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((each) => each.isIntersecting)) return;
      drawn.add(name);
      startTransition(() => setNear(true));
    }, AHEAD);
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [isThisMachine, name]);
  return isThisMachine ? (
    children
  ) : (
    <div ref={target} data-waits={name}>
      {room}
    </div>
  );
}
