import { calls } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { gamesQuery } from '../../platform/queries.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { SectionRow } from './section-row.tsx';

const RECENT = 4;

/** The games of the member's last rounds, the latest first. Nothing is shown to who has not played. */
export function ContinuePlaying({ title }: { title: string }) {
  const { data: record } = useQuery({
    queryKey: ['member', 'recent'],
    queryFn: () => call(calls.bets.rounds, { page: 1, pageSize: 50 }),
  });
  const { data: slots } = useQuery(gamesQuery('RNG'));
  const codes = [...new Set(record?.rows.map(({ gameCode }) => gameCode))].slice(0, RECENT);
  const games = codes.flatMap((code) => slots?.games.find((game) => game.code === code) ?? []);
  if (games.length === 0) return null;
  return (
    <SectionRow title={title}>
      <GameGrid games={games} />
    </SectionRow>
  );
}
