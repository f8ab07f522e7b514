import { type RoundChoice, useListView } from '@fairhouse/ui';
import { useState } from 'react';
import type { RoundSort } from './bet-queries.ts';
import { RoundDetailView } from './round-detail-view.tsx';
import { RoundList } from './round-list.tsx';

/** Every round of the player: filters, totals, and each one open to replay and to verify (C-06). */
export function BettingRecordPage() {
  const list = useListView<RoundSort>();
  const [choice, setChoice] = useState<RoundChoice>({});
  const [openRoundId, setOpenRoundId] = useState<string | null>(null);
  if (openRoundId !== null) return <RoundDetailView roundId={openRoundId} onBack={() => setOpenRoundId(null)} />;
  const choose = (next: RoundChoice) => {
    setChoice(next);
    // whoever knows the number of a round need not know its day
    list.change(next.round && next.round !== choice.round ? { period: 'all' } : { page: 1 });
  };
  return <RoundList list={list} choice={choice} onChoice={choose} onOpen={({ roundId }) => setOpenRoundId(roundId)} />;
}
