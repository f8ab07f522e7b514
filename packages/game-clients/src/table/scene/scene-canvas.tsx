import { useEffect, useRef } from 'react';
import type { Paint } from './scene.ts';

/** A canvas that draws a scene while it moves, and once when it changes. `label` describes it to assistive technology. */
export function SceneCanvas({ paint, label }: { paint: Paint; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    let frame = 0;
    const draw = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const density = Math.min(2, devicePixelRatio || 1);
      const [wide, high] = [Math.round(width * density), Math.round(height * density)];
      if (element.width !== wide || element.height !== high) Object.assign(element, { width: wide, height: high });
      if (wide === 0 || high === 0) return;
      ctx.setTransform(density, 0, 0, density, 0, 0);
      if (paint(ctx, { width, height }, performance.now())) frame = requestAnimationFrame(draw);
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    draw();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [paint]);
  return <canvas ref={canvas} className="table-scene" role="img" aria-label={label} />;
}
