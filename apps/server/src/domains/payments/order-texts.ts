import { createHash } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { DepositRecord } from './deposit.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What a player reads at an order, by language: how it is paid, and what a slip has to show. */
export interface OrderTexts {
  instructions: Record<string, string>;
  proof: Record<string, string>;
}

const NONE: OrderTexts = { instructions: {}, proof: {} };

const sorted = (texts: Record<string, string>): [string, string][] =>
  Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Keeps the texts that a method has now for an order of it, once for each version. Returns their hash, which names them. */
export async function saveOrderTexts(
  tx: Tx,
  brandId: BrandId,
  { instructions, proofTexts: proof }: Pick<PaymentMethod, 'instructions' | 'proofTexts'>,
): Promise<Buffer> {
  const hash = createHash('sha256')
    .update(JSON.stringify([sorted(instructions), sorted(proof)]))
    .digest();
  await tx
    .insertInto('payments.order_text')
    .values({ brand_id: brandId, hash, instructions: JSON.stringify(instructions), proof: JSON.stringify(proof) })
    .onConflict((conflict) => conflict.columns(['brand_id', 'hash']).doNothing())
    .execute();
  return hash;
}

/** Returns a function that finds the texts of a deposit, as they were when it began; of one from before they were kept, those of its method. */
export async function listOrderTexts(
  db: Db,
  deposits: readonly DepositRecord[],
): Promise<(deposit: DepositRecord) => OrderTexts> {
  if (deposits.length === 0) return () => NONE;
  const brands = [...new Set(deposits.map(({ brandId }) => brandId))];
  const hashes = deposits.flatMap(({ textHash }) => textHash ?? []);
  const methods = deposits.filter(({ textHash }) => textHash === null).map(({ method }) => method);
  const { rows } = await sql<OrderTexts & { key: string }>`
    select brand_id || ' ' || encode(hash, 'hex') as key, instructions, proof from payments.order_text
    where brand_id = any(${brands}) and hash = any(${[...new Set(hashes)]}::bytea[])
    union all
    select brand_id || ' method ' || code, instructions, proof_texts from payments.method
    where brand_id = any(${brands}) and code = any(${[...new Set(methods)]}::text[])`.execute(db);
  const texts = new Map(rows.map(({ key, instructions, proof }) => [key, { instructions, proof }]));
  return ({ brandId, method, textHash }) =>
    texts.get(`${brandId} ${textHash === null ? `method ${method}` : textHash.toString('hex')}`) ?? NONE;
}
