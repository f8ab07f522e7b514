import type { TableGame } from '@fairhouse/game-math/tables';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useHost } from '../room/game-context.tsx';
import { SpotButton, type SpotState } from './spot-button.tsx';
import { placeBaccarat } from './spots/baccarat-layout.ts';
import { type Direction, neighbourOf } from './spots/layout.ts';
import { INSIDE_KINDS, type InsideKind, placeRoulette } from './spots/roulette-layout.ts';

/** The spots of the table where chips are put. Always laid out from left to right. */
export function BetLayout({
  game,
  spots,
  isStanding,
  stateOf,
  onPress,
  format,
}: {
  game: TableGame;
  /** The spots with limits, in the order of the game. */
  spots: readonly string[];
  /** A narrow screen: the layout of roulette is upright. */
  isStanding: boolean;
  stateOf: (spot: string) => SpotState;
  onPress: (spot: string) => void;
  format: (amount: string) => string;
}) {
  const { t } = useHost();
  const [kind, setKind] = useState<InsideKind>('straight');
  const [current, setCurrent] = useState<string | null>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const places = game.kind === 'baccarat' ? placeBaccarat(spots) : placeRoulette(spots, kind, isStanding);
  const isPressable = (spot: string): boolean => kind === 'straight' || !spot.startsWith('straight:');
  const reachable = places.filter(({ spot }) => isPressable(spot));
  const inTabOrder = reachable.find(({ spot }) => spot === current)?.spot ?? reachable[0]?.spot;
  const onKey = (event: KeyboardEvent, spot: string): void => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = neighbourOf(reachable, spot, event.key as Direction);
    setCurrent(next);
    box.current?.querySelector<HTMLElement>(`[data-spot="${next}"]`)?.focus();
  };
  return (
    <>
      {game.kind === 'roulette' ? (
        <label className="table-inside">
          {t('tables.inside')}
          <select value={kind} onChange={({ target }) => setKind(target.value as InsideKind)}>
            {INSIDE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`tables.inside.${each}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <fieldset ref={box} className="table-layout" data-standing={isStanding || undefined} dir="ltr">
        <legend className="room-unseen">{t('tables.layout')}</legend>
        {places.map((place) => {
          const { spot } = place;
          const state = stateOf(spot);
          return (
            <SpotButton
              key={spot}
              place={place}
              game={game}
              state={isPressable(spot) ? state : { ...state, isOpen: false }}
              ink={inkOf(game, spot)}
              isCurrent={spot === inTabOrder}
              onPress={() => {
                setCurrent(spot);
                if (isPressable(spot)) onPress(spot);
              }}
              onKey={(event) => onKey(event, spot)}
              format={format}
            />
          );
        })}
      </fieldset>
    </>
  );
}

function inkOf(game: TableGame, spot: string): string {
  if (game.kind === 'baccarat') return /^player/.test(spot) ? 'player' : /^banker/.test(spot) ? 'banker' : 'tie';
  if (spot === 'red' || spot === 'black') return spot;
  const [name, number] = spot.split(':');
  if (name !== 'straight') return 'plain';
  return number === '0' ? 'zero' : game.red.includes(Number(number)) ? 'red' : 'black';
}
