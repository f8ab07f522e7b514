import {
  type AccountId,
  type BrandId,
  type Currency,
  feeOf,
  formatMoney,
  type Money,
  type PaymentKind,
  parseMoney,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import type { Visit } from './audience.ts';
import { listMemberMethods, type MemberMethod } from './list-member-methods.ts';
import { findMaintenance, findOpening, opensAt } from './opening.ts';

/** A player's payment request. */
export interface PaymentQuery {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  kind: PaymentKind;
  method: string;
  amount: string;
  visit: Visit | null;
  /** The agreed fee. */
  fee: string;
}

/**
 * Returns the method, the amount and the agreed fee of a player's request. Refuses PAYMENT_METHOD_CLOSED, PAYMENT_METHOD_MAINTENANCE, INVALID_AMOUNT outside the
 * limits, and FEE_CHANGED when the fee has changed.
 */
export async function parsePaymentQuery(
  db: Db | Tx,
  query: PaymentQuery,
): Promise<{ method: MemberMethod; amount: Money; fee: Money }> {
  const { currency } = query;
  const methods = await listMemberMethods(db, query.brandId, query);
  const method = methods.find((each) => each.code === query.method && each.kind === query.kind);
  if (!method) throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method' });
  const maintenance = findMaintenance(method);
  if (maintenance) throw refuseMaintenance(maintenance.until, opensAt(method));
  const { isClosed, opensAt: opens } = findOpening(method);
  if (isClosed)
    throw refuse('PAYMENT_METHOD_CLOSED', { field: 'method', value: { opensAt: opens?.toISOString() ?? null } });
  const amount = parseMoney(query.amount, currency);
  if (amount === null || amount < method.min || amount > method.max)
    throw refuse('INVALID_AMOUNT', { field: 'amount' });
  const fee = feeOf(method.fee, amount);
  if (parseMoney(query.fee, currency) !== fee) {
    const now = formatMoney(fee, currency);
    throw refuse('FEE_CHANGED', { field: 'fee', params: { fee: now, currency }, value: { fee: now } });
  }
  return { method, amount, fee };
}

const refuseMaintenance = (until: string, opens: Date | null) =>
  refuse('PAYMENT_METHOD_MAINTENANCE', {
    field: 'method',
    params: { until: `${until.slice(0, 16).replace('T', ' ')} UTC` },
    value: { until, opensAt: opens?.toISOString() ?? null },
  });

/** The recorded request of a payment, to recognise repeats. */
interface PaymentRequest {
  method: string;
  amount: Money;
  payoutId?: bigint;
}

/** Accepts a repeat of the same request; the fee is the one agreed to the first time. Refuses CONFLICT. */
export function checkRepeat(
  existing: PaymentRequest & { currency: Currency },
  query: { method: string; amount: string; account?: string },
): void {
  const same =
    existing.amount === parseMoney(query.amount, existing.currency) &&
    existing.method === query.method &&
    (existing.payoutId === undefined || String(existing.payoutId) === query.account);
  if (!same) throw refuse('CONFLICT', { field: 'clientRef' });
}
