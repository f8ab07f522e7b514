import { classNames } from '@fairhouse/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Scrolls by itself only where what it holds is wider than it is: in a box that scrolls the head of a table sticks to the box, else to the page
 * under the bars. The box is then no higher than the window, so that the head stays in sight either way.
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
