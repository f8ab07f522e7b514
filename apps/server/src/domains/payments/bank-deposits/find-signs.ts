import { sql } from 'kysely';
import type { Db } from '#db';
import type { DepositRecord } from '../deposit.ts';
import { SIMILAR_BITS } from './fingerprint-image.ts';

/** Deposits that look like another one, by number. */
export interface Signs {
  equalImages: string[];
  similarImages: string[];
  equalAmounts: string[];
}

/** Older images are not compared. */
const COMPARED_DAYS = 400;
/** More would add nothing for an operator. */
const MAX_NAMED = 10;

/** Finds other deposits of the brand with an equal or nearly equal image, and open ones of the same amount at the same receiving account. */
export async function findSigns(db: Db, deposit: DepositRecord): Promise<Signs> {
  const { accountId, depositId, brandId, gateway, amount } = deposit;
  const images = await sql<{ id: string; equal: boolean }>`
    select o.deposit_id::text as id, bool_or(o.pixels = i.pixels) as equal
    from payments.slip_image i join payments.slip_image o on o.brand_id = i.brand_id and o.deposit_id <> i.deposit_id
      and o.at > now() - make_interval(days => ${COMPARED_DAYS})
      and (o.pixels = i.pixels or bit_count((o.shape # i.shape)::bit(64)) <= ${SIMILAR_BITS})
    where i.account_id = ${accountId} and i.deposit_id = ${depositId}
    group by o.deposit_id order by o.deposit_id desc limit ${MAX_NAMED}`.execute(db);
  const amounts = await sql<{ id: string }>`
    select d.deposit_id::text as id from payments.deposit d
    where d.brand_id = ${brandId} and d.gateway = ${gateway} and d.amount = ${amount} and d.deposit_id <> ${depositId}
      and d.state in ('waiting', 'processing', 'partial')
    order by d.deposit_id desc limit ${MAX_NAMED}`.execute(db);
  const idsOf = (isEqual: boolean) => images.rows.filter(({ equal }) => equal === isEqual).map(({ id }) => id);
  return { equalImages: idsOf(true), similarImages: idsOf(false), equalAmounts: amounts.rows.map(({ id }) => id) };
}
