import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, failureText, Pager, Table, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE } from '../../components/paged-table.tsx';
import { WideFrame } from '../../components/wide-frame.tsx';
import { AddStandardButton } from './add-standard-button.tsx';
import { CreateButton } from './create/create-button.tsx';
import { useLotteryColumns } from './lottery-columns.tsx';
import { lotteriesQuery } from './lottery-queries.ts';
import { LOTTERY_LISTS, type LotteryListName } from './lottery-search.ts';
import { PricesAbove } from './prices-above.tsx';
import { LinkedTab } from './reports/linked-tab.tsx';
import { ProfitTab } from './reports/profit-tab.tsx';
import { SettingsButton } from './settings-button.tsx';

const route = getRouteApi('/lotteries');

/**
 * The lotteries of the brand as they are now (next draw, orders, worst case, what is late or void), their profit, and linked accounts on both
 * sides of a draw.
 */
export function LotteriesPage() {
  const t = useTranslation();
  const title = t('console.page.lotteries');
  return (
    <GuardedPage permission="lottery.read" title={title}>
      <Page title={title} about={t('lotteries.about')}>
        <div className="flex flex-wrap gap-2">
          <CreateButton />
          <AddStandardButton />
          <SettingsButton />
        </div>
        <PricesAbove />
        <LotteryLists title={title} />
      </Page>
    </GuardedPage>
  );
}

function LotteryLists({ title }: { title: string }) {
  const t = useTranslation();
  const { tab = 'games' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      manual
      label={title}
      tabs={LOTTERY_LISTS.map((value) => ({ value, label: t(`lotteries.list.${value}`) }))}
      value={tab}
      onChange={(value) => void navigate({ search: { tab: value as LotteryListName } })}
    >
      <div className="flex flex-col gap-4">
        {tab === 'games' ? <LotteryTable /> : null}
        {tab === 'profit' ? <ProfitTab /> : null}
        {tab === 'linked' ? <LinkedTab /> : null}
      </div>
    </Tabs>
  );
}

function LotteryTable() {
  const t = useTranslation();
  const { count } = useFormats();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(lotteriesQuery);
  const columns = useLotteryColumns(data);
  const games = data?.games ?? [];
  const pages = Math.ceil(games.length / PAGE_SIZE);
  return (
    <div className="flex flex-col gap-2">
      <WideFrame>
        <Table
          caption={t('console.page.lotteries')}
          columns={columns}
          rows={games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={({ gameCode }) => gameCode}
          state={data ? 'ready' : error ? 'error' : 'loading'}
          error={error ? failureText(error, t) : undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('lotteries.none')}>{t('lotteries.none.about')}</EmptyState>}
        />
      </WideFrame>
      {games.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="figures text-12 text-ink-faint">{t('console.rows', { count: count(games.length) })}</p>
          <Pager page={page} pages={pages} onPage={(to) => void navigate({ search: { page: to } })} />
        </div>
      ) : null}
    </div>
  );
}
