import {
  type BrandId,
  type BusinessHours,
  type Currency,
  type Device,
  type FeeRule,
  type LimitWindow,
  MATCH_GATEWAY,
  type MethodMaintenance,
  type Money,
  type PaymentKind,
  type PayoutType,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import type { Audience } from './audience.ts';
import { hasHours } from './opening.ts';
import type { Difference } from './receipts/evaluate-deposit.ts';

/** A limit of a method for one player within a window, for ranks from one on (`MethodCap` of the contract). */
export interface Cap {
  window: LimitWindow;
  fromRank: number;
  amount: Money | null;
  count: number | null;
}

export interface PaymentMethod extends Audience {
  code: string;
  kind: PaymentKind;
  /** Code of the gateway that processes it; null for bank transfers that operators confirm, and withdrawals that they pay by hand. */
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
  /** Further limits, at most one of a window and rank. */
  caps: readonly Cap[];
  fee: FeeRule;
  /** How many payments of a player within 30 days are without the fee. */
  freeCount: number;
  /** What a payment of less or more than the ordered amount does; a difference up to the tolerance does not count. */
  tolerance_bps: number;
  onUnder: Difference;
  onOver: Difference;
  /** Bank transfers: adds a few smallest units, so that no two open orders of a receiving account ask for the same amount. */
  uniqueCents: boolean;
  /** How long a deposit waits for its payment. */
  pay_min: number;
  /** Kind of account to which a withdrawal method pays. */
  payoutType: PayoutType;
  /** Largest single payout of a withdrawal; null: no limit. */
  partMost: Money | null;
  partLeast: Money;
  /** Minutes that the player has to say whether a withdrawal has arrived; 0: not asked. */
  confirm_min: number;
  /** When new payments are taken; null: always. */
  hours: BusinessHours | null;
  /** The least rank of players who may use it; 0: every player. */
  leastRank: number;
  /** When it is planned to take no new payments. */
  maintenance: MethodMaintenance | null;
  /** How it is paid, by language code. */
  instructions: Record<string, string>;
  /** What a slip has to show, by language code. */
  proofTexts: Record<string, string>;
  /** Address of its picture; '' without one. */
  image: string;
}

/** A method for everybody without limits of windows, maintenance, picture or texts of orders. */
export const UNRESTRICTED: Pick<
  PaymentMethod,
  'caps' | 'maintenance' | 'instructions' | 'proofTexts' | 'image' | keyof Audience
> = {
  caps: [],
  labels: [],
  countries: [],
  devices: [],
  testersOnly: false,
  maintenance: null,
  instructions: {},
  proofTexts: {},
  image: '',
};

export interface MethodRow
  extends Omit<RowOf<'payments.method'>, 'brand_id' | 'enabled' | 'position' | 'version' | 'quick_amounts'> {
  /** The driver returns arrays of `bigint` as text. */
  quick_amounts: readonly (string | bigint)[];
}

/** A stored method, enabled or disabled. */
export type StoredMethodRow = MethodRow & RowOf<'payments.method', 'enabled' | 'version'>;

/** Amounts of limits are stored in smallest units as text. */
type StoredCap = Omit<Cap, 'amount'> & { amount: string | null };
const toCap = ({ window, fromRank, amount, count }: StoredCap): Cap => ({
  window,
  fromRank,
  amount: amount === null ? null : (BigInt(amount) as Money),
  count,
});
const toStoredCap = ({ window, fromRank, amount, count }: Cap): StoredCap => ({
  window,
  fromRank,
  amount: amount === null ? null : String(amount),
  count,
});

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
  caps: (row.caps as unknown as StoredCap[]).map(toCap),
  fee: {
    rate_bps: row.fee_bps,
    fixed: row.fee_fixed as Money,
    min: row.fee_min as Money,
    max: row.fee_max as Money | null,
  },
  freeCount: row.free_count,
  tolerance_bps: row.tolerance_bps,
  onUnder: row.on_under as Difference,
  onOver: row.on_over as Difference,
  uniqueCents: row.unique_cents,
  pay_min: row.pay_min,
  payoutType: row.payout_type as PayoutType,
  partMost: row.part_most as Money | null,
  partLeast: row.part_least as Money,
  confirm_min: row.confirm_min,
  hours: row.hours as BusinessHours | null,
  leastRank: row.least_rank,
  labels: row.labels,
  countries: row.countries,
  devices: row.devices as Device[],
  testersOnly: row.testers_only,
  maintenance: row.maintenance as MethodMaintenance | null,
  instructions: row.instructions as Record<string, string>,
  proofTexts: row.proof_texts as Record<string, string>,
  image: row.image,
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
  caps: JSON.stringify(method.caps.map(toStoredCap)),
  fee_bps: method.fee.rate_bps,
  fee_fixed: method.fee.fixed,
  fee_min: method.fee.min,
  fee_max: method.fee.max,
  free_count: method.freeCount,
  tolerance_bps: method.tolerance_bps,
  on_under: method.onUnder,
  on_over: method.onOver,
  unique_cents: method.uniqueCents,
  pay_min: method.pay_min,
  payout_type: method.payoutType,
  part_most: method.partMost,
  part_least: method.partLeast,
  confirm_min: method.confirm_min,
  hours: method.hours && JSON.stringify(method.hours),
  least_rank: method.leastRank,
  labels: [...method.labels],
  countries: [...method.countries],
  devices: [...method.devices],
  testers_only: method.testersOnly,
  maintenance: method.maintenance && JSON.stringify(method.maintenance),
  instructions: JSON.stringify(method.instructions),
  proof_texts: JSON.stringify(method.proofTexts),
  image: method.image,
});

/** A method that can be paid: a bank transfer needs a receiving account, one between players the brand's switch. */
export const IS_PAYABLE = sql<boolean>`(kind = 'withdrawal' or gateway is not null or exists (select from payments.receiving_account a
  where a.brand_id = method.brand_id and a.method = method.code and a.enabled))
  and (gateway is distinct from ${MATCH_GATEWAY} or exists (select from payments.matching g where g.brand_id = method.brand_id and g.enabled))`;

/** Lists the methods of a brand that are enabled for a currency and can be paid, in the brand's order. */
export async function listMethods(db: Db | Tx, brandId: BrandId, currency: Currency): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('payments.method')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('enabled', '=', true)
    .where(IS_PAYABLE)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(toMethod).filter(hasHours);
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
