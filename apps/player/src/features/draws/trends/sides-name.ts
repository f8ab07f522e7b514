import type { LotteryRules, TwoSided } from '@fairhouse/game-math/lottery';
import { pickName, segmentName, wholePlayName } from '@fairhouse/game-ui/lottery';
import type { Translate } from '@fairhouse/i18n/react';

/** Names the places of a two-sided pick, such as "Ten thousands". */
export const sidesPlace = (t: Translate, { family }: LotteryRules, { play, segment }: TwoSided): string =>
  segment ? segmentName(t, family, segment.field, segment.key) : wholePlayName(t, play);

/** Names the places of a pick and its sides, such as "Ten thousands: big, small". */
export const sidesName = (t: Translate, rules: LotteryRules, pick: TwoSided): string =>
  t('draws.sides.name', {
    place: sidesPlace(t, rules, pick),
    one: pickName(t, pick.sides[0]),
    other: pickName(t, pick.sides[1]),
  });
