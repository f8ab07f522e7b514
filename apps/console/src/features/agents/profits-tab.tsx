import { calls, type LineProfit, PROFIT_DAYS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money, Select } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { PlayerName } from './line-of.tsx';

const route = getRouteApi('/agents');
const AMOUNTS = ['turnover', 'stake', 'win', 'rebate', 'bonus', 'salary', 'dividend'] as const;

/** What the operator earned on lines of agents, after everything that was paid to them. */
export function ProfitsTab() {
  const t = useTranslation();
  const { page = 1, under, days = '30' } = route.useSearch();
  const navigate = route.useNavigate();
  const filters = { tab: 'profits' as const, days, ...(under && { under }) };
  return (
    <>
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.profits.about')}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('console.agents.profits.days')}
          className="w-full sm:w-52"
          value={days}
          onChange={({ target }) =>
            void navigate({ search: { ...filters, days: PROFIT_DAYS.find((each) => each === target.value) ?? '30' } })
          }
          options={PROFIT_DAYS.map((value) => ({
            value,
            label: t('console.agents.profits.last', { count: Number(value) }),
          }))}
        />
        {under ? (
          <Button onClick={() => void navigate({ search: { tab: 'profits', days } })}>
            {t('console.agents.profits.tops')}
          </Button>
        ) : null}
      </div>
      <PagedTable
        caption={t('console.agents.tab.profits')}
        queryKey={['agents', 'profits', under ?? '', days, page]}
        fetchPage={() =>
          call(calls.agentsBackoffice.profits, { page, pageSize: PAGE_SIZE, days, ...(under && { under }) })
        }
        page={page}
        onPage={(to) => void navigate({ search: { ...filters, page: to } })}
        columns={useProfitColumns((id) => void navigate({ search: { tab: 'profits', days, under: id } }))}
        rowKey={({ accountId }) => accountId}
        empty={
          <EmptyState title={t('console.agents.profits.none')}>{t('console.agents.profits.none.about')}</EmptyState>
        }
      />
    </>
  );
}

function useProfitColumns(onOpen: (accountId: string) => void): Column<LineProfit>[] {
  const t = useTranslation();
  return [
    { key: 'agent', header: t('console.agents.contract.agent'), cell: (row) => <PlayerName {...row} /> },
    ...AMOUNTS.map(
      (name): Column<LineProfit> => ({
        key: name,
        header: t(`console.agents.profits.${name}`),
        figures: true,
        cell: ({ [name]: amount, currency }) => <Money amount={amount} currency={currency} />,
      }),
    ),
    {
      key: 'profit',
      header: t('console.agents.profits.profit'),
      figures: true,
      cell: ({ profit, currency }) => <Money amount={profit} currency={currency} result />,
    },
    {
      key: 'below',
      header: t('console.agents.acts'),
      cell: ({ accountId }) => (
        <Button size="small" onClick={() => onOpen(accountId)}>
          {t('console.agents.profits.below')}
        </Button>
      ),
    },
  ];
}
