import type { AccountId, BrandId, Currency, DepositState, FeeRule, Money } from '@fairhouse/contracts';
import type { RowOf } from '#db';
import type { DepositEnd, DepositTerms, Difference } from './receipts/evaluate-deposit.ts';

type DepositRow = Omit<RowOf<'payments.deposit'>, 'counts_at' | 'ask_at' | 'asks'>;

/** A promotion that a player chose, by the rules that were shown. */
export interface ChosenBonus {
  promotionId: bigint;
  hash: string;
  /** By language code. */
  names: Record<string, string>;
}

/** A deposit as the domain uses it. */
export interface DepositRecord {
  accountId: AccountId;
  depositId: bigint;
  brandId: BrandId;
  clientRef: string;
  method: string;
  /** Code of the gateway that processes it, or of the receiving account (`bankCodeOf`). */
  gateway: string;
  amount: Money;
  /** The smallest units of it by which it is unique, beyond what the player asked for. */
  cents: number;
  /** The fee of the amount, as the player agreed to it. */
  fee: Money;
  /** The rule of it, for what really arrives. */
  feeRule: FeeRule;
  tolerance_bps: number;
  onUnder: Difference;
  onOver: Difference;
  currency: Currency;
  state: DepositState;
  gatewayRef: string;
  /** The gateway's own id of it, where it has one. */
  gatewayId: string | null;
  payUrl: string | null;
  /** The text of the QR code that pays it, where its gateway has no page. */
  payQr: string | null;
  createdAt: Date;
  /** Until when it waits for its payment. */
  expiresAt: Date;
  /** How it is over without its payment, if it is. */
  endedAs: DepositEnd | null;
  /** What its payments made of it so far, in the smallest unit. */
  credited: bigint;
  feeTaken: bigint;
  suspended: bigint;
  sentBack: bigint;
  /** Number of times that money moved. */
  changes: number;
  /** What the player chose with it; null where nothing was chosen. */
  bonus: { at: Date; choice: ChosenBonus | null } | null;
  /** Names the texts of its order (`saveOrderTexts`); null for one from before they were kept. */
  textHash: Buffer | null;
}

/** What the player agreed to, by which its payments are credited. */
export const termsOf = ({ amount, feeRule, tolerance_bps, onUnder, onOver }: DepositRecord): DepositTerms => ({
  amount,
  feeRule,
  tolerance_bps,
  onUnder,
  onOver,
});

/** The amount that the player asked for. */
export const askedAmountOf = ({ amount, cents }: Pick<DepositRecord, 'amount' | 'cents'>): Money =>
  (amount - BigInt(cents)) as Money;

const toChosenBonus = (row: DepositRow): ChosenBonus | null =>
  row.bonus_promotion === null
    ? null
    : {
        promotionId: row.bonus_promotion,
        hash: row.bonus_hash ?? '',
        names: row.bonus_names as unknown as Record<string, string>,
      };

export const toDeposit = (row: DepositRow): DepositRecord => ({
  accountId: row.account_id as AccountId,
  depositId: row.deposit_id,
  brandId: row.brand_id as BrandId,
  clientRef: row.client_ref,
  method: row.method,
  gateway: row.gateway,
  amount: row.amount as Money,
  cents: row.cents,
  fee: row.fee as Money,
  feeRule: {
    rate_bps: row.fee_bps,
    fixed: row.fee_fixed as Money,
    min: row.fee_min as Money,
    max: row.fee_max as Money | null,
  },
  tolerance_bps: row.tolerance_bps,
  onUnder: row.on_under as Difference,
  onOver: row.on_over as Difference,
  currency: row.currency as Currency,
  state: row.state,
  gatewayRef: row.gateway_ref,
  gatewayId: row.gateway_id,
  payUrl: row.pay_url,
  payQr: row.pay_qr,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAs: row.ended_as as DepositEnd | null,
  credited: row.credited,
  feeTaken: row.fee_taken,
  suspended: row.suspended,
  sentBack: row.sent_back,
  changes: row.changes,
  bonus: row.bonus_chosen_at && { at: row.bonus_chosen_at, choice: toChosenBonus(row) },
  textHash: row.text_hash,
});
