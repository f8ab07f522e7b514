import type { AccountId, BrandId, Currency, FeeRule, Money } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { getBalance } from '#ledger';
import { listMethods, type PaymentMethod } from './payment-method.ts';

const FREE: FeeRule = { rate_bps: 0, fixed: 0n as Money, min: 0n as Money, max: null };

/**
 * The methods that are open to a player. While the account is being closed, what is left below the smallest withdrawal of a method, or below its
 * fee, can be paid out whole and without a fee: else the account could never close.
 */
export async function listMemberMethods(
  db: Db | Tx,
  brandId: BrandId,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
): Promise<PaymentMethod[]> {
  const methods = await listMethods(db, brandId, currency);
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
      ? { ...method, min: left, max: left, quickAmounts: [], fee: FREE }
      : method,
  );
}
