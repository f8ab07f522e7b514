import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { popularGamesQuery } from '../../../platform/queries.ts';
import { useToken } from '../../../platform/session.ts';
import { type Lottery, useLotteries } from '../../draws/draw-queries.ts';
import type { Clock } from '../../draws/server-clock.ts';
import { recentGamesQuery } from '../../games/lobby-queries.ts';
import { useFavouriteIds } from '../../games/use-favourites.ts';
import { changeSearch } from '../change-search.ts';
import type { Entry } from '../lottery-queries.ts';
import { EntryCard } from './entry-card.tsx';
import { OtherLotteries } from './other-lotteries.tsx';

/** The lotteries of a category of the catalogue, or of an area. */
export type CentreScope = { category: 'LOTT' | 'ELOTT' } | { area: Lottery['area'] };

interface Offered {
  game: Lottery;
  entry: Entry;
}

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';
const ALL = 'all';
/** Lotteries of a row above the list; favourites, which the member has chosen, may have two lines. */
const ROW = 4;
const FAVOURITES = 8;
/** The catalogue answers with games of all categories, so more are requested than a row shows. */
const RECENT = 24;

const isIn = (scope: CentreScope, { game, entry }: Offered): boolean =>
  'area' in scope ? game.area === scope.area : (entry.mode === 'Elott') === (scope.category === 'ELOTT');

/**
 * Our own lotteries: favourites, those played last, popular ones, and all by family or vendor (`type` in the address). `empty` is shown where there are
 * none.
 */
export function GameCentre({
  scope,
  title,
  lead,
  empty,
}: {
  scope: CentreScope;
  title: string;
  lead: string;
  empty: ReactNode;
}) {
  const t = useTranslation();
  const { data, error, refetch } = useLotteries((games) =>
    'area' in scope ? games.filter(({ area }) => area === scope.area) : games,
  );
  const { type } = useSearch({ strict: false }) as { type?: string };
  const navigate = useNavigate();
  if (!data)
    return (
      <Frame title={title} lead={lead}>
        {error ? (
          <ErrorState title={t('lottery.centre.failed')} onRetry={() => void refetch()}>
            {failureText(error, t)}
          </ErrorState>
        ) : (
          <div aria-hidden="true" className={GRID}>
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} className="h-48 rounded-tile" />
            ))}
          </div>
        )}
      </Frame>
    );
  const offered = data.games
    .flatMap((game) => game.entries.map((entry): Offered => ({ game, entry })))
    .filter((each) => isIn(scope, each));
  if (offered.length === 0) return empty;
  const families = [...new Set(offered.map(({ game }) => game.family))];
  const vendors = [...new Set(offered.map(({ entry }) => entry.vassalage))];
  const isVendor = vendors.some((each) => each === type);
  const chosen = families.some((each) => each === type) || isVendor ? (type ?? ALL) : ALL;
  const shown = offered.filter(
    ({ game, entry }) => chosen === ALL || game.family === chosen || entry.vassalage === chosen,
  );
  const list = (
    <ul className={GRID}>
      {shown.map(({ game, entry }) => (
        <li key={entry.entryCode}>
          <EntryCard game={game} entry={entry} clock={data.clock} />
        </li>
      ))}
    </ul>
  );
  const tabs = [
    { value: ALL, label: t('lottery.centre.all') },
    ...families.map((family) => ({ value: family as string, label: t(`lottery.family.${family}`) })),
    ...(vendors.length > 1 || isVendor
      ? vendors.map((vendor) => ({ value: vendor as string, label: t(`lottery.vendor.${vendor}`) }))
      : []),
  ];
  return (
    <Frame title={title} lead={lead}>
      <Highlights offered={offered} clock={data.clock} />
      {tabs.length > 2 ? (
        <Tabs
          label={t('lottery.centre.types')}
          value={chosen}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (now: object) => changeSearch(now, { type: value === ALL ? '' : value }),
              replace: true,
              resetScroll: false,
            })
          }
          tabs={tabs}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
      {'category' in scope ? (
        <OtherLotteries
          category={scope.category}
          vendor={isVendor ? type : undefined}
          own={offered.map(({ entry }) => entry.entryCode)}
        />
      ) : null}
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 py-6 md:px-6">
      <div className="flex flex-col gap-1">
        <h1 className="text-28">{title}</h1>
        <p className="max-w-[60ch] text-16 text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

/** The member's favourite lotteries, those played last, and those played most by everybody. */
function Highlights({ offered, clock }: { offered: readonly Offered[]; clock: Clock }) {
  const t = useTranslation();
  const token = useToken();
  const recent = useQuery({ ...recentGamesQuery(RECENT), enabled: token !== null }).data;
  const popular = useQuery(popularGamesQuery).data;
  const favourites = useFavouriteIds();
  const find = (codes: readonly string[], most: number) =>
    codes.flatMap((code) => offered.filter(({ entry }) => entry.entryCode === code)).slice(0, most);
  const codesOf = (games: readonly { gameId: string }[] = []) => games.map(({ gameId }) => gameId);
  const rows = [
    ['favourites', find(favourites, FAVOURITES)],
    ['recent', find(codesOf(recent?.games), ROW)],
    ['popular', find(codesOf(popular?.games), ROW)],
  ] as const;
  return rows.map(([name, games]) =>
    games.length === 0 || offered.length <= ROW ? null : (
      <section key={name} aria-labelledby={`lottery-${name}`} className="flex flex-col gap-3">
        <h2 id={`lottery-${name}`} className="text-20">
          {t(`lottery.centre.${name}`)}
        </h2>
        <ul className={GRID}>
          {games.map(({ game, entry }) => (
            <li key={entry.entryCode}>
              <EntryCard game={game} entry={entry} clock={clock} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
