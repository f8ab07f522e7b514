import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import { beginBonus } from '#bets';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { type GivenBonus, playTermsOf, requirementOf, termsOf } from './bonus.ts';

const DAY_MS = 86_400_000;
/** Bonuses of a player that wait for the one that runs. */
const MOST_WAITING = 5;

/** Whether another bonus of a player can wait. */
export async function hasBonusRoom(tx: Tx, accountId: AccountId): Promise<boolean> {
  const { open } = await tx
    .selectFrom('bonuses.bonus')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open <= MOST_WAITING;
}

/** Gives bonus money, once for an award. It begins now, or waits for the one that runs. Refuses BONUS_QUEUE_FULL. */
export async function addBonus(tx: Tx, bonus: GivenBonus): Promise<void> {
  if (!(await hasBonusRoom(tx, bonus.accountId))) throw refuse('BONUS_QUEUE_FULL');
  const { accountId, brandId, currency, awardNo, amount, deposit, terms, names } = bonus;
  await tx
    .insertInto('bonuses.bonus')
    .values({
      account_id: accountId,
      brand_id: brandId,
      currency,
      award_no: awardNo,
      amount,
      deposit,
      terms: JSON.stringify(terms),
      names: JSON.stringify(names),
    })
    .execute();
  await beginNext(tx, accountId);
}

/** Begins the bonus that has waited longest. Does nothing while one runs. Its time begins now. */
export async function beginNext(tx: Tx, accountId: AccountId): Promise<void> {
  const next = await tx
    .selectFrom('bonuses.bonus')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('bonus_no')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!next || next.began_at) return;
  const begun = await beginBonus(tx, {
    accountId,
    no: next.bonus_no,
    currency: next.currency as Currency,
    amount: next.amount as Money,
    required_e4: requirementOf(next),
    terms: playTermsOf(next),
    expiresAt: new Date(Date.now() + termsOf(next).days * DAY_MS),
  });
  if (!begun) return;
  await tx
    .updateTable('bonuses.bonus')
    .set({ began_at: new Date() })
    .where('account_id', '=', accountId)
    .where('bonus_no', '=', next.bonus_no)
    .execute();
}
