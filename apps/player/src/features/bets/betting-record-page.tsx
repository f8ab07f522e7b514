import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecordFilter, roundsQuery } from './bet-queries.ts';
import { RoundDetailView } from './round-detail-view.tsx';
import { RoundFilter } from './round-filter.tsx';
import { RoundList } from './round-list.tsx';

/** Every round of the player: filter, totals, and each one open to replay and to verify (C-06). */
export function BettingRecordPage() {
  const [filter, setFilter] = useState<RecordFilter>({ preset: 'week', category: '', page: 1 });
  const [opened, open] = useState<string | null>(null);
  const rounds = useQuery(roundsQuery(filter));
  if (opened !== null) return <RoundDetailView roundId={opened} onBack={() => open(null)} />;
  return (
    <div className="flex flex-col gap-4">
      <RoundFilter filter={filter} onChange={setFilter} />
      <RoundList
        rounds={rounds}
        page={filter.page}
        onPage={(page) => setFilter({ ...filter, page })}
        onOpen={({ roundId }) => open(roundId)}
      />
    </div>
  );
}
