import { useEffect, useState } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { BALL_MS } from './scene/paint-roulette.ts';
import type { Moment } from './scene/scene.ts';
import type { TableView } from './table-view.ts';

/** When the cards and the ball of the running round came to this window. What was there already has no time and does not move. */
export interface Moments {
  cards: readonly Moment[];
  ball: Moment;
  /** The ball is on its way, so the result is not shown yet. */
  isRolling: boolean;
}

const AT_REST: Moments = { cards: [], ball: 'before', isRolling: false };

/** Watches the frames of a table for the moments that its scene shows. */
export function useMoments(store: RoomStore<TableView>, isReduced: boolean): Moments {
  const [moments, setMoments] = useState(AT_REST);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.onFrame(({ type }) => {
      const { view } = store.get();
      const now: Moment = isReduced ? 'before' : performance.now();
      if (type === 'phase' && view?.phase === 'BETTING') setMoments(AT_REST);
      if (type === 'state') setMoments({ ...AT_REST, cards: view?.cards.map(() => 'before') ?? [] });
      if (type === 'card') setMoments((before) => ({ ...before, cards: [...before.cards, now] }));
      if (type !== 'number' || isReduced) return;
      setMoments({ cards: [], ball: now, isRolling: true });
      clearTimeout(timer);
      timer = setTimeout(() => setMoments((before) => ({ ...before, isRolling: false })), BALL_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, isReduced]);
  return moments;
}

/** Returns the table without a result that its scene has not shown. */
export const beforeResult = (view: TableView): TableView => ({
  ...view,
  result: null,
  settled: null,
  marks: view.marks.filter(({ roundNo }) => roundNo !== view.round?.roundNo),
});
