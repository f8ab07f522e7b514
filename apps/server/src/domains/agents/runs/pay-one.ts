import type { Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { createPosting } from '#ledger';
import { accountsOf, movementsOf, type PaidBy, type PayableStatement, savePayments } from './payments.ts';
import { readForced, setOffIncome } from './set-off.ts';

/** Which part of a statement is paid: all that is left, or what of it is available. */
interface Part {
  how: Exclude<PaidBy, 'set-off' | 'run'>;
  upToAvailable?: boolean;
}

/**
 * Pays what is left of one statement, by its payer or, `how` operator, in the payer's place, and sets off what its agent owes by force. The
 * caller holds the lock of payments and stores a state other than PAID.
 *
 * @returns what was paid; 0 when the payer is short of money
 */
export async function payOne(tx: Tx, statement: PayableStatement, { how, upToAvailable }: Part): Promise<bigint> {
  const paying = how === 'operator' ? { ...statement, payerId: null } : statement;
  const forced = await readForced(tx, [statement.accountId]);
  const posting = await createPosting(tx, [...accountsOf(statement), ...forced.flatMap(accountsOf)]);
  const available = paying.payerId === null ? paying.unpaid : posting.availableOf(paying.payerId);
  const amount = upToAvailable && available < paying.unpaid ? available : paying.unpaid;
  if (amount <= 0n || !posting.post(movementsOf(paying, amount as Money, how === 'forced' ? how : 'whole'))) return 0n;
  const off = setOffIncome(posting, forced, statement.accountId, amount);
  await savePayments(tx, [{ statement, amount: amount as Money, how }, ...off]);
  await posting.save();
  return amount;
}
