import { nextSide, toCard } from '@fairhouse/game-math/tables';
import { useEffect, useState } from 'react';
import type { RoomStore } from '../room/create-room-store.ts';
import { useHost } from '../room/game-context.tsx';
import { cardName } from './describe-spot.ts';
import type { TableView } from './table-view.ts';

/** Sentences for the polite live region: what opens, closes and is dealt. `announce` adds what happens in this window. */
export function useAnnouncements(store: RoomStore<TableView>): [text: string, announce: (text: string) => void] {
  const { t } = useHost();
  const [text, announce] = useState('');
  useEffect(
    () =>
      store.onFrame(({ type }) => {
        const { view, endsAt } = store.get();
        if (!view) return;
        if (type === 'phase' && view.phase === 'BETTING') {
          const left_ms = endsAt === null ? null : store.left_ms(endsAt);
          const seconds = left_ms === null ? '' : t('tables.secondsLeft', { count: Math.ceil(left_ms / 1000) });
          announce(`${t('tables.phase.BETTING')}. ${seconds}`);
        }
        if (type === 'phase' && (view.phase === 'CLOSING' || view.phase === 'PAUSED'))
          announce(t(`tables.phase.${view.phase}`));
        const dealt = view.cards.map(({ card }) => toCard(card));
        const last = dealt.at(-1);
        const side = last === undefined ? null : nextSide(dealt.slice(0, -1));
        if (type === 'card' && last !== undefined && side)
          announce(t('tables.dealt', { side: t(`tables.spot.${side}`), card: cardName(t, last) }));
      }),
    [store, t],
  );
  return [text, announce];
}
