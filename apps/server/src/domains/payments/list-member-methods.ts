import {
  type AccountId,
  type BrandId,
  type BusinessHours,
  type Currency,
  type FeeRule,
  MATCH_GATEWAY,
  type Money,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { getRank } from '#identity';
import { getBalance } from '#ledger';
import { findLabels, isFor, type Visit } from './audience.ts';
import { listAccountHours } from './bank-deposits/list-account-hours.ts';
import { countFreePayments } from './count-free-payments.ts';
import { listOffers } from './matches/reserve-match.ts';
import { listMethods, type PaymentMethod } from './payment-method.ts';
import { listReversedMethods } from './reversed-methods.ts';

/** As many amounts of a method between players are offered as choices. */
const MOST_QUICK = 8;
const FREE: FeeRule = { rate_bps: 0, fixed: 0n as Money, min: 0n as Money, max: null };

/** A method as a player may use it now. */
export interface MemberMethod extends PaymentMethod {
  /** How many more of the player's payments are without its fee; then `fee` is none. */
  freeLeft: number;
  /** The fee when no free payments are left. */
  fullFee: FeeRule;
  /** Hours of the receiving accounts that the player may pay to; null where it is not paid to one. */
  accountHours: readonly (BusinessHours | null)[] | null;
}

/**
 * Lists the methods that are for a player on this visit (null: operators act for the player), also outside of their hours and those of their receiving accounts, without a fee as long as free payments are left. While the account is being closed, a balance below a method's minimum withdrawal or its fee can
 * be withdrawn in full without a fee; otherwise the account could never be closed.
 */
export async function listMemberMethods(
  db: Db | Tx,
  brandId: BrandId,
  { accountId, currency, visit }: { accountId: AccountId; currency: Currency; visit: Visit | null },
): Promise<MemberMethod[]> {
  const methods: MemberMethod[] = [];
  const rank = await getRank(db, accountId);
  const labels = await findLabels(db, accountId);
  const reversed = await listReversedMethods(db, accountId);
  const accounts = await listAccountHours(db, { accountId, brandId });
  for (const method of await listMethods(db, brandId, currency)) {
    if (rank < method.leastRank || (method.kind === 'deposit' && reversed.has(method.code))) continue;
    if (!isFor(method, { labels, visit })) continue;
    const toAccount = method.kind === 'deposit' && method.gateway === null;
    const accountHours = toAccount ? (accounts.get(method.code) ?? []) : null;
    if (accountHours?.length === 0) continue;
    const freeLeft = await countFreePayments(db, accountId, method);
    const quickAmounts = await listQuickAmounts(db, { brandId, accountId, currency }, method);
    methods.push({
      ...method,
      accountHours,
      quickAmounts,
      freeLeft,
      fullFee: method.fee,
      fee: freeLeft > 0 ? FREE : method.fee,
    });
  }
  const { closing_at } = await db
    .selectFrom('identity.member')
    .select('closing_at')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!closing_at) return methods;
  const { balance, held } = await getBalance(db, accountId);
  const left = (balance - held) as Money;
  return methods.map((method) =>
    method.kind === 'withdrawal' && left > 0n && left < method.min
      ? { ...method, min: left, max: left, quickAmounts: [], fee: FREE, fullFee: FREE, partLeast: 1n as Money }
      : method,
  );
}

/** A deposit to another player can only be one of the amounts that wait; the others are refused. */
async function listQuickAmounts(
  db: Db | Tx,
  payer: { brandId: BrandId; accountId: AccountId; currency: Currency },
  { kind, gateway, quickAmounts, min, max }: PaymentMethod,
): Promise<Money[]> {
  if (kind !== 'deposit' || gateway !== MATCH_GATEWAY) return quickAmounts;
  const offers = await listOffers(db, payer);
  return offers.filter((amount) => amount >= min && amount <= max).slice(0, MOST_QUICK);
}
