import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { popularGamesQuery } from '../../platform/queries.ts';
import { GameGrid } from '../games/game-grid.tsx';
import { SectionRow } from './section-row.tsx';

const SHOWN = 6;

/** The lotteries most played in the last seven days. Hidden while nobody has played one, without a substitute. */
export function PopularLotteries() {
  const t = useTranslation();
  const { data } = useQuery(popularGamesQuery);
  const lotteries = data?.games.filter(({ category }) => category === 'ELOTT' || category === 'LOTT') ?? [];
  if (lotteries.length === 0) return null;
  return (
    <SectionRow title={t('pages.home.lotteries')} to={lotteries[0]?.category === 'LOTT' ? '/lott' : '/elott'}>
      <GameGrid games={lotteries.slice(0, SHOWN)} />
    </SectionRow>
  );
}
