import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isOn } from '../../platform/switches.ts';
import { CategoryLobby } from '../games/category-lobby.tsx';
import { BookNotice, isOffered } from './book-notice.tsx';
import { FixtureList } from './fixture-list.tsx';
import { OtherSportsbooks } from './other-sportsbooks.tsx';
import { SportsFrame } from './sports-frame.tsx';
import { treeQuery } from './sports-queries.ts';
import { periodOfDay, type SportsSearch } from './sports-search.ts';
import { TournamentTree } from './tournament-tree.tsx';

/** `/sports`: our own sportsbook where there is one, with other sports vendors as cards; else the lobby of the category. */
export function SportsPage() {
  const t = useTranslation();
  const tree = useQuery({ ...treeQuery, enabled: isOn('SPORTS-BOOK') });
  if (!isOn('SPORTS-BOOK') || (tree.data && !isOffered(tree.data.status))) return <CategoryLobby />;
  if (tree.data) return <UpcomingPage />;
  return (
    <div className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-6 md:px-6">
      {tree.error ? (
        <ErrorState heading="h1" onRetry={() => void tree.refetch()}>
          {failureText(tree.error, t)}
        </ErrorState>
      ) : (
        <Skeleton className="h-96 w-full rounded-tile" />
      )}
    </div>
  );
}

function UpcomingPage() {
  const t = useTranslation();
  const { tournament, day }: SportsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const choose = (next: SportsSearch['day']) =>
    void navigate({
      to: '/sports',
      search: { ...(tournament ? { tournament } : {}), ...(next ? { day: next } : {}) },
      replace: true,
      resetScroll: false,
    });
  return (
    <SportsFrame title={t('shell.category.SPORTS')} lead={t('sports.lead')}>
      <BookNotice />
      <ChoiceRow
        label={t('sports.day')}
        value={day}
        onChange={choose}
        choices={[
          { value: undefined, label: t('sports.day.all') },
          { value: 'today', label: t('sports.day.today') },
          { value: 'tomorrow', label: t('sports.day.tomorrow') },
        ]}
      />
      <TournamentTree chosen={tournament} show="upcoming" />
      <FixtureList
        key={`${tournament} ${day}`}
        filter={{
          show: 'upcoming',
          ...(tournament ? { tournamentId: tournament } : {}),
          ...periodOfDay(day, now),
        }}
        empty={<EmptyState title={t('sports.none')}>{t('sports.none.body')}</EmptyState>}
      />
      <OtherSportsbooks />
    </SportsFrame>
  );
}
