import { findLotteryRules } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, ErrorState, failureText, Icon, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DrawFrame, NoDraws } from '../draw-frame.tsx';
import { type Lottery, trendsQuery, useLotteries } from '../draw-queries.ts';
import { NumberTrends } from './number-trends.tsx';
import { SideTrends } from './side-trends.tsx';
import { toDrawn } from './to-drawn.ts';

/** The draws of a window. */
const WINDOWS = [30, 50, 100, 500, 1_000] as const;

/** `/lottery/trends`: charts, omission, hot and cold, roads and streaks of a game over a stated window. */
export function TrendsPage() {
  const t = useTranslation();
  const { gameCode }: { gameCode?: string } = useSearch({ strict: false });
  const { data } = useLotteries(() => []);
  // without a game the first one, so that the page is never empty
  const shown = gameCode ?? data?.games[0]?.gameCode;
  return (
    <DrawFrame title={t('draws.trends')} lead={t('draws.trends.lead')} page="/lottery/trends" gameCode={shown}>
      {(game) => (game ? <Trends key={game.gameCode} game={game} /> : data ? <NoDraws /> : <Loading />)}
    </DrawFrame>
  );
}

const Loading = () => <Skeleton className="h-96 w-full rounded-tile" />;

function Trends({ game }: { game: Lottery }) {
  const t = useTranslation();
  const [window, setWindow] = useState<(typeof WINDOWS)[number]>(100);
  const { data, error, refetch } = useQuery(trendsQuery(game.gameCode, window));
  const rules = useMemo(() => findLotteryRules(game.rules, game.versionHash), [game.rules, game.versionHash]);
  const draws = useMemo(() => toDrawn(game.family, data?.draws ?? []), [data, game.family]);
  return (
    <>
      <p className="flex gap-3 rounded-box border border-line bg-surface p-4 text-14 text-ink-soft">
        <Icon of={Info} size={20} className="shrink-0 text-info" />
        {t('draws.trends.independent')}
      </p>
      <ChoiceRow
        label={t('draws.trends.window')}
        value={String(window)}
        choices={WINDOWS.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(value) => setWindow(WINDOWS.find((each) => String(each) === value) ?? 100)}
        shown
      />
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : !data ? (
        <Loading />
      ) : draws.length === 0 ? (
        <NoDraws />
      ) : (
        <>
          <NumberTrends family={game.family} draws={draws} />
          <section aria-labelledby="sides" className="flex flex-col gap-4">
            <h2 id="sides" className="text-20">
              {t('draws.sides', { draws: draws.length })}
            </h2>
            {rules ? <SideTrends rules={rules} draws={draws} /> : null}
          </section>
        </>
      )}
    </>
  );
}
