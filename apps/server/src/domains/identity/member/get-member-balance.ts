import { type AccountId, type calls, formatMoney, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getBalance } from '#ledger';

/** Returns a member's last committed balance: available and held. */
export async function getMemberBalance(db: Db, id: AccountId): Promise<Output<typeof calls.identity.balance>> {
  const { available, held, currency, version } = await getBalance(db, id);
  return {
    sumBalance: formatMoney(available, currency),
    held: formatMoney(held, currency),
    currency,
    version: Number(version),
  };
}
