import { type BrandId, type Currency, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { parseMarket } from '@fairhouse/game-math/sports';
import type { Db } from '#db';
import type { OfferedGame } from '#games';
import type { Book } from '../book/create-book.ts';
import type { NameOf } from '../book/names.ts';
import { lineOf, type Offer, toFixtureDto } from '../book/to-dto.ts';
import { checkSlip } from './check-slip.ts';
import { getStakeLimit } from './exposure.ts';
import { findSlip, type Selection, type SlipLeg } from './read-slip.ts';
import { stakesOf } from './record-intent.ts';

type SlipDto = Output<typeof calls.sports.slip>;

/** Shows the state of a slip: prices, why its legs may not be one bet, and the stakes. */
export async function showSlip(
  db: Db,
  { book, offer, nameOf }: { book: Book; offer: Offer; nameOf: NameOf },
  { brandId, currency, game }: { brandId: BrandId; currency: Currency; game: OfferedGame },
  selections: readonly Selection[],
): Promise<SlipDto> {
  const { legs, delay_ms } = findSlip(book, offer, selections);
  const [minStake, maxOfGame] = stakesOf(game);
  const problem = checkSlip(legs);
  const limit = await getStakeLimit(db, { brandId, currency, maxStake: maxOfGame }, legs);
  const isPossible = !problem && legs.every(({ status, isProducerUp }) => status === 'OPEN' && isProducerUp);
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  return {
    legs: legs.map((leg) => toLegDto(leg, nameOf)),
    problem: problem && { code: problem.code, legs: problem.legs },
    delay_ms,
    currency,
    minStake: format(minStake),
    maxStake: format(isPossible && limit.maxStake > 0n ? limit.maxStake : 0n),
    maxStakeBy: limit.by,
  };
}

function toLegDto({ fixture, market, outcome, status, live, price }: SlipLeg, nameOf: NameOf): SlipDto['legs'][number] {
  const kind = parseMarket(market)?.kind ?? '';
  return {
    fixture: fixture && toFixtureDto(fixture, nameOf),
    marketName: nameOf('market', kind),
    outcomeName: nameOf('outcome', `${kind}/${outcome}`),
    line: lineOf(market),
    status,
    live,
    price,
  };
}
