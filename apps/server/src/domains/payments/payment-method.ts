import { type BrandId, type Currency, type Money, parseMoney } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { PaymentKind } from './payment-step.ts';

export interface PaymentMethod {
  code: string;
  kind: PaymentKind;
  names: Record<string, string>;
  demo: boolean;
  currency: Currency;
  min: Money;
  max: Money;
  quickAmounts: Money[];
}

/** The methods of a brand that are open for a currency. */
export async function readMethods(db: Db | Tx, brandId: BrandId, currency: Currency): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payments.method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('enabled', '=', true)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    kind: row.kind as PaymentKind,
    names: row.names as Record<string, string>,
    demo: row.demo,
    currency: row.currency as Currency,
    min: row.min_amount as Money,
    max: row.max_amount as Money,
    quickAmounts: row.quick_amounts.map((amount) => BigInt(amount) as Money),
  }));
}

/** The method and the amount that a player asks for. Refuses PAYMENT_METHOD_CLOSED, INVALID_AMOUNT (with the limits). */
export async function readPaymentWish(
  db: Db | Tx,
  wish: { brandId: BrandId; currency: Currency; kind: PaymentKind; method: string; amount: string },
): Promise<{ method: PaymentMethod; amount: Money }> {
  const methods = await readMethods(db, wish.brandId, wish.currency);
  const method = methods.find((each) => each.code === wish.method && each.kind === wish.kind);
  if (!method) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const amount = parseMoney(wish.amount, wish.currency);
  if (amount === null || amount < method.min || amount > method.max)
    throw refuse('INVALID_AMOUNT', { field: 'amount' });
  return { method, amount };
}

/** Opens a method for a brand. */
export async function openMethod(tx: Tx, brandId: BrandId, method: PaymentMethod): Promise<void> {
  await tx
    .insertInto('payments.method')
    .values({
      brand_id: brandId,
      code: method.code,
      kind: method.kind,
      names: JSON.stringify(method.names),
      demo: method.demo,
      currency: method.currency,
      min_amount: method.min,
      max_amount: method.max,
      quick_amounts: method.quickAmounts,
    })
    .execute();
}
