import { BigRoadChart } from '@fairhouse/game-clients/roads';
import type { LotteryRules, TwoSided } from '@fairhouse/game-math/lottery';
import { pickName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { SmallSelect } from '@fairhouse/ui';
import { useState } from 'react';
import { roadMarks } from '../../draws/trends/road-marks.ts';
import { sidesName } from '../../draws/trends/sides-name.ts';
import type { Drawn } from '../../draws/trends/to-drawn.ts';

/** Columns that fit into the column; the road keeps the newest. */
const COLUMNS = 24;

/** The big road of a two-sided pick, which can be chosen. */
export function SidesRoad({
  rules,
  picks,
  draws,
}: {
  rules: LotteryRules;
  picks: readonly TwoSided[];
  draws: readonly Drawn[];
}) {
  const t = useTranslation();
  const [id, setId] = useState<string | null>(null);
  const pick = picks.find((each) => each.id === id) ?? picks[0];
  if (!pick) return null;
  return (
    <div className="flex flex-col gap-2 [&_select]:w-full">
      <SmallSelect
        label={t('draws.sides.pick')}
        value={pick.id}
        options={picks.map((each) => ({ value: each.id, label: sidesName(t, rules, each) }))}
        onChange={setId}
      />
      <div dir="ltr" className="[&_svg]:w-full">
        <BigRoadChart
          marks={roadMarks(draws.map(pick.sideOf))}
          columns={COLUMNS}
          label={t('draws.sides.road', { side: pickName(t, pick.sides[0]) })}
        />
      </div>
    </div>
  );
}
