import { type RoundChoice } from '@fairhouse/game-ui';
import { useListView } from '@fairhouse/ui';
import { useState } from 'react';
import type { RoundSort } from './bet-queries.ts';
import { RoundDetailView } from './round-detail-view.tsx';
import { RoundList } from './round-list.tsx';

/** Every round of the player, with filters and totals. Each can be opened, replayed and verified (C-06). */
export function BettingRecordPage() {
  const list = useListView<RoundSort>();
  const [choice, setChoice] = useState<RoundChoice>({});
  const [openRoundId, setOpenRoundId] = useState<string | null>(null);
  if (openRoundId !== null) return <RoundDetailView roundId={openRoundId} onBack={() => setOpenRoundId(null)} />;
  const choose = (next: RoundChoice) => {
    setChoice(next);
    // A search by round id does not need a date.
    list.change(next.round && next.round !== choice.round ? { period: 'all' } : { page: 1 });
  };
  return <RoundList list={list} choice={choice} onChoice={choose} onOpen={({ roundId }) => setOpenRoundId(roundId)} />;
}
