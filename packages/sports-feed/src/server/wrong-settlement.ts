import type { BetSettlement, FeedMessage, FixtureMessage, RollbackBetSettlement } from '@fairhouse/game-math/sports';

/** Whether a message settles the end of a match as it is seen. */
export const settlesMatch = (message: FeedMessage): message is BetSettlement =>
  message.type === 'bet_settlement' &&
  message.certainty === 1 &&
  message.markets.some(({ market }) => market === '1x2:FT');

/** A feed needs a moment to settle again after a rollback. */
const RIGHT_AFTER = 1000;

/**
 * Returns what is sent instead of a settlement: one with the results of each market reversed, later its rollback and the right one. The right
 * one has a later time than the rollback, so it wins in any order of arrival.
 */
export function wrongSettlement(settlement: BetSettlement, rollbackAfter_ms: number): FixtureMessage[] {
  const { id, gen, producer, fixture, markets } = settlement;
  const rollback: RollbackBetSettlement = {
    type: 'rollback_bet_settlement',
    id: `${id}:rollback`,
    gen: gen + rollbackAfter_ms,
    producer,
    fixture,
    markets: markets.map(({ market }) => market),
  };
  return [
    { ...settlement, id: `${id}:wrong`, markets: markets.map(reversed) },
    rollback,
    { ...settlement, id: `${id}:right`, gen: rollback.gen + RIGHT_AFTER },
  ];
}

function reversed({ market, outcomes }: BetSettlement['markets'][number]): BetSettlement['markets'][number] {
  const codes = Object.values(outcomes).toReversed();
  const names = Object.keys(outcomes);
  return { market, outcomes: Object.fromEntries(names.map((name, at) => [name, codes[at] as (typeof codes)[number]])) };
}
