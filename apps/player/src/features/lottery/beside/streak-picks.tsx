import { currentStreak, findPlay, type TwoSided } from '@fairhouse/game-math/lottery';
import { pickName } from '@fairhouse/game-ui/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, notify } from '@fairhouse/ui';
import { sidesPlace } from '../../draws/trends/sides-name.ts';
import type { Drawn } from '../../draws/trends/to-drawn.ts';
import { useBetting } from '../betting-context.ts';
import { oddsOfPick } from '../credit/credit-cells.ts';
import { oddsIn } from '../slip/quote-line.ts';
import { findPrice, takesNothing, toLines } from '../slip/slip-line.ts';
import { useSlip } from '../slip/slip-store.ts';

/** Streaks that are shown, the longest first. */
const SHOWN = 12;

/**
 * Sides that came in the last draws without a break, the longest first. Both sides of each are buttons that put the pick on the slip, with the
 * stake of a press in the grid.
 */
export function StreakPicks({
  picks,
  draws,
  chip,
}: {
  picks: readonly TwoSided[];
  draws: readonly Drawn[];
  /** In unit prices. */
  chip: number;
}) {
  const t = useTranslation();
  const { rules } = useBetting();
  const streaks = picks
    .flatMap((pick) => {
      const streak = currentStreak(draws.map(pick.sideOf));
      return streak && streak.length > 1 ? [{ pick, ...streak }] : [];
    })
    .toSorted((one, other) => other.length - one.length)
    .slice(0, SHOWN);
  if (streaks.length === 0) return <p className="text-14 text-ink-soft">{t('draws.streaks.none')}</p>;
  return (
    <ul className="flex flex-col">
      {streaks.map(({ pick, side, length }) => {
        const place = sidesPlace(t, rules, pick);
        return (
          <li key={pick.id} className="flex items-center gap-2 border-t border-line py-1.5 first:border-t-0">
            <p className="min-w-0 flex-1 text-14">
              {place}
              <span className="block text-12 text-ink-soft">
                {t('lottery.beside.streak', { side: pickName(t, pick.sides[side]), count: length })}
              </span>
            </p>
            {([0, 1] as const).map((each) => (
              <SideButton key={each} pick={pick} side={each} place={place} isRunning={each === side} chip={chip} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Puts a bet on one side on the slip. */
function SideButton({
  pick,
  side,
  place,
  isRunning,
  chip,
}: {
  pick: TwoSided;
  side: 0 | 1;
  place: string;
  isRunning: boolean;
  chip: number;
}) {
  const t = useTranslation();
  const { rules, prices, store, year } = useBetting();
  const { terms } = useSlip(store);
  const play = findPlay(rules, pick.play);
  const [mark, sel] = [pick.sides[side], pick.selections[side]];
  const price = prices && findPrice(prices, pick.play);
  if (!play || !prices || !price) return null;
  const isClosed = takesNothing(prices, pick.play, mark);
  const odds = oddsOfPick({ play, pick: mark }, oddsIn(price, prices, terms.disc, { play, sel, year }) ?? {}, year);
  const add = () => {
    const lines = toLines({ play, sel, year }, prices, { ...terms, unit: 'yuan', multiple: chip });
    if (store.add(lines)) notify(t('lottery.beside.added', { place, side: pickName(t, mark) }), 'success');
    else notify(t('lottery.slip.full'), 'danger');
  };
  return (
    <button
      type="button"
      disabled={isClosed}
      onClick={add}
      className={classNames(
        'flex min-h-11 min-w-16 flex-col items-center justify-center rounded-box border bg-raised px-2 text-14 font-semibold hover:brightness-110 disabled:opacity-50',
        isRunning ? 'border-primary-ink' : 'border-line',
      )}
    >
      <span className="sr-only">{t('lottery.beside.add', { place })}</span>
      {pickName(t, mark)}
      <bdi dir="ltr" className="figures text-12 leading-tight font-normal text-primary-ink">
        {isClosed ? t('lottery.credit.closed') : odds.join(' / ')}
      </bdi>
    </button>
  );
}
