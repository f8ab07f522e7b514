import type { TableGame } from '@fairhouse/game-math/tables';
import type { Translate } from '@fairhouse/i18n/react';
import { useReducedMotion } from '../room/use-media.ts';
import type { Moment } from '../table/scene/scene.ts';
import { TableScene } from '../table/table-scene.tsx';

/** Between two cards, as at our tables. */
const CARD_MS = 1_200;

/** A recorded round, with the motion that everybody saw. */
export interface RecordedRound {
  roundId: string;
  /** Published before the first bet. */
  commitment: string;
  /** Card numbers in the order of the deal. */
  cards: readonly number[];
  number: number | null;
}

/** Shows a recorded round in the studio of its table: at rest, or played from a time of `performance.now` on. */
export function TableReplay({
  game,
  round,
  t,
  startedAt_ms,
}: {
  game: TableGame;
  round: RecordedRound;
  t: Translate;
  startedAt_ms: number | null;
}) {
  const isReduced = useReducedMotion();
  const at = (index: number): Moment =>
    startedAt_ms === null || isReduced ? 'before' : startedAt_ms + index * CARD_MS;
  return (
    <TableScene
      game={game}
      t={t}
      round={{
        roundId: round.roundId,
        commitment: round.commitment,
        cards: round.cards.map((card, index) => ({ card, at: at(index) })),
        drawn: round.number === null ? null : { number: round.number, at: at(0) },
      }}
    />
  );
}
