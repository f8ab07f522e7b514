import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, Tabs } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { BookCard } from './book-card.tsx';
import { useMatchColumns } from './match-columns.tsx';
import { MATCH_LISTS, type MatchList } from './sports-search.ts';

const route = getRouteApi('/sports');

/** The sportsbook: its health, its matches with open bets and exposure, and what takes no bets. */
export function SportsPage() {
  const t = useTranslation();
  const title = t('console.page.sports');
  const { show = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <GuardedPage permission="sports.read" title={title}>
      <Page title={title} about={t('trading.about')}>
        <BookCard />
        <Tabs
          manual
          label={title}
          tabs={MATCH_LISTS.map((value) => ({ value, label: t(`trading.list.${value}`) }))}
          value={show}
          onChange={(value) => void navigate({ search: { show: value as MatchList } })}
        >
          <MatchTable show={show} />
        </Tabs>
      </Page>
    </GuardedPage>
  );
}

function MatchTable({ show }: { show: MatchList }) {
  const t = useTranslation();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PagedTable
      caption={t(`trading.list.${show}`)}
      queryKey={['sports', 'matches', show, page]}
      fetchPage={() => call(calls.sportsBackoffice.fixtures, { show, page, pageSize: PAGE_SIZE })}
      page={page}
      onPage={(to) => void navigate({ search: (now) => ({ ...now, page: to }) })}
      columns={useMatchColumns()}
      rowKey={({ fixtureId }) => fixtureId}
      empty={<EmptyState title={t('trading.none')}>{t('trading.none.about')}</EmptyState>}
    />
  );
}
