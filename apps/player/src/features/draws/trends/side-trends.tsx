import { BeadPlate, BigRoadChart } from '@fairhouse/game-clients/roads';
import {
  currentStreak,
  type Draw,
  type LotteryRules,
  listTwoSided,
  omission,
  type TwoSided,
} from '@fairhouse/game-math/lottery';
import { pickName } from '@fairhouse/game-ui/lottery';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';
import { useMemo, useState } from 'react';
import { roadMarks } from './road-marks.ts';
import { sidesName } from './sides-name.ts';
import { Streaks } from './streaks.tsx';

/** Roads and figures of the two-sided picks that the game offers, and the streaks of all of them. */
export function SideTrends({ rules, draws }: { rules: LotteryRules; draws: readonly Draw[] }) {
  const t = useTranslation();
  const picks = useMemo(() => listTwoSided(rules), [rules]);
  const [id, setId] = useState<string | null>(null);
  const pick = picks.find((each) => (id === null ? each.sides[0] === 'big' : each.id === id)) ?? picks[0];
  if (!pick) return <p className="text-14 text-ink-soft">{t('draws.sides.none')}</p>;
  return (
    <div className="flex flex-col gap-6">
      <Select
        label={t('draws.sides.pick')}
        value={pick.id}
        options={picks.map((each) => ({ value: each.id, label: sidesName(t, rules, each) }))}
        onChange={({ target }) => setId(target.value)}
        className="max-w-md"
      />
      <Roads pick={pick} draws={draws} />
      <Streaks
        rows={picks.flatMap((each) => {
          const streak = currentStreak(draws.map(each.sideOf));
          return streak && streak.length > 1
            ? [
                {
                  id: each.id,
                  name: sidesName(t, rules, each),
                  side: pickName(t, each.sides[streak.side]),
                  length: streak.length,
                },
              ]
            : [];
        })}
      />
    </div>
  );
}

/** Columns that fit on a phone; the road keeps the newest. */
const COLUMNS = 24;

function Roads({ pick, draws }: { pick: TwoSided; draws: readonly Draw[] }) {
  const t = useTranslation();
  const { count } = useFormats();
  const sides = useMemo(() => draws.map(pick.sideOf), [pick, draws]);
  const [one, other] = [pickName(t, pick.sides[0]), pickName(t, pick.sides[1])];
  // a bead plate shows as many draws as it has cells
  const marks = roadMarks(sides);
  const beads = marks.slice(-COLUMNS * 6);
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-wrap gap-3">
        {([0, 1] as const).map((side) => {
          const figures = omission(
            sides.map((each) => each === side),
            pick.chances[side],
          );
          return (
            <div key={side} className="min-w-40 rounded-box border border-line bg-surface p-3">
              <dt className="text-12 text-ink-faint">{side === 0 ? one : other}</dt>
              <dd className="figures text-16">
                {t('draws.sides.count', {
                  count: count(figures.count),
                  expected: (figures.expected_x100 / 100).toFixed(1),
                  z: (figures.z_x100 / 100).toFixed(2),
                })}
              </dd>
            </div>
          );
        })}
      </dl>
      <div dir="ltr" className="grid gap-3 lg:grid-cols-2 [&_svg]:w-full">
        <BigRoadChart marks={marks} columns={COLUMNS} label={t('draws.sides.road', { side: one })} />
        <BeadPlate
          marks={beads}
          columns={COLUMNS}
          label={t('draws.sides.beads', { side: one })}
          letters={{ banker: [...one][0] ?? '', player: [...other][0] ?? '', tie: '=' }}
        />
      </div>
    </div>
  );
}
