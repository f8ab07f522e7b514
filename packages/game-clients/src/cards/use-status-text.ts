import { useHost } from '../room/game-context.tsx';
import type { CardRoomView } from './room-view.ts';
import { useTable } from './table-context.tsx';

/** Returns what the room does now, or what has just happened to the hand or to the own seat. */
export function useStatusText(room: CardRoomView, left_s: number | null): string {
  const { t } = useHost();
  const { nameOf } = useTable();
  const { phase, voided, aborted, freed, you } = room;
  if (!you && freed && freed !== 'stood') return t(`cards.freed.${freed as 'absent'}`);
  if (you?.sitsOut) return t('cards.sittingOut');
  if (voided && phase === 'BOOKED') return t(`cards.void.${voided}`);
  if (aborted.length > 0 && phase !== 'ACT')
    return t('cards.aborted', { names: aborted.map(nameOf).join(', '), count: aborted.length });
  return t(`cards.phase.${phase}`, { seconds: left_s ?? 0 });
}
