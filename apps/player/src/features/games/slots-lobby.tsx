import type { GameCard as Game } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { failureText } from '../../platform/call.ts';
import { gamesQuery, vendorsQuery } from '../../platform/queries.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { ALL_HALLS, hallOf } from './halls.ts';

const route = getRouteApi('/rng');

/** The slots lobby: one tab a game hall, chosen by `page` in the address. */
export function SlotsLobby() {
  const say = useText();
  const { page } = route.useSearch();
  const navigate = useNavigate();
  const games = useQuery(gamesQuery('RNG'));
  const { data: vendors } = useQuery(vendorsQuery);
  const halls = vendors?.categories.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors ?? [];
  const hall = hallOf(page, halls);
  const choose = (value: string) =>
    void navigate({
      to: '/rng',
      search: ({ page: _before, ...now }) => (value === ALL_HALLS ? now : { ...now, page: value }),
      replace: true,
      resetScroll: false,
    });
  const list = (
    <Games games={games.data?.games} hall={hall} failure={games.error} onRetry={() => void games.refetch()} />
  );
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-5 px-4 py-6 md:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="text-28">{say('games.slots')}</h1>
        <p className="text-16 text-ink-soft">{say('games.slots.lead')}</p>
      </div>
      {halls.length > 1 ? (
        <Tabs
          label={say('games.halls')}
          value={hall}
          onChange={choose}
          tabs={[
            { value: ALL_HALLS, label: say('games.hall.all') },
            ...halls.map(({ vassalage, title }) => ({ value: vassalage, label: title })),
          ]}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </div>
  );
}

function Games(props: { games: Game[] | undefined; hall: string; failure: Error | null; onRetry: () => void }) {
  const { games, hall, failure, onRetry } = props;
  const say = useText();
  if (failure && !games) return <ErrorState onRetry={onRetry}>{failureText(failure, say)}</ErrorState>;
  if (!games) return <GameGridSkeleton />;
  const shown = games.filter((game) => hall === ALL_HALLS || game.vassalage === hall);
  if (shown.length === 0) return <EmptyState title={say('games.empty')}>{say('games.empty.body')}</EmptyState>;
  return <GameGrid games={shown} />;
}
