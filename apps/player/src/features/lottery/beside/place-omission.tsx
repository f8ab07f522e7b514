import { type Family, numberTrends } from '@fairhouse/game-math/lottery';
import { placeName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import type { Drawn } from '../../draws/trends/to-drawn.ts';

/** Numbers of a place that are shown. */
const SHOWN = 5;

/** The numbers that have not come for the longest time at each place, with the draws since they came. */
export function PlaceOmission({
  family,
  places,
  draws,
}: {
  family: Family;
  places: readonly number[];
  draws: readonly Drawn[];
}) {
  const t = useTranslation();
  const numbers = draws.map((draw) => draw.numbers);
  return (
    <table className="w-full text-12">
      <caption className="pb-1 text-start text-ink-soft">
        {t('lottery.beside.omission.about', { draws: draws.length })}
      </caption>
      <tbody>
        {places.map((place) => (
          <tr key={place} className="border-t border-line">
            <th scope="row" className="py-1 pe-2 text-start font-normal text-ink-soft">
              {placeName(t, family, place)}
            </th>
            {numberTrends(family, numbers, place)
              .toSorted((one, other) => other.current - one.current || one.value - other.value)
              .slice(0, SHOWN)
              .map(({ value, current }) => (
                <td key={value} dir="ltr" className="figures py-1 text-end whitespace-nowrap">
                  <strong className="text-14">{value}</strong> <span className="text-ink-soft">{current}</span>
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
