import { type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { parseMarket } from '@fairhouse/game-math/sports';
import type { NameOf } from '../book/names.ts';
import type { StoredFixture } from '../book/read-fixtures.ts';
import { lineOf } from '../book/to-dto.ts';
import { toBetState } from './bet-state.ts';
import type { StoredBet, StoredLeg } from './bet-store.ts';

type BetDto = Output<typeof calls.sports.place>;

/** What the legs of bets name. */
export interface BetNames {
  nameOf: NameOf;
  fixtures: ReadonlyMap<string, StoredFixture>;
}

export function toBetDto(bet: StoredBet, names: BetNames): BetDto {
  const { accountId, betId, currency, roundNo } = bet;
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  return {
    betId: `${accountId}-${betId}`,
    roundId: roundNo === null ? null : `${accountId}-${roundNo}`,
    state: toBetState(bet.state),
    result: bet.result,
    format: bet.format,
    policy: bet.policy,
    currency,
    stake: format(bet.stake),
    maxReturn: format(bet.maxReturn),
    returned: format(bet.returned),
    placedAt: bet.placedAt.toISOString(),
    decidesAt: bet.decidesAt?.toISOString() ?? null,
    acceptedAt: bet.acceptedAt?.toISOString() ?? null,
    settledAt: bet.settledAt?.toISOString() ?? null,
    refused: bet.refused,
    legs: bet.legs.map((leg) => toLegDto(leg, names)),
  };
}

function toLegDto(leg: StoredLeg, { nameOf, fixtures }: BetNames): BetDto['legs'][number] {
  const fixture = fixtures.get(leg.fixtureId);
  const kind = parseMarket(leg.market)?.kind ?? '';
  return {
    fixtureId: leg.fixtureId,
    tournament: fixture ? nameOf('tournament', fixture.tournamentId) : '',
    home: fixture ? nameOf('team', fixture.homeId) : '',
    away: fixture ? nameOf('team', fixture.awayId) : '',
    startsAt: (fixture?.startsAt ?? new Date(0)).toISOString(),
    market: leg.market,
    marketName: nameOf('market', kind),
    outcome: leg.outcome,
    outcomeName: nameOf('outcome', `${kind}/${leg.outcome}`),
    line: lineOf(leg.market),
    live: leg.live,
    askedPrice: leg.askedPrice,
    price: leg.price,
    score: leg.shown.score,
    result: leg.result,
  };
}
