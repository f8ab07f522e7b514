import { useEffect, useEffectEvent, useRef } from 'react';
import { createScene } from '../scene/create-scene.ts';
import type { Replay } from './plan-replay.ts';

/** A jump further than this shows no effects of what was skipped. */
const MAX_STEP_MS = 1_500;

/** The water of a recorded session. `position` returns the time to show, of the server's clock then. fish.css must be on the page. */
export function ReplayScene({
  replay,
  position,
  format,
  label,
}: {
  replay: Replay;
  position: () => number;
  /** Formats an amount of the session's currency. */
  format: (amount: string) => string;
  label: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useEffectEvent(position);
  const write = useEffectEvent((amount: string): string => format(amount));
  useEffect(() => {
    if (!canvas.current) return;
    const scene = createScene({
      canvas: canvas.current,
      font: getComputedStyle(canvas.current).getPropertyValue('--font-display') || 'sans-serif',
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    let shownTo = now();
    let request = 0;
    const draw = (): void => {
      request = requestAnimationFrame(draw);
      const at = now();
      const state = replay.stateAt(at, write);
      scene.draw(state);
      if (at > shownTo && at - shownTo < MAX_STEP_MS)
        for (const hit of replay.hits)
          if (hit.at > shownTo && hit.at <= at) {
            if (hit.killed) scene.fade(hit.spawn);
            if (hit.multiplier > 0) scene.showWin(hit.spawn, state.seat ?? 0, `+${write(hit.win)}`, false);
          }
      shownTo = at;
    };
    request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(request);
  }, [replay]);
  return (
    <div className="fish-water fish-recorded" role="img" aria-label={label}>
      <canvas ref={canvas} />
    </div>
  );
}
