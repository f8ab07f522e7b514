import { listTwoSided, type PlayType } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useMemo } from 'react';
import { trendsQuery } from '../../draws/draw-queries.ts';
import { toDrawn } from '../../draws/trends/to-drawn.ts';
import { treeKindOf, useBetting } from '../betting-context.ts';
import { HISTORY } from '../lottery-queries.ts';
import { RecentDraws } from './recent-draws.tsx';
import { StreakPicks } from './streak-picks.tsx';

/**
 * What the last draws of the game were: beside the slip the results with road or omission, where there is a column for them; with odds
 * the streaks as well. A press of a pick does not render them again.
 */
export const DrawPanels = memo(function DrawPanels({
  plays,
  places,
  chip,
  hasColumn,
}: {
  /** The play types of the entry. */
  plays: readonly PlayType[];
  /** The places of the draw that decide bets of the chosen play type. */
  places: readonly number[];
  /** The stake of a press, in unit prices. */
  chip: number;
  hasColumn: boolean;
}) {
  const t = useTranslation();
  const { game, entry, rules } = useBetting();
  const { data, error, refetch } = useQuery(trendsQuery(game.gameCode, HISTORY));
  const draws = useMemo(() => toDrawn(game.family, data?.draws ?? []), [data, game.family]);
  const isCredit = treeKindOf(entry) === 'credit';
  const picks = useMemo(() => {
    const all = listTwoSided({ ...rules, plays });
    // the whole draw first, as big or small of the sum
    return all.toSorted((one, other) => Number(other.segment === null) - Number(one.segment === null));
  }, [rules, plays]);
  const state = data ? null : error ? (
    <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
  ) : (
    <div aria-busy="true" className="flex flex-col gap-2">
      <output className="sr-only">{t('lottery.loading')}</output>
      <Skeleton className="h-64 rounded-box" />
    </div>
  );
  return (
    <>
      {isCredit && picks.length > 0 ? (
        <Panel id="lottery-streaks" title={t('draws.streaks')}>
          {state ?? <StreakPicks picks={picks} draws={draws} chip={chip} />}
          <p className="text-12 text-ink-soft">{t('draws.trends.independent')}</p>
        </Panel>
      ) : null}
      {hasColumn ? (
        <Panel
          id="lottery-recent"
          title={t('lottery.beside.recent')}
          links={
            <>
              <PageLink to="/lottery/results" gameCode={game.gameCode} name={t('draws.results')} />
              <PageLink to="/lottery/trends" gameCode={game.gameCode} name={t('draws.trends')} />
            </>
          }
        >
          {state ?? <RecentDraws history={data?.draws ?? []} draws={draws} picks={picks} places={places} />}
          {isCredit ? null : <p className="text-12 text-ink-soft">{t('draws.trends.independent')}</p>}
        </Panel>
      ) : null}
    </>
  );
});

function Panel({ id, title, links, children }: { id: string; title: string; links?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {links ? <div className="flex gap-4">{links}</div> : null}
      </div>
      {children}
    </section>
  );
}

function PageLink({
  to,
  gameCode,
  name,
}: {
  to: '/lottery/results' | '/lottery/trends';
  gameCode: string;
  name: string;
}) {
  return (
    <Link to={to} search={{ gameCode }} className="inline-flex min-h-9 items-center text-14 text-primary-ink">
      {name}
    </Link>
  );
}
