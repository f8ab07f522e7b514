import type { Family } from '@fairhouse/game-math/lottery';
import type { Translate } from '@fairhouse/i18n/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DrawnNumbers } from '../drawn-numbers/drawn-numbers.tsx';
import { useReducedMotion } from '../room/use-media.ts';
import type { Paint } from '../table/scene/scene.ts';
import { SceneCanvas } from '../table/scene/scene-canvas.tsx';
import { createOpening } from './create-opening.ts';
import { planOpening } from './plan-opening.ts';

/** A draw whose numbers are known and stored. */
export interface OpeningDraw {
  gameCode: string;
  gameName: string;
  issueNo: string;
  family: Family;
  numbers: readonly number[];
  /** The hash of the block that decided a draw of `CHAIN`. */
  blockHash: string | null;
  /** Presented as a studio. */
  isVideo: boolean;
}

/**
 * The opening of a draw. It shows a result that is decided: from `startedAt_ms` of `performance.now` on, which the page computes from the
 * server's clock, so that everybody sees the same moment and late viewers enter midway. Null, skipped, over, or with reduced motion: the
 * numbers are shown.
 */
export function Opening({
  draw,
  startedAt_ms,
  t,
  onEnd,
}: {
  draw: OpeningDraw;
  startedAt_ms: number | null;
  t: Translate;
  /** Called once when all numbers are in view, however that came about. */
  onEnd?: () => void;
}) {
  const isReduced = useReducedMotion();
  const [ended_ms, setEnded] = useState<number | null>(null);
  const isOver = isReduced || startedAt_ms === null || ended_ms === startedAt_ms;
  const end = useEffectEvent(() => {
    setEnded(startedAt_ms);
    onEnd?.();
  });
  const { family, numbers } = draw;
  const length_ms = planOpening(family, numbers.length).length_ms;
  useEffect(() => {
    if (isOver) return;
    const left_ms = startedAt_ms + length_ms - performance.now();
    const timer = setTimeout(() => end(), Math.max(0, left_ms));
    return () => clearTimeout(timer);
  }, [isOver, startedAt_ms, length_ms]);
  return (
    <div className="flex w-full flex-col gap-3">
      <div className="relative aspect-[4/3] max-h-[28rem] w-full overflow-hidden rounded-tile border border-line sm:aspect-[16/9] [&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:size-full">
        <OpeningCanvas draw={draw} startedAt_ms={isOver ? null : startedAt_ms} t={t} />
        {isOver ? null : (
          <button
            type="button"
            onClick={() => end()}
            className="absolute end-3 top-3 inline-flex min-h-11 items-center rounded-box border border-line bg-page px-4 text-14 text-ink"
          >
            {t('draws.opening.skip')}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOver ? t('draws.opening.result', { issueNo: draw.issueNo, numbers: numbers.join(' ') }) : ''}
      </p>
      <div className={isOver ? undefined : 'invisible'}>
        <DrawnNumbers family={family} numbers={numbers} t={t} />
      </div>
    </div>
  );
}

function OpeningCanvas({ draw, startedAt_ms, t }: { draw: OpeningDraw; startedAt_ms: number | null; t: Translate }) {
  // as text, so that an equal draw does not start the scene again
  const shown = JSON.stringify(draw);
  const paint = useMemo((): Paint => {
    const { paintAt, length_ms } = createOpening(JSON.parse(shown) as OpeningDraw, t);
    return (ctx, size, now) => {
      const elapsed_ms = startedAt_ms === null ? Number.POSITIVE_INFINITY : Math.max(0, now - startedAt_ms);
      paintAt(ctx, size, Math.min(elapsed_ms, length_ms));
      return elapsed_ms < length_ms;
    };
  }, [shown, startedAt_ms, t]);
  return <SceneCanvas paint={paint} label={t('draws.opening.scene', { game: draw.gameName, issueNo: draw.issueNo })} />;
}
