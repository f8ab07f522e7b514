import type { AccountId, BrandId, Currency, RefusalCode } from '@fairhouse/contracts';
import type { Explanation, LegResult, OddsFormat, Price, PricePolicy } from '@fairhouse/game-math/sports';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';
import { publishToPlayer } from '#realtime';
import { toBetState } from './bet-state.ts';

/** INTENT: the stake may have been taken. WAITING: the delay runs. RETURNING: refused, the stake is being returned. */
export type StoredState = 'INTENT' | 'WAITING' | 'ACCEPTED' | 'RETURNING' | 'REFUSED' | 'SETTLED';

export interface StoredRefusal {
  code: RefusalCode;
  leg: number | null;
  at_ms: number;
  offer: number[] | null;
}

/** An explanation as it is stored: amounts are decimal strings. */
export type StoredExplanation = { key: Explanation['key']; values: Record<string, string | number> };

/** What was shown at the request. */
export interface Shown {
  producer: string | null;
  prices: Readonly<Record<string, number>>;
  score: { home: number; away: number } | null;
}

export interface StoredLeg {
  fixtureId: string;
  market: string;
  outcome: string;
  live: boolean;
  askedPrice: Price;
  price: Price;
  version: number;
  shown: Shown;
  /** The start of the match as it was known at acceptance. */
  startsAt: Date;
  /** Decided by what had been played within the waiting time. */
  unfinished: boolean;
  result: LegResult | null;
  deadHeat: string | null;
  explanation: StoredExplanation[];
}

export interface StoredBet {
  accountId: AccountId;
  betId: bigint;
  requestHash: Buffer;
  brandId: BrandId;
  currency: Currency;
  trial: boolean;
  state: StoredState;
  format: OddsFormat;
  policy: PricePolicy;
  entered: bigint;
  held: bigint;
  stake: bigint;
  maxReturn: bigint;
  roundNo: bigint | null;
  placedAt: Date;
  decidesAt: Date | null;
  producerChangeId: bigint;
  acceptedAt: Date | null;
  refused: StoredRefusal | null;
  result: LegResult | null;
  returned: bigint;
  paymentNo: number;
  /** The payment whose win has not been taken back. */
  winNo: number | null;
  refunded: boolean;
  settledAt: Date | null;
  explanation: StoredExplanation[];
  legs: StoredLeg[];
}

/** A bet's reference at `bets`: its round and its stake. Unique in the installation. */
export const refOf = ({ accountId, betId }: Pick<StoredBet, 'accountId' | 'betId'>): string =>
  `sports-${accountId}-${betId}`;

const LEGS = sql`(select json_agg(json_build_object('fixtureId', l.fixture_id, 'market', l.market, 'outcome', l.outcome,
  'live', l.live, 'askedPrice', l.asked_price, 'price', l.price, 'version', l.version, 'shown', l.shown, 'startsAt', l.starts_at, 'unfinished', l.unfinished, 'result', l.result,
  'deadHeat', l.dead_heat, 'explanation', l.explanation) order by l.leg_no)
  from sports.leg l where l.account_id = b.account_id and l.bet_id = b.bet_id)`;

/** Reads bets with their legs: rows of `sports.bet b`, with the clauses that follow. */
export async function readBets(db: Db, clauses: RawBuilder<unknown>): Promise<StoredBet[]> {
  const { rows } =
    await sql<StoredBet>`select b.account_id as "accountId", b.bet_id as "betId", b.request_hash as "requestHash",
      b.brand_id as "brandId", b.currency, b.trial, b.state, b.format, b.policy, b.entered, b.held, b.stake,
      b.max_return as "maxReturn", r.round_no as "roundNo", b.placed_at as "placedAt", b.decides_at as "decidesAt",
      b.producer_change_id as "producerChangeId", b.accepted_at as "acceptedAt", b.refused, b.result, b.returned,
      b.payment_no as "paymentNo", b.win_no as "winNo", b.refunded, b.settled_at as "settledAt", b.explanation, ${LEGS} as legs
    from sports.bet b
    left join bets.round r on r.account_id = b.account_id and r.vendor = 'house' and not r.played
      and r.round_ref = 'sports-' || b.account_id || '-' || b.bet_id
    ${clauses}`.execute(db);
  // a time inside of JSON is text
  return rows.map((bet) => ({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, startsAt: new Date(leg.startsAt) })) }));
}

/** Reads one bet of an account; null when there is none. */
export async function findBet(db: Db, accountId: AccountId, betId: bigint): Promise<StoredBet | null> {
  const [bet] = await readBets(db, sql`where b.account_id = ${accountId} and b.bet_id = ${betId}`);
  return bet ?? null;
}

/** Moves a bet from one state to another with these columns. Returns false when another process has moved it. Notifies the player. */
export async function moveBet(
  tx: Tx,
  bet: Pick<StoredBet, 'accountId' | 'betId'>,
  { from, to }: { from: StoredState; to: StoredState },
  columns: RawBuilder<unknown> = sql``,
): Promise<boolean> {
  const { accountId, betId } = bet;
  const { numAffectedRows } = await sql`update sports.bet set state = ${to} ${columns}
    where account_id = ${accountId} and bet_id = ${betId} and state = ${from}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  const state = toBetState(to);
  if (state !== toBetState(from))
    await publishToPlayer(tx, accountId, { topic: 'sports-bet', betId: `${accountId}-${betId}`, state });
  return true;
}
