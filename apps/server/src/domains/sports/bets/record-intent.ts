import { type calls, formatMoney, type Input, type Money, parseMoney } from '@fairhouse/contracts';
import { decideAcceptance, type OddsFormat, type Price, priceOf } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { OfferedGame } from '#games';
import { refuse } from '#refusal';
import { lockFixtures, lockGate } from '../book/lock-book.ts';
import type { Bettor } from './bettor.ts';
import { checkSlip } from './check-slip.ts';
import { addExposure, getStakeLimit } from './exposure.ts';
import { readSlip, type SlipLeg, type SlipState } from './read-slip.ts';
import { maxReturnOf, riskOf, termsOf } from './terms.ts';

type PlaceInput = Input<typeof calls.sports.place>;

/**
 * Decides a new bet by the state of the book and records it, before any money moves. Returns its id; null when another request with the same
 * clientRef was faster. Refuses INVALID_AMOUNT, OUTCOME_CLOSED, OUTCOME_SUSPENDED, SPORTS_FEED_DOWN, LEGS_RELATED, TOO_MANY_LEGS,
 * ODDS_TOO_HIGH, LIVE_NOT_OFFERED, PRICE_CHANGED, STAKE_TOO_LOW, STAKE_TOO_HIGH.
 */
export const recordIntent = (
  db: Db,
  bettor: Bettor,
  input: PlaceInput & { requestHash: Buffer; game: OfferedGame },
): Promise<bigint | null> =>
  db.transaction().execute(async (tx) => {
    const { currency } = bettor;
    const entered = parseMoney(input.amount, currency);
    if (entered === null || entered <= 0n) throw refuse('INVALID_AMOUNT', { field: 'amount' });
    await lockGate(tx, 'shared');
    await lockFixtures(
      tx,
      input.legs.map(({ fixtureId }) => fixtureId),
    );
    const slip = await readSlip(tx, bettor.brandId, input.legs);
    requireSlip(slip);
    const prices = acceptedPrices(slip, input);
    const { stake, maxReturn } = quote(input.format, entered, prices);
    await requireStake(tx, bettor, { slip, stake, maxReturn, game: input.game });
    const betId = await insertBet(tx, bettor, input, { slip, entered, stake, maxReturn });
    if (betId === null) return null;
    await insertLegs(tx, bettor, betId, { slip, asked: input.legs });
    const exposed = slip.legs.map((leg, at) => ({ ...leg, price: prices[at] as Price }));
    if (!bettor.trial) await addExposure(tx, bettor, exposed, stake);
    return betId;
  });

function requireSlip({ legs }: SlipState): void {
  const problem = checkSlip(legs);
  if (!problem) return;
  const { code, legs: concerned, problem: rule } = problem;
  throw refuse(code, { value: { leg: concerned[0] ?? 0, legs: concerned, ...(rule && { problem: rule }) } });
}

/** Returns the prices of now, if the policy of the bet accepts them. */
function acceptedPrices({ legs }: SlipState, { legs: asked, policy }: PlaceInput): Price[] {
  const decision = decideAcceptance({
    policy,
    delay_ms: 0,
    legs: legs.map((leg, at) => ({
      asked: priceOf(asked[at]?.price ?? 0),
      price: priceOf(leg.price ?? 0),
      isOpen: leg.status === 'OPEN',
      isProducerUp: leg.isProducerUp,
    })),
    changes: [],
  });
  if (decision.decision === 'ACCEPTED') return decision.prices;
  const { reason, leg, offer } = decision;
  const code = ACCEPTANCE_CODES[reason];
  throw refuse(code, { value: { leg, ...(offer && { offer }) } });
}

export const ACCEPTANCE_CODES = {
  FEED_DOWN: 'SPORTS_FEED_DOWN',
  SUSPENDED: 'OUTCOME_SUSPENDED',
  GAME_CHANGED: 'MATCH_CHANGED',
  PRICE_CHANGED: 'PRICE_CHANGED',
} as const;

function quote(format: OddsFormat, entered: bigint, prices: readonly Price[]) {
  try {
    const terms = termsOf(format, entered, prices);
    return { stake: riskOf(terms), maxReturn: maxReturnOf(terms) };
  } catch (error) {
    // with negative odds an amount may risk less than the smallest unit
    if (error instanceof RangeError) throw refuse('INVALID_AMOUNT', { field: 'amount' });
    throw error;
  }
}

async function requireStake(
  tx: Tx,
  { brandId, currency }: Bettor,
  { slip, stake, maxReturn, game }: { slip: SlipState; stake: bigint; maxReturn: bigint; game: OfferedGame },
): Promise<void> {
  const [minStake, maxOfGame] = stakesOf(game);
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  if (stake < minStake) throw refuse('STAKE_TOO_LOW', { params: { minStake: format(minStake), currency } });
  const { maxStake, by } = await getStakeLimit(tx, { brandId, currency, maxStake: maxOfGame }, slip.legs);
  if (stake <= maxStake) return;
  const shown = format(maxStake);
  throw refuse('STAKE_TOO_HIGH', {
    params: { maxStake: shown, currency, by },
    value: { maxStake: shown, currency, by, maxReturn: format(maxReturn) },
  });
}

/** Returns the smallest and the largest stake of the game's list. */
export function stakesOf({ stakes }: OfferedGame): [bigint, bigint] {
  const sorted = stakes.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return [sorted[0] ?? 0n, sorted.at(-1) ?? 0n];
}

async function insertBet(
  tx: Tx,
  { accountId, brandId, currency, trial }: Bettor,
  { clientRef, requestHash, format, policy }: PlaceInput & { requestHash: Buffer },
  { slip, entered, stake, maxReturn }: { slip: SlipState; entered: bigint; stake: bigint; maxReturn: bigint },
): Promise<bigint | null> {
  const { now, delay_ms, producerChangeId } = slip;
  const decidesAt = delay_ms > 0 || slip.legs.some(({ live }) => live) ? new Date(now.getTime() + delay_ms) : null;
  const { rows } = await sql<{ betId: bigint }>`
    insert into sports.bet (account_id, client_ref, request_hash, brand_id, currency, trial, state, format, policy, entered, held,
      stake, max_return, placed_at, decides_at, producer_change_id)
    values (${accountId}, ${clientRef}, ${requestHash}, ${brandId}, ${currency}, ${trial}, 'INTENT', ${format}, ${policy},
      ${entered}, ${stake}, ${stake}, ${maxReturn}, ${now}, ${decidesAt}, ${producerChangeId})
    on conflict (account_id, client_ref) do nothing returning bet_id as "betId"`.execute(tx);
  return rows[0]?.betId ?? null;
}

async function insertLegs(
  tx: Tx,
  { accountId }: Bettor,
  betId: bigint,
  { slip, asked }: { slip: SlipState; asked: PlaceInput['legs'] },
): Promise<void> {
  const rows = slip.legs.map((leg, at) => toLegRow(leg, at, asked[at]?.price ?? 0));
  await sql`insert into sports.leg (account_id, bet_id, leg_no, fixture_id, market, outcome, live, asked_price, price, version, shown,
      starts_at)
    select ${accountId}, ${betId}, n.* from json_to_recordset(${JSON.stringify(rows)}::json) as n(leg_no int, fixture_id text,
      market text, outcome text, live boolean, asked_price int, price int, version bigint, shown json,
      starts_at timestamptz)`.execute(tx);
}

const toLegRow = (
  { fixtureId, market, outcome, live, price, fixture, stored }: SlipLeg,
  at: number,
  asked: number,
) => ({
  leg_no: at,
  fixture_id: fixtureId,
  market,
  outcome,
  live,
  asked_price: asked,
  price,
  version: fixture?.version ?? 0,
  shown: {
    producer: stored?.producer ?? null,
    prices: stored?.prices ?? {},
    score: live && fixture?.match ? { home: fixture.match.home, away: fixture.match.away } : null,
  },
  starts_at: fixture?.startsAt,
});
