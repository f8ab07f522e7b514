import { type Family, hasAnyPlace, listTrendPlaces, numberTrends, type TrendPlace } from '@fairhouse/game-math/lottery';
import { placeName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { Tabs } from '@fairhouse/ui';
import { useMemo, useState } from 'react';
import { HotAndCold } from './hot-and-cold.tsx';
import { NumberFigures } from './number-figures.tsx';
import { PositionChart } from './position-chart.tsx';
import { positionGrid } from './position-grid.ts';

/** The numbers of a place: chart with lines, hot and cold, and all figures. */
export function NumberTrends({
  family,
  draws,
}: {
  family: Family;
  /** The newest last. */
  draws: readonly { issueNo: string; numbers: readonly number[] }[];
}) {
  const t = useTranslation();
  const [place, setPlace] = useState<TrendPlace>(0);
  const places = useMemo(() => listTrendPlaces(family), [family]);
  const { grid, trends, issues } = useMemo(() => {
    const numbers = draws.map((draw) => draw.numbers);
    return {
      grid: positionGrid(family, numbers, place, places),
      trends: numberTrends(family, numbers, place),
      issues: draws.map(({ issueNo }) => issueNo),
    };
  }, [family, draws, place, places]);
  const tabs = [
    ...places.map((each) => ({ value: String(each), label: placeName(t, family, each) })),
    ...(hasAnyPlace(family) ? [{ value: 'any', label: t('draws.trends.any') }] : []),
  ];
  const name = tabs.find(({ value }) => value === String(place))?.label ?? '';
  const title = t('draws.trends.of', { place: name, draws: draws.length });
  return (
    <section aria-labelledby="numbers" className="flex flex-col gap-4">
      <h2 id="numbers" className="text-20">
        {title}
      </h2>
      <Tabs
        tabs={tabs}
        value={String(place)}
        onChange={(value) => setPlace(value === 'any' ? 'any' : Number(value))}
        label={t('draws.trends.place')}
      >
        <div className="flex flex-col gap-6">
          <PositionChart
            grid={grid}
            issues={issues}
            hasLines={place !== 'any'}
            label={t('draws.trends.chart', { place: name })}
          />
          <HotAndCold trends={trends} title={t('draws.trends.hotCold')} />
          <NumberFigures trends={trends} title={title} />
        </div>
      </Tabs>
    </section>
  );
}
