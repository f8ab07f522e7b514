import { useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { isOn } from '../../platform/switches.ts';
import { hasCustomerService, openCustomerService } from '../customer-service.ts';
import { FixtureResults } from './found-fixtures.tsx';
import { GameResults } from './found-games.tsx';
import { HelpResults } from './found-help.tsx';
import { RoomResults } from './found-rooms.tsx';
import { fixtureSearchQuery, gameSearchQuery, helpSearchQuery } from './search-queries.ts';
import { useFoundRooms } from './use-found-rooms.ts';

/** The search results: games by category, rooms, matches, help articles. If one part fails, the others are still shown. */
export function SearchResults({ query }: { query: string }) {
  const t = useTranslation();
  const games = useQuery({ ...gameSearchQuery(query), enabled: isOn('GCS-GAME-LIST') });
  const help = useQuery({ ...helpSearchQuery(query), enabled: isOn('CMS-HELP') });
  const fixtures = useQuery({ ...fixtureSearchQuery(query), enabled: isOn('SPORTS-BOOK') });
  const { rooms, isLoading } = useFoundRooms(query);
  const failed = games.error ?? help.error ?? fixtures.error;
  const again = () => void Promise.all([games.refetch(), help.refetch(), fixtures.refetch()]);
  if (failed && !games.data && !help.data) return <ErrorState onRetry={again}>{failureText(failed, t)}</ErrorState>;
  // The previous results stay visible until the new ones arrive, and are never mistaken for them.
  const looking = isLoading || [games, help, fixtures].some((each) => each.isLoading || each.isPlaceholderData);
  const matches = fixtures.data?.rows.length ?? 0;
  const count = (games.data?.games.length ?? 0) + (help.data?.rows.length ?? 0) + matches + rooms.length;
  return (
    <>
      <p role="status" className="sr-only">
        {t(looking ? 'ui.loading' : 'search.found', { count })}
      </p>
      {count === 0 && looking ? <Waiting /> : null}
      {count === 0 && !looking ? <NothingFound query={query} /> : null}
      <div aria-busy={looking} className="flex flex-col gap-5 aria-busy:opacity-60">
        {games.data && games.data.games.length > 0 ? <GameResults found={games.data} query={query} /> : null}
        {rooms.length > 0 ? <RoomResults rooms={rooms} /> : null}
        {fixtures.data && matches > 0 ? <FixtureResults found={fixtures.data} /> : null}
        {help.data && help.data.rows.length > 0 ? <HelpResults found={help.data} query={query} /> : null}
      </div>
      {failed ? <ErrorState onRetry={again}>{failureText(failed, t)}</ErrorState> : null}
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  const t = useTranslation();
  return (
    <EmptyState
      title={t('search.nothing', { words: query })}
      action={hasCustomerService() ? <Button onClick={openCustomerService}>{t('shell.service')}</Button> : null}
    >
      {t('search.nothing.body')}
    </EmptyState>
  );
}

const ROWS = [1, 2, 3, 4, 5];

function Waiting() {
  return (
    <div className="flex flex-col gap-2">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}
