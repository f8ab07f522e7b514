import type { GameCategory } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { gamesQuery, hotGamesQuery, vendorsQuery } from '../../platform/queries.ts';
import { isOn } from '../../platform/switches.ts';
import { useIsWide } from '../../platform/use-is-wide.ts';
import { useCategories } from '../../shell/menu-entries.ts';
import { GameGrid, GameGridSkeleton } from '../games/game-grid.tsx';
import { OWN_SPORTSBOOK } from '../games/own-sportsbook.ts';
import { hasHotRow } from './has-hot-row.ts';
import { LazyInView } from './lazy-in-view.tsx';
import { SectionRow } from './section-row.tsx';

type Category = ReturnType<typeof useCategories>[number];

/** The number of games in a row of the home page, on two or three lines. View all shows the rest. */
const useRow = (): number => (useIsWide() ? 12 : 6);

/** The games of a category; `games` is their number. */
function CategoryGames({ category, games: count }: { category: GameCategory; games: number }) {
  const t = useTranslation();
  const row = useRow();
  const { data, error, refetch } = useQuery(gamesQuery(category));
  // Deferred: many tiles arrive together, and the page must stay responsive.
  const games = useDeferredValue(data)?.games.slice(0, row);
  if (error && !games) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!games) return <GameGridSkeleton games={Math.min(row, count)} />;
  return games.length > 0 ? <GameGrid games={games} /> : <EmptyState title={t('games.empty')} />;
}

/** The vendor code of our own games. */
const OWN_VENDOR = 'HOUSE';

const SportsStrip = lazy(lazyPart(async () => ({ default: (await import('../sports/sports-strip.tsx')).SportsStrip })));
/** The height of the strip of matches, which is two lines of three cards where there is room. */
const STRIP_ROOM = 'h-[57rem] sm:h-[28.25rem] lg:h-[18.25rem]';

/** Our own sportsbook shows matches, not a tile. */
function SportsRow({ title, to }: { title: string; to: Category['to'] }) {
  const room = <div aria-hidden="true" className={STRIP_ROOM} />;
  return (
    <SectionRow title={title} to={to}>
      <LazyInView name="sports" room={room}>
        <Suspense fallback={room}>
          <SportsStrip />
        </Suspense>
      </LazyInView>
    </SectionRow>
  );
}

const LiveStrip = lazy(lazyPart(async () => ({ default: (await import('../live/live-strip.tsx')).LiveStrip })));
/** The height of the strip of tables: four lines, two, or one. */
const LIVE_STRIP_ROOM = 'h-[50.25rem] sm:h-[24.75rem] xl:h-48';

/** Our own live tables show what they do now, not a tile. */
function LiveRow({ title, to }: { title: string; to: Category['to'] }) {
  const room = <div aria-hidden="true" className={LIVE_STRIP_ROOM} />;
  return (
    <SectionRow title={title} to={to}>
      <LazyInView name="live" room={room}>
        <Suspense fallback={room}>
          <LiveStrip />
        </Suspense>
      </LazyInView>
    </SectionRow>
  );
}

function CategoryRow({ category, to, vendors }: Category) {
  const t = useTranslation();
  const isOwnBook = vendors[0]?.firstGameId === OWN_SPORTSBOOK;
  const row = useRow();
  const games = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
  if (isOwnBook && isOn('SPORTS-BOOK')) return <SportsRow title={t(`shell.category.${category}`)} to={to} />;
  if (category === 'LIVE' && vendors[0]?.vassalage === OWN_VENDOR && isOn('TABLES-OPEN'))
    return <LiveRow title={t(`shell.category.${category}`)} to={to} />;
  return (
    <SectionRow title={t(`shell.category.${category}`)} to={to}>
      <LazyInView name={category} room={<GameGridSkeleton games={Math.min(row, games)} still />}>
        <CategoryGames category={category} games={games} />
      </LazyInView>
    </SectionRow>
  );
}

function HotRow() {
  const t = useTranslation();
  const row = useRow();
  const hot = useDeferredValue(useQuery({ ...hotGamesQuery, enabled: isOn('GCS-HOT') }).data);
  const { data: vendors } = useQuery(vendorsQuery);
  if (!hot || !vendors || !hasHotRow(hot.games.length, vendors.categories)) return null;
  return (
    <SectionRow title={t('home.hot')} to="/hot">
      <GameGrid games={hot.games.slice(0, row)} />
    </SectionRow>
  );
}

/**
 * Returns hot games, then one row for each category that has a vendor. Until the vendors are known, one row shows loading or the error.
 * @returns the rows, and whether it is known which they are.
 */
export function useGameRows(): { rows: ReactNode[]; known: boolean } {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(vendorsQuery);
  const categories = useCategories();
  if (data)
    return {
      rows: [<HotRow key="hot" />, ...categories.map((each) => <CategoryRow key={each.category} {...each} />)],
      known: true,
    };
  const row = error ? (
    <ErrorState key="failed" onRetry={() => void refetch()}>
      {failureText(error, t)}
    </ErrorState>
  ) : (
    <SectionRow key="waiting" title={t('shell.games')}>
      <GameGridSkeleton games={2} />
    </SectionRow>
  );
  return { rows: [row], known: error !== null };
}
