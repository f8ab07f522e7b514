import type { BrandId, Currency, FeeRule, Money, PaymentKind, PayoutType } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';

export interface PaymentMethod {
  code: string;
  kind: PaymentKind;
  /** Code of the gateway that processes its deposits; null for withdrawals. */
  gateway: string | null;
  /** By language code. */
  names: Record<string, string>;
  /** Processing time, by language code. */
  times: Record<string, string>;
  /** No real money moves: copied from its gateway when it is created. */
  demo: boolean;
  currency: Currency;
  min: Money;
  max: Money;
  quickAmounts: Money[];
  /** Maximum amount per player within 24 hours. */
  dailyMax: Money | null;
  fee: FeeRule;
  /** Kind of account to which a withdrawal method pays. */
  payoutType: PayoutType;
}

export interface MethodRow
  extends Omit<RowOf<'payments.method'>, 'brand_id' | 'enabled' | 'position' | 'version' | 'quick_amounts'> {
  /** The driver returns arrays of `bigint` as text. */
  quick_amounts: readonly (string | bigint)[];
}

/** A stored method, enabled or disabled. */
export type StoredMethodRow = MethodRow & RowOf<'payments.method', 'enabled' | 'version'>;

export const toMethod = (row: MethodRow): PaymentMethod => ({
  code: row.code,
  kind: row.kind as PaymentKind,
  gateway: row.gateway,
  names: row.names as Record<string, string>,
  times: row.times as Record<string, string>,
  demo: row.demo,
  currency: row.currency as Currency,
  min: row.min_amount as Money,
  max: row.max_amount as Money,
  quickAmounts: row.quick_amounts.map((amount) => BigInt(amount) as Money),
  dailyMax: row.daily_max as Money | null,
  fee: {
    rate_bps: row.fee_bps,
    fixed: row.fee_fixed as Money,
    min: row.fee_min as Money,
    max: row.fee_max as Money | null,
  },
  payoutType: row.payout_type as PayoutType,
});

/** The fields of a method that never change. */
export type FixedField = 'code' | 'kind' | 'gateway' | 'demo' | 'currency';

/** Converts a method to the columns of its row. */
export const toColumns = (method: Omit<PaymentMethod, FixedField>) => ({
  names: JSON.stringify(method.names),
  times: JSON.stringify(method.times),
  min_amount: method.min,
  max_amount: method.max,
  quick_amounts: method.quickAmounts,
  daily_max: method.dailyMax,
  fee_bps: method.fee.rate_bps,
  fee_fixed: method.fee.fixed,
  fee_min: method.fee.min,
  fee_max: method.fee.max,
  payout_type: method.payoutType,
});

/** Lists the methods of a brand that are enabled for a currency, in the brand's order. */
export async function listMethods(db: Db | Tx, brandId: BrandId, currency: Currency): Promise<PaymentMethod[]> {
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
  return rows.map(toMethod);
}

/** Creates a method of a brand, enabled or disabled, after its existing ones. Returns undefined when the brand has its code. */
export async function createPaymentMethod(
  tx: Tx,
  brandId: BrandId,
  method: PaymentMethod,
  enabled = true,
): Promise<StoredMethodRow | undefined> {
  const { code, kind, gateway, demo, currency } = method;
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from payments.method where brand_id = ${brandId})`;
  return tx
    .insertInto('payments.method')
    .values({ brand_id: brandId, code, kind, gateway, demo, currency, enabled, position, ...toColumns(method) })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();
}
