import { type RoundChoice, useListView } from '@fairhouse/ui';
import { useState } from 'react';
import type { RoundSort } from './bet-queries.ts';
import { RoundDetailView } from './round-detail-view.tsx';
import { RoundList } from './round-list.tsx';

/** Every round of the player: filters, totals, and each one open to replay and to verify (C-06). */
export function BettingRecordPage() {
  const list = useListView<RoundSort>();
  const [choice, setChoice] = useState<RoundChoice>({});
  const [opened, open] = useState<string | null>(null);
  if (opened !== null) return <RoundDetailView roundId={opened} onBack={() => open(null)} />;
  const choose = (wanted: RoundChoice) => {
    setChoice(wanted);
    // whoever knows the number of a round need not know its day
    list.change(wanted.round && wanted.round !== choice.round ? { period: 'all' } : { page: 1 });
  };
  return <RoundList list={list} choice={choice} onChoice={choose} onOpen={({ roundId }) => open(roundId)} />;
}
