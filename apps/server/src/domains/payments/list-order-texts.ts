import { sql } from 'kysely';
import type { Db } from '#db';
import type { DepositRecord } from './deposit.ts';

/** What a player reads at an order, by language: how it is paid, and what a slip has to show. */
export interface OrderTexts {
  instructions: Record<string, string>;
  proof: Record<string, string>;
}

const NONE: OrderTexts = { instructions: {}, proof: {} };

/** Returns a function that finds the texts of a deposit, as its method has them now. */
export async function listOrderTexts(
  db: Db,
  deposits: readonly DepositRecord[],
): Promise<(deposit: DepositRecord) => OrderTexts> {
  if (deposits.length === 0) return () => NONE;
  const { rows } = await sql<OrderTexts & { key: string }>`
    select brand_id || ' ' || code as key, instructions, proof_texts as proof from payments.method
    where brand_id = any(${[...new Set(deposits.map(({ brandId }) => brandId))]})
      and code = any(${[...new Set(deposits.map(({ method }) => method))]})`.execute(db);
  const texts = new Map(rows.map(({ key, instructions, proof }) => [key, { instructions, proof }]));
  return ({ brandId, method }) => texts.get(`${brandId} ${method}`) ?? NONE;
}
