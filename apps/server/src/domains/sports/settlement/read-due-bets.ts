import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { StoredBet, StoredLeg } from '../bets/bet-store.ts';

/** What a settlement needs of a leg. */
export type DueLeg = Pick<StoredLeg, 'fixtureId' | 'market' | 'outcome' | 'price' | 'result' | 'deadHeat'>;

/** What a settlement needs of a bet. */
export interface DueBet
  extends Pick<StoredBet, 'accountId' | 'betId' | 'brandId' | 'currency' | 'trial' | 'state' | 'format' | 'entered'>,
    Pick<StoredBet, 'stake' | 'roundNo' | 'decidesAt' | 'result' | 'returned' | 'paymentNo' | 'winNo' | 'refunded'> {
  legs: DueLeg[];
}

type LegFields = [
  DueLeg['fixtureId'],
  DueLeg['market'],
  DueLeg['outcome'],
  DueLeg['price'],
  DueLeg['result'],
  DueLeg['deadHeat'],
];

/**
 * Reads bets that are settled: rows of `sports.bet b`, with the clauses that follow. Building JSON of all fields of a bet and its legs, as
 * `readBets` does, was most of a settlement.
 */
export async function readDueBets(db: Db, clauses: RawBuilder<unknown>): Promise<DueBet[]> {
  const { rows } = await sql<Omit<DueBet, 'legs'> & { legs: LegFields[] }>`
    select b.account_id as "accountId", b.bet_id as "betId", b.brand_id as "brandId", b.currency, b.trial, b.state, b.format, b.entered,
      b.stake, r.round_no as "roundNo", b.decides_at as "decidesAt", b.result, b.returned, b.payment_no as "paymentNo",
      b.win_no as "winNo", b.refunded,
      (select json_agg(json_build_array(l.fixture_id, l.market, l.outcome, l.price, l.result, l.dead_heat) order by l.leg_no)
        from sports.leg l where l.account_id = b.account_id and l.bet_id = b.bet_id) as legs
    from sports.bet b
    left join bets.round r on r.account_id = b.account_id and r.vendor = 'house' and not r.played
      and r.round_ref = 'sports-' || b.account_id || '-' || b.bet_id
    ${clauses}`.execute(db);
  return rows.map((bet) => ({
    ...bet,
    legs: bet.legs.map(([fixtureId, market, outcome, price, result, deadHeat]) => ({
      fixtureId,
      market,
      outcome,
      price,
      result,
      deadHeat,
    })),
  }));
}
