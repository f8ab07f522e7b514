import type { LotteryDraw } from '@fairhouse/contracts';
import { DrawnNumbers } from '@fairhouse/game-clients/drawn-numbers';
import { listTrendPlaces, type TwoSided } from '@fairhouse/game-math/lottery';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DrawState } from '../../draws/draw-state.tsx';
import type { Drawn } from '../../draws/trends/to-drawn.ts';
import { treeKindOf, useBetting } from '../betting-context.ts';
import { PlaceOmission } from './place-omission.tsx';
import { SidesRoad } from './sides-road.tsx';

/** Results that are listed. */
const SHOWN = 10;
const VIEWS = ['road', 'omission'] as const;

/** The last results of the game, with the road of a two-sided pick or the omission at the chosen places. */
export function RecentDraws({
  history,
  draws,
  picks,
  places,
}: {
  /** Newest first, with void draws. */
  history: readonly LotteryDraw[];
  /** The newest last, without void draws. */
  draws: readonly Drawn[];
  picks: readonly TwoSided[];
  /** The places of the draw that decide bets of the chosen play type. */
  places: readonly number[];
}) {
  const t = useTranslation();
  const { game, entry, rules } = useBetting();
  const [chosen, setChosen] = useState<(typeof VIEWS)[number] | null>(null);
  const charted = listTrendPlaces(game.family);
  const shown = places.filter((place) => charted.includes(place));
  const view = picks.length === 0 ? 'omission' : (chosen ?? (treeKindOf(entry) === 'credit' ? 'road' : 'omission'));
  return (
    <>
      {history.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('draws.none.body')}</p>
      ) : (
        <ol className="flex flex-col">
          {history.slice(0, SHOWN).map((draw) => (
            <li
              key={draw.issueNo}
              className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 border-t border-line py-1 first:border-t-0"
            >
              <Link
                to="/lottery/draw"
                search={{ gameCode: game.gameCode, issueNo: draw.issueNo }}
                className="figures text-12 text-primary-ink underline-offset-4 hover:underline"
              >
                <bdi dir="ltr">{draw.issueNo}</bdi>
              </Link>
              {draw.numbers ? (
                <DrawnNumbers family={game.family} numbers={draw.numbers} t={t} isSmall />
              ) : (
                <DrawState draw={draw} />
              )}
            </li>
          ))}
        </ol>
      )}
      {draws.length === 0 ? null : (
        <>
          {picks.length === 0 ? null : (
            <ChoiceRow
              label={t('lottery.beside.view')}
              value={view}
              choices={VIEWS.map((value) => ({ value, label: t(`lottery.beside.${value}`) }))}
              onChange={setChosen}
            />
          )}
          {view === 'road' ? (
            <SidesRoad rules={rules} picks={picks} draws={draws} />
          ) : (
            <PlaceOmission family={game.family} places={shown.length > 0 ? shown : charted} draws={draws} />
          )}
        </>
      )}
    </>
  );
}
