import type { calls, GameCategory, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, classNames, EmptyState, ErrorState, failureText, InfiniteScroll, Tabs } from '@fairhouse/ui';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageHead } from '../../platform/page-head.ts';
import { vendorsQuery } from '../../platform/queries.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { deviceInUse } from './device-in-use.ts';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { ALL_HALLS, hallOf } from './halls.ts';
import { LobbyFilters } from './lobby-filters.tsx';
import { type LobbyQuery, lobbyQuery, pageSizeOn, type Scope, tagsQuery } from './lobby-queries.ts';
import type { LobbySearch } from './lobby-search.ts';

/** Categories whose games have a volatility. */
const WITH_VOLATILITY: readonly GameCategory[] = ['RNG', 'FISH'];

export interface LobbyProps {
  title: string;
  lead: string;
  scope: Scope;
  /** The search parameter that selects the hall, when the lobby has halls. */
  hallKey?: 'page' | 'type';
  /** Shown when the lobby contains no games at all. */
  empty: { title: string; body: string; action?: ReactNode };
  /** Shown above the games, whatever the search. */
  above?: ReactNode;
}

/** A lobby: halls as tabs, search, filters, sort order, and the games, loaded page by page while scrolling. */
export function Lobby({ title, lead, scope, hallKey, empty, above }: LobbyProps) {
  const t = useTranslation();
  const search: LobbySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const isWide = useIsWide();
  const { data: vendors } = useQuery(vendorsQuery);
  const { data: tags } = useQuery(tagsQuery(scope));
  usePageHead(title, lead);

  const shelves = vendors?.categories ?? [];
  const halls = hallKey ? (shelves.find(({ gameCategory }) => gameCategory === scope.category)?.vendors ?? []) : [];
  const hall = hallKey ? hallOf(search[hallKey], halls) : ALL_HALLS;
  const categories = scope.category
    ? []
    : shelves
        .filter(
          (hall) =>
            !scope.vassalage || hall.vendors.some(({ vassalage: vendorCode }) => vendorCode === scope.vassalage),
        )
        .map(({ gameCategory }) => gameCategory);

  const change = (next: LobbySearch) =>
    void navigate({
      to: '.',
      search: (now: object) => changedSearch(now, next),
      replace: true,
      resetScroll: false,
    });
  const narrowed = Boolean(search.q || search.volatility || search.category || search.tag || search.ret);
  const filter: LobbyQuery = {
    ...(search.q ? { search: search.q } : {}),
    ...(search.volatility ? { volatility: search.volatility } : {}),
    ...(search.order ? { order: search.order } : {}),
    ...(search.tag ? { tag: search.tag } : {}),
    ...(search.ret ? { minReturn_bps: Number(search.ret) * 100 } : {}),
    device: deviceInUse(),
    ...(search.category && !scope.category ? { category: search.category } : {}),
    ...(hall === ALL_HALLS ? {} : { vassalage: hall }),
  };
  // a search finds every game of the lobby, also those that are listed as rooms
  const { rooms, ...everything } = scope;
  const query = useInfiniteQuery(lobbyQuery(search.q ? everything : scope, filter, pageSizeOn(isWide)));
  // A lobby without games has no search.
  const isBare = !narrowed && !query.isPlaceholderData && query.data?.pages[0]?.total === 0;
  const hasRooms =
    rooms !== undefined &&
    shelves
      .find(({ gameCategory }) => gameCategory === scope.category)
      ?.vendors.some(({ vassalage: vendorCode }) => vendorCode === 'HOUSE') === true;
  // the rooms above are all there is
  const list =
    isBare && hasRooms ? null : (
      <LobbyList
        query={query}
        search={search.q}
        empty={
          narrowed ? (
            <EmptyState
              title={t('lobby.notFound')}
              action={<Button onClick={() => change({ ...DROPPED })}>{t('lobby.showAll')}</Button>}
            >
              {t('lobby.notFound.body')}
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.body}
            </EmptyState>
          )
        }
      />
    );
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 py-6 md:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="text-28">{title}</h1>
        <p className="max-w-[60ch] text-16 text-ink-soft">{lead}</p>
      </div>
      {above}
      {isBare ? null : (
        <LobbyFilters
          search={search}
          categories={categories}
          volatilities={scope.category === undefined || WITH_VOLATILITY.includes(scope.category)}
          tags={tags?.tags.map(({ tag }) => tag) ?? []}
          onChange={change}
        />
      )}
      {hallKey && halls.length > 1 ? (
        <Tabs
          label={t('lobby.halls')}
          value={hall}
          onChange={(value) => change({ [hallKey]: value === ALL_HALLS ? '' : value })}
          tabs={[
            { value: ALL_HALLS, label: t('lobby.hall.all') },
            ...halls.map(({ vassalage: vendorCode, title: name }) => ({ value: vendorCode, label: name })),
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

const DROPPED = { q: '', volatility: '', category: '', tag: '', ret: '' } as unknown as LobbySearch;

/** Returns the address with the changes. Removed values ('') and the default order are left out. */
const changedSearch = (now: object, next: LobbySearch): LobbySearch =>
  Object.fromEntries(
    Object.entries({ ...now, ...next }).filter(
      ([name, value]) => value !== '' && !(name === 'order' && value === 'featured'),
    ),
  ) as LobbySearch;

/** In a long list, games far from the screen are not rendered by the browser. */
const LONG = '[&_article]:[contain-intrinsic-size:auto_17rem] [&_article]:[content-visibility:auto]';

interface LobbyListProps {
  query: UseInfiniteQueryResult<InfiniteData<Output<typeof calls.games.lobby>>>;
  /** The search text. */
  search: string | undefined;
  empty: ReactNode;
}

function LobbyList({ query, search, empty }: LobbyListProps) {
  const t = useTranslation();
  const { data, error, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void query.refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <>
        <output className="sr-only">{t('lobby.loading')}</output>
        <GameGridSkeleton games={12} />
      </>
    );
  const games = data.pages.flatMap((page) => page.games);
  if (games.length === 0) return empty;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames(isPlaceholderData && 'opacity-60', data.pages.length > 1 && LONG)}
    >
      {data.pages[0]?.near && search ? (
        <p className="mb-4 text-14 text-ink-soft">{t('lobby.near', { words: search })}</p>
      ) : null}
      <GameGrid games={games} />
      <InfiniteScroll
        shown={games.length}
        total={data.pages[0]?.total ?? games.length}
        more={hasNextPage}
        state={isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'busy' : 'ready'}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
