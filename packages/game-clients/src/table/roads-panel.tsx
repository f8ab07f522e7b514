import { predictMarks, type Side, shoeStatistics } from '@fairhouse/game-math/tables';
import { useState } from 'react';
import type { BaccaratMark } from '../roads/index.ts';
import { BeadPlate, BigRoadChart, DerivedRoadChart, PredictedMarks, winnersOf } from '../roads/index.ts';
import { useHost } from '../room/game-context.tsx';

const SIDES: readonly Side[] = ['banker', 'player'];

/** The roads of the shoe: bead plate, big road, three derived roads, what they would show next, and the numbers of the shoe. */
export function RoadsPanel({ marks }: { marks: readonly BaccaratMark[] }) {
  const { t } = useHost();
  const [asked, setAsked] = useState<Side | null>(null);
  const counted = shoeStatistics(marks);
  // an asked result is drawn as if it had come
  const asIf: readonly BaccaratMark[] = asked === null ? marks : [...marks, askedMark(asked, marks)];
  const letters = {
    player: t('tables.letter.player'),
    banker: t('tables.letter.banker'),
    tie: t('tables.letter.tie'),
  };
  const figures = [
    [t('tables.stats.rounds'), counted.rounds],
    [t('tables.spot.banker'), counted.banker],
    [t('tables.spot.player'), counted.player],
    [t('tables.spot.tie'), counted.tie],
    [t('tables.spot.bankerPair'), counted.bankerPair],
    [t('tables.spot.playerPair'), counted.playerPair],
    [t('tables.stats.natural'), counted.natural],
  ] as const;
  return (
    <section className="table-roads" aria-label={t('tables.roads')}>
      <div className="table-road-charts" data-asked={asked !== null || undefined}>
        <BeadPlate marks={marks} columns={12} letters={letters} label={t('tables.road.bead')} />
        <BigRoadChart marks={asIf} columns={24} label={t('tables.road.big')} />
        <DerivedRoadChart marks={asIf} columns={24} road="bigEyeBoy" label={t('tables.road.bigEyeBoy')} />
        <div className="table-road-pair">
          <DerivedRoadChart marks={asIf} columns={16} road="smallRoad" label={t('tables.road.smallRoad')} />
          <DerivedRoadChart marks={asIf} columns={16} road="cockroachPig" label={t('tables.road.cockroachPig')} />
        </div>
      </div>
      <div className="table-asks">
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className="table-ask"
            data-ink={side}
            aria-pressed={asked === side}
            onClick={() => setAsked(asked === side ? null : side)}
          >
            {t(`tables.road.ask.${side}`)}
            <PredictedMarks marks={predictMarks(winnersOf(marks), side)} />
          </button>
        ))}
      </div>
      <dl className="table-stats" aria-label={t('tables.stats')}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="table-soft">{t('tables.road.about')}</p>
    </section>
  );
}

const askedMark = (winner: Side, marks: readonly BaccaratMark[]): BaccaratMark => ({
  roundNo: (marks.at(-1)?.roundNo ?? 0) + 1,
  winner,
  playerPair: 'none',
  bankerPair: 'none',
  natural: false,
  playerPoints: 0,
  bankerPoints: 0,
});
