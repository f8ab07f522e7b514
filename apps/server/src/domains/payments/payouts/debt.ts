import { type AccountId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { getBalance } from '#ledger';
import { refuse } from '#refusal';

/** Whether the account of withdrawals `w` owes something: more is held than there is, because money was taken back. */
export const isInDebt = sql<boolean>`exists (select from ledger.account a
  where a.account_id = w.account_id and a.balance < a.held)`;

/** Returns what an account owes; 0 for nothing. */
export async function getDebt(db: Db | Tx, accountId: AccountId): Promise<Money> {
  const { balance, held } = await getBalance(db, accountId);
  return (balance < held ? held - balance : 0n) as Money;
}

/** Returns the deposit whose reversal opened the debt of an account; null when something else did, or nothing is owed. */
export async function findDebtDeposit(db: Db | Tx, accountId: AccountId): Promise<string | null> {
  const { rows } = await sql<{ kind: string; reference: string }>`
    select kind, reference from ledger.entry where account_id = ${accountId} and seq > coalesce(
      (select seq from ledger.entry where account_id = ${accountId} and balance_after >= held_after order by seq desc limit 1), 0)
    order by seq limit 1`.execute(db);
  return rows[0]?.kind === 'deposit-reversal' ? rows[0].reference : null;
}

/** Refuses PLAYER_OWES while an account owes something: none of its withdrawals is approved or sent then. */
export async function requireNoDebt(
  tx: Tx,
  { accountId, currency }: { accountId: AccountId; currency: Currency },
): Promise<void> {
  const debt = await getDebt(tx, accountId);
  if (debt === 0n) return;
  const params = { amount: formatMoney(debt, currency), currency };
  throw refuse('PLAYER_OWES', { params, value: params });
}
