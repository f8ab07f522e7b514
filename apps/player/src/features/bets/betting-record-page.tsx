import type { GameCategory } from '@fairhouse/contracts';
import { useListView } from '@fairhouse/ui';
import { useState } from 'react';
import type { RoundSort } from './bet-queries.ts';
import { RoundDetailView } from './round-detail-view.tsx';
import { RoundList } from './round-list.tsx';

/** Every round of the player: filter, totals, and each one open to replay and to verify (C-06). */
export function BettingRecordPage() {
  const list = useListView<RoundSort>();
  const [category, setCategory] = useState<GameCategory | ''>('');
  const [opened, open] = useState<string | null>(null);
  if (opened !== null) return <RoundDetailView roundId={opened} onBack={() => open(null)} />;
  const choose = (wanted: GameCategory | '') => {
    setCategory(wanted);
    list.change({ page: 1 });
  };
  return <RoundList list={list} category={category} onCategory={choose} onOpen={({ roundId }) => open(roundId)} />;
}
