import type { TableGame } from '@fairhouse/game-math/tables';
import { nextSide, type Side, toCard } from '@fairhouse/game-math/tables';
import type { Translate } from '@fairhouse/i18n/react';
import { useMemo } from 'react';
import { cardName } from './describe-spot.ts';
import { createMotion } from './scene/motion.ts';
import { paintBaccarat } from './scene/paint-baccarat.ts';
import { paintRoulette } from './scene/paint-roulette.ts';
import type { Moment, Paint } from './scene/scene.ts';
import { SceneCanvas } from './scene/scene-canvas.tsx';

/** What the studio shows of a round, live and in its replay. */
export interface SceneRound {
  roundId: string;
  /** Published before the first bet; the motion follows from it. */
  commitment: string;
  /** Cards by their number, in the order of the deal, with the time when each was turned. */
  cards: readonly { card: number; at: Moment }[];
  /** The number of a wheel, with the time when the ball was started. */
  drawn: { number: number; at: Moment } | null;
}

/** The studio: cards on felt, or the wheel. */
export function TableScene({ game, round, t }: { game: TableGame; round: SceneRound; t: Translate }) {
  const { roundId, commitment } = round;
  // as text, so that equal cards do not start the scene again
  const shown = JSON.stringify({ cards: round.cards, drawn: round.drawn });
  const paint = useMemo((): Paint => {
    const { cards, drawn } = JSON.parse(shown) as Pick<SceneRound, 'cards' | 'drawn'>;
    const motion = createMotion(roundId, commitment);
    if (game.kind === 'roulette') return (ctx, size, now) => paintRoulette(ctx, size, { game, drawn, motion }, now);
    const labels = { player: t('tables.spot.player'), banker: t('tables.spot.banker') };
    return (ctx, size, now) => paintBaccarat(ctx, size, { cards, motion, labels }, now);
  }, [game, roundId, commitment, shown, t]);
  return <SceneCanvas paint={paint} label={describeScene(t, game, round)} />;
}

function describeScene(t: Translate, game: TableGame, { cards, drawn }: SceneRound): string {
  if (game.kind === 'roulette')
    return drawn ? t('tables.scene.rouletteAt', { number: drawn.number }) : t('tables.scene.roulette');
  const numbers = cards.map(({ card }) => toCard(card));
  const handOf = (side: Side): string => {
    const hand = numbers.filter((_card, at) => nextSide(numbers.slice(0, at)) === side);
    return hand.length === 0 ? t('tables.scene.none') : hand.map((card) => cardName(t, card)).join(', ');
  };
  return t('tables.scene.baccarat', { player: handOf('player'), banker: handOf('banker') });
}
