import { useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  failureText,
  InfiniteScroll,
  Skeleton,
  Tabs,
} from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useDialogs } from '../../platform/dialogs.ts';
import { useToken } from '../../platform/session.ts';
import { BetCard } from './bet-card.tsx';
import { BetDetails } from './bet-details.tsx';
import { SportsFrame } from './sports-frame.tsx';
import { type BetList, betsQuery } from './sports-queries.ts';
import type { BetsSearch } from './sports-search.ts';

const LISTS = ['open', 'settled', 'refused'] as const satisfies readonly BetList[];

/** `/sports/bets`: the player's open, settled and refused bets, and one of them in detail. */
export function BetsPage() {
  const t = useTranslation();
  const token = useToken();
  const { bet, show }: BetsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const list = show ?? 'open';
  const choose = (next: string) =>
    void navigate({
      to: '/sports/bets',
      search: next === 'settled' || next === 'refused' ? { show: next } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <SportsFrame title={t('sports.bets')} withSlip={false}>
      {token === null ? (
        <LogInFirst />
      ) : bet ? (
        <BetDetails key={bet} betId={bet} show={show} />
      ) : (
        <Tabs
          label={t('sports.bets')}
          value={list}
          onChange={choose}
          tabs={LISTS.map((each) => ({ value: each, label: t(`sports.bets.${each}`) }))}
        >
          <Bets key={list} list={list} />
        </Tabs>
      )}
    </SportsFrame>
  );
}

function LogInFirst() {
  const t = useTranslation();
  const { openLogin } = useDialogs();
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <EmptyState
      title={t('sports.bets.login')}
      action={
        <Button kind="primary" onClick={() => openLogin(here)}>
          {t('shell.login')}
        </Button>
      }
    >
      {t('sports.bets.login.body')}
    </EmptyState>
  );
}

function Bets({ list }: { list: BetList }) {
  const t = useTranslation();
  const query = useInfiniteQuery(betsQuery(list));
  const { data, error } = query;
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void query.refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-64 w-full rounded-tile" />
    );
  const bets = data.pages.flatMap(({ rows }) => rows);
  if (bets.length === 0)
    return (
      <EmptyState
        title={t(`sports.bets.${list}.none`)}
        action={
          <Link to="/sports" className={buttonClass('secondary')}>
            {t('sports.toUpcoming')}
          </Link>
        }
      />
    );
  return (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} show={list === 'open' ? undefined : list} />
        ))}
      </div>
      <InfiniteScroll
        shown={bets.length}
        total={data.pages[0]?.total ?? bets.length}
        more={query.hasNextPage}
        state={query.isFetchNextPageError ? 'failed' : query.isFetchingNextPage ? 'busy' : 'ready'}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
