import { type Disc, halvedOdds, type PlayType, reducedOdds, type Selection } from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import type { Draw } from '../draws/draw.ts';
import { toReductions } from '../exposure/pick-book.ts';
import { findClosed } from '../prices/closed-picks.ts';
import type { GameBook } from './game-book.ts';
import type { PlayerRate, SlipOffer } from './read-slip.ts';

/**
 * Returns what the lines of an entry are priced with in a draw, now: orders may have reduced its odds, and operators halved them. Refuses
 * NOT_FOUND for an entry that the game does not have.
 */
export function offerOf(
  book: GameBook,
  entryCode: string,
  { rate, draw }: { rate: PlayerRate; draw: Draw },
): SlipOffer {
  const prices = book.prices.get(entryCode)?.of(draw.drawNo);
  if (!prices) throw refuse('NOT_FOUND', { field: 'entryCode' });
  const { picks } = book.of(draw.issueNo);
  const closed = book.closed.of(draw.issueNo);
  return {
    rules: book.rules,
    prices,
    rate,
    oddsOf(play: PlayType, disc: Disc, selection: Selection) {
      const table = prices.plays.get(play.id)?.odds?.[disc];
      if (!table) return null;
      const reductions = toReductions(picks.reductionsOf(play, prices));
      const year = draw.year ?? undefined;
      const reduced = reducedOdds(play, table, selection, reductions, year);
      return halvedOdds(play, reduced, selection, closed.halves, year);
    },
    closedPicks: (play, selection) => findClosed(closed, play, selection),
  };
}
