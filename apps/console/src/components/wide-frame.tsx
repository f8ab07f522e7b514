import { classNames } from '@fairhouse/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Scrolls only when its content is wider than itself. While it scrolls, a table head sticks to this box, otherwise to the page below the
 * bars. The scrolling box is no higher than the window, so the head stays visible in both cases.
 */
export function WideFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setWider(box.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={classNames(wider && 'sm:max-h-[calc(100dvh-var(--bars)-2rem)] sm:overflow-auto sm:[--bars:0px]')}
    >
      {children}
    </div>
  );
}
