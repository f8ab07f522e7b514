import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';

/** Of `n` deposits that were paid or declined, how many were paid, in basis points. */
export interface Acceptance {
  n: number;
  rate_bps: number;
}

/** Fewer than these say too little. */
const LEAST = 20;

/**
 * Reads by method how many of the deposits of 30 days that were paid or declined were paid. Those that the player let expire or cancelled say
 * nothing about the method; one that was reversed later had been accepted.
 */
export async function readAcceptance(db: Db, brandId: BrandId): Promise<ReadonlyMap<string, Acceptance>> {
  const { rows } = await sql<{ method: string; n: number; paid: number }>`
    select method, count(*)::int as n, (count(*) filter (where state <> 'failed'))::int as paid
    from payments.deposit
    where brand_id = ${brandId} and state in ('paid', 'partial', 'reversed', 'held', 'returned', 'failed')
      and created_at > now() - interval '30 days'
    group by method having count(*) >= ${LEAST}`.execute(db);
  return new Map(rows.map(({ method, n, paid }) => [method, { n, rate_bps: Math.floor((paid * 10_000) / n) }]));
}
