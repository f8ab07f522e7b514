import { calls, THEORY_DRAWS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../../components/paged-table.tsx';
import { call } from '../../../platform/call.ts';
import type { LotteryRow } from '../lottery-queries.ts';
import type { TheoryDraws } from '../lottery-search.ts';
import { useNumberColumns } from './number-columns.tsx';
import { useReturnColumns } from './return-columns.tsx';

const route = getRouteApi('/lotteries/$gameCode');

/** What the newest draws of a lottery were, beside what its mathematics says: the numbers by position, and the return of each play type. */
export function TheoryTab({ game }: { game: LotteryRow }) {
  const t = useTranslation();
  const { draws = '1000' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.theory.about')}</p>
      <Select
        className="max-w-xs"
        label={t('lotteries.theory.draws')}
        value={draws}
        onChange={({ target }) => void navigate({ search: { tab: 'theory', draws: target.value as TheoryDraws } })}
        options={THEORY_DRAWS.map((value) => ({
          value,
          label: t('lotteries.theory.newest', { count: Number(value) }),
        }))}
      />
      <NumbersTable key={`numbers ${draws}`} game={game} draws={draws} />
      <ReturnsTable key={`returns ${draws}`} game={game} draws={draws} />
    </>
  );
}

function NumbersTable({ game, draws }: { game: LotteryRow; draws: TheoryDraws }) {
  const t = useTranslation();
  const { gameCode } = game;
  const [page, setPage] = useState(1);
  return (
    <section aria-label={t('lotteries.numbersTest')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('lotteries.numbersTest')}</h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.numbersTest.about')}</p>
      <PagedTable
        caption={t('lotteries.numbersTest')}
        queryKey={['lottery', 'numbers', gameCode, draws, page]}
        fetchPage={() => call(calls.lotteryReportsBackoffice.numbers, { gameCode, draws, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useNumberColumns(game)}
        rowKey={({ position }) => String(position)}
        empty={<EmptyState title={t('lotteries.numbersTest.none')} />}
      />
    </section>
  );
}

function ReturnsTable({ game: { gameCode }, draws }: { game: LotteryRow; draws: TheoryDraws }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <section aria-label={t('lotteries.returns')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('lotteries.returns')}</h2>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.returns.about')}</p>
      <PagedTable
        caption={t('lotteries.returns')}
        queryKey={['lottery', 'returns', gameCode, draws, page]}
        fetchPage={() => call(calls.lotteryReportsBackoffice.returns, { gameCode, draws, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={useReturnColumns()}
        rowKey={({ play, currency }) => `${play} ${currency}`}
        empty={<EmptyState title={t('lotteries.returns.none')}>{t('lotteries.returns.none.about')}</EmptyState>}
      />
    </section>
  );
}
