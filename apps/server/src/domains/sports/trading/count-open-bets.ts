import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Open bets of a brand on a market; a multiple counts in each of its fixtures. */
export interface OpenBets {
  fixtureId: string;
  market: string;
  bets: number;
}

/** Counts bets that are open, or wait for their delay, by market. */
export async function countOpenBets(db: Db, brandId: BrandId, fixtureIds: readonly string[]): Promise<OpenBets[]> {
  const { rows } = await sql<OpenBets>`
    select l.fixture_id as "fixtureId", l.market, count(*)::int as bets
    from sports.leg l join sports.bet b on b.account_id = l.account_id and b.bet_id = l.bet_id
    where l.fixture_id = any (${fixtureIds}::text[]) and b.brand_id = ${brandId} and b.state in ('INTENT', 'WAITING', 'ACCEPTED')
    group by 1, 2`.execute(db);
  return rows;
}
