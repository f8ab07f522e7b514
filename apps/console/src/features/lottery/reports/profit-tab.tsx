import { calls, type Output, PRIZE_MODES, PROFIT_BY } from '@fairhouse/contracts';
import { wholePlayName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Select } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListTable } from '../../../components/list-table.tsx';
import { call } from '../../../platform/call.ts';
import { listOf } from '../../../platform/list-of.ts';
import { lotteriesQuery } from '../lottery-queries.ts';
import type { LotteriesSearch, ProfitBy } from '../lottery-search.ts';

type Page = Output<typeof calls.lotteryReportsBackoffice.profit>;
type Row = Page['rows'][number];
type Figure = 'stake' | 'prize' | 'push' | 'rebate' | 'profit';

const route = getRouteApi('/lotteries');
const SORTED_BY = ['stake', 'prize', 'profit'] as const;
const FIGURES: readonly Figure[] = ['stake', 'prize', 'push', 'rebate', 'profit'];

/** What settled draws came to, by game, play type, prize mode or day. */
export function ProfitTab() {
  const t = useTranslation();
  const { data } = useQuery(lotteriesQuery);
  const address = route.useSearch();
  const { by = 'game', game, mode, period } = address;
  const navigate = route.useNavigate();
  const chosen: LotteriesSearch = { tab: 'profit', by, ...(game && { game }), ...(mode && { mode }) };
  const list = listOf(address, SORTED_BY, (view) => void navigate({ search: { ...chosen, ...view } }));
  const choose = (change: Partial<Record<'by' | 'game' | 'mode', string>>) =>
    void navigate({
      search: ({ page: _page, ...now }) =>
        Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value)) as LotteriesSearch,
    });
  const any = { value: '', label: t('catalogue.any') };
  const isFiltered = Boolean(game || mode || period);
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.profit.about')}</p>
      <ListTable
        name={`lottery-profit-${by}`}
        caption={t('lotteries.list.profit')}
        list={list}
        sortable={SORTED_BY}
        queryKey={['lottery', 'profit', by, game, mode]}
        fetchPage={(query) =>
          call(calls.lotteryReportsBackoffice.profit, {
            ...query,
            by,
            ...(game && { gameCode: game }),
            ...(mode && { mode }),
          })
        }
        columns={useColumns(by)}
        rowKey={({ key, currency }) => `${key} ${currency}`}
        currencyOf={({ currency }) => currency}
        filters={
          <>
            <Select
              label={t('lotteries.profit.by')}
              className="w-full sm:w-44"
              value={by}
              onChange={({ target }) => choose({ by: target.value })}
              options={PROFIT_BY.map((value) => ({ value, label: t(`lotteries.profit.by.${value}`) }))}
            />
            <Select
              label={t('lotteries.game')}
              className="w-full sm:w-52"
              value={game ?? ''}
              onChange={({ target }) => choose({ game: target.value })}
              options={[any, ...(data?.games ?? []).map(({ gameCode, name }) => ({ value: gameCode, label: name }))]}
            />
            <Select
              label={t('lotteries.profit.mode')}
              className="w-full sm:w-44"
              value={mode ?? ''}
              onChange={({ target }) => choose({ mode: target.value })}
              options={[any, ...PRIZE_MODES.map((value) => ({ value, label: t(`lotteries.mode.${value}`) }))]}
            />
          </>
        }
        empty={
          <EmptyState title={t(isFiltered ? 'console.none.found' : 'lotteries.profit.none')}>
            {t(isFiltered ? 'console.none.found.about' : 'lotteries.profit.none.about')}
          </EmptyState>
        }
      />
    </>
  );
}

/** The columns with the totals of all rows, when all are in one currency. */
function useColumns(by: ProfitBy): (page: Page | undefined) => Column<Row>[] {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const nameOf = ({ key, name }: Row): string => {
    if (by === 'play') return wholePlayName(t, key);
    return by === 'mode' ? t(`lotteries.mode.${key as (typeof PRIZE_MODES)[number]}`) : name;
  };
  return (page) => {
    const [total, ...others] = page?.totals ?? [];
    const only = total && others.length === 0 ? total : undefined;
    return [
      {
        key: 'name',
        header: t(`lotteries.profit.by.${by}`),
        text: (row) => (by === 'play' || by === 'mode' ? `${nameOf(row)} (${row.key})` : row.name),
        cell: (row) => (
          <span className="block max-sm:text-end">
            <bdi className="font-semibold">{nameOf(row)}</bdi>
            {by === 'play' || by === 'game' ? <bdi className="block text-12 text-ink-faint">{row.key}</bdi> : null}
          </span>
        ),
      },
      {
        key: 'draws',
        header: t('lotteries.profit.draws'),
        figures: true,
        text: ({ draws }) => String(draws),
        cell: ({ draws }) => count(draws),
      },
      {
        key: 'lines',
        header: t('lotteries.profit.lines'),
        figures: true,
        text: ({ lines }) => String(lines),
        cell: ({ lines }) => count(lines),
        ...(only && { total: count(only.lines) }),
      },
      ...FIGURES.map(
        (figure): Column<Row> => ({
          key: figure,
          header: t(`lotteries.profit.${figure}`),
          figures: true,
          text: (row) => row[figure],
          cell: (row) => amount(row[figure], row.currency),
          ...(only && { total: amount(only[figure], only.currency) }),
        }),
      ),
    ];
  };
}
