import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { SectionRow } from './section-row.tsx';

/** Among the games that the server counts, so many are asked for to find the lotteries. */
const LOOKED_AT = 50;
const SHOWN = 6;

/** The lotteries most played in the last seven days. Not there while nobody has played one: nothing stands in for them. */
export function PopularLotteries() {
  const say = useText();
  const { data } = useQuery({
    queryKey: ['games', 'popular'],
    queryFn: () => call(calls.games.popular, { count: LOOKED_AT }),
  });
  const lotteries = data?.games.filter(({ category }) => category === 'ELOTT' || category === 'LOTT') ?? [];
  if (lotteries.length === 0) return null;
  return (
    <SectionRow title={say('pages.home.lotteries')} to={lotteries[0]?.category === 'LOTT' ? '/lott' : '/elott'}>
      <GameGrid games={lotteries.slice(0, SHOWN)} />
    </SectionRow>
  );
}
