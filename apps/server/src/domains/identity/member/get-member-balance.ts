import { type AccountId, type calls, formatMoney, type Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import { getBalance } from '#ledger';

/** Returns a member's last committed balance: available, held and bonus money. */
export async function getMemberBalance(db: Db, id: AccountId): Promise<Output<typeof calls.identity.balance>> {
  const { available, held, bonus, currency, version } = await getBalance(db, id);
  return {
    sumBalance: formatMoney(available, currency),
    held: formatMoney(held, currency),
    bonus: formatMoney(bonus, currency),
    currency,
    version: Number(version),
  };
}
