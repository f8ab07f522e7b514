import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, EmptyState } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { useDrawColumns } from './draw-columns.tsx';
import type { LotteryRow } from './lottery-queries.ts';
import { HealthCard } from './reports/health-card.tsx';

const route = getRouteApi('/lotteries/$gameCode');

/** The draws of a lottery, newest first, or those that wait for a result. */
export function DrawsTab({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const { page = 1, waiting } = route.useSearch();
  const navigate = route.useNavigate();
  const { gameCode } = game;
  return (
    <>
      <HealthCard gameCode={gameCode} />
      <Checkbox
        label={t('lotteries.draws.waiting')}
        checked={waiting === '1'}
        onChange={(event) =>
          void navigate({ search: { tab: 'draws', ...(event.target.checked && { waiting: '1' as const }) } })
        }
      />
      <PagedTable
        caption={t('lotteries.tab.draws')}
        queryKey={['lottery', 'draws', gameCode, waiting ?? '', page]}
        fetchPage={() =>
          call(calls.lotteryBackoffice.draws, { gameCode, page, pageSize: PAGE_SIZE, ...(waiting && { waiting }) })
        }
        page={page}
        onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
        columns={useDrawColumns(game)}
        rowKey={({ issueNo }) => issueNo}
        empty={<EmptyState title={t('lotteries.draws.none')}>{t('lotteries.draws.none.about')}</EmptyState>}
      />
    </>
  );
}
