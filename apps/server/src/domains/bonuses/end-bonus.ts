import {
  type AccountId,
  type BonusCondition,
  type BonusMoneyState,
  brandId,
  type Currency,
  formatMoney,
  money,
} from '@fairhouse/contracts';
import { type BonusEndedBy, endBonus, takeCompletedBonus } from '#bets';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { refuse } from '#refusal';
import { beginNext } from './add-bonus.ts';
import type { BonusRow } from './bonus.ts';

type EndState = Exclude<BonusMoneyState, 'waiting' | 'active' | 'suspended' | 'expiring'>;

const MESSAGES = {
  completed: 'bonusCompleted',
  expired: 'bonusExpired',
  cancelled: 'bonusCancelled',
  withdrawn: 'bonusWithdrawn',
  excluded: 'bonusExcluded',
  voided: 'bonusVoided',
} as const satisfies Record<EndState, string>;

/** Locks a bonus of a player; undefined for one that is not theirs. */
export const lockBonus = (tx: Tx, accountId: AccountId, no: bigint): Promise<BonusRow | undefined> =>
  tx
    .selectFrom('bonuses.bonus')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bonus_no', '=', no)
    .forUpdate()
    .executeTakeFirst();

/** Ends a bonus that runs or waits, and begins the next one. Returns false when it is over. `condition`: the term that was broken, of `voided`. */
export async function endOpenBonus(
  tx: Tx,
  accountId: AccountId,
  no: bigint,
  how: BonusEndedBy,
  condition: BonusCondition | null = null,
): Promise<boolean> {
  const bonus = await lockBonus(tx, accountId, no);
  if (!bonus || bonus.ended_at) return false;
  if (bonus.began_at && !(await endBonus(tx, accountId, no, how))) return false;
  await saveEnd(tx, bonus, how, { condition });
  return true;
}

/** Records that a bonus was played enough, once, and begins the next one. */
export async function recordCompletion(tx: Tx, accountId: AccountId, no: bigint): Promise<void> {
  const bonus = await lockBonus(tx, accountId, no);
  const released = await takeCompletedBonus(tx, accountId, no);
  if (bonus && released !== null) await saveEnd(tx, bonus, 'completed', { released });
}

async function saveEnd(
  tx: Tx,
  bonus: BonusRow,
  state: EndState,
  { released = 0n, condition = null }: { released?: bigint; condition?: BonusCondition | null } = {},
): Promise<void> {
  const account = bonus.account_id as AccountId;
  await tx
    .updateTable('bonuses.bonus')
    .set({ ended_at: new Date(), end_state: state, condition })
    .where('account_id', '=', account)
    .where('bonus_no', '=', bonus.bonus_no)
    .execute();
  const currency = bonus.currency as Currency;
  await sendMessage(tx, {
    accountId: account,
    brandId: brandId(bonus.brand_id),
    kind: 'general',
    key: MESSAGES[state],
    params: {
      amount: formatMoney(money(state === 'completed' ? released : bonus.amount), currency),
      currency,
      ...(condition && { condition }),
    },
    page: 'bonuses',
  });
  await beginNext(tx, account);
}

/**
 * The player gives up bonus money. `shown`: what lapses by the dialog that asked for it. Refuses NOT_FOUND, and STATE_CHANGED when it is over
 * or the bonus money is another by now.
 */
export async function cancelBonusMoney(tx: Tx, accountId: AccountId, no: bigint, shown: bigint): Promise<void> {
  const bonus = await lockBonus(tx, accountId, no);
  if (!bonus) throw refuse('NOT_FOUND', { field: 'no' });
  if (bonus.ended_at) throw refuse('STATE_CHANGED');
  if (!bonus.began_at) {
    if (shown !== bonus.amount) throw refuse('STATE_CHANGED');
    return saveEnd(tx, bonus, 'cancelled');
  }
  // the account is locked from here on: nothing is played between the comparison and the end
  if (!(await endBonus(tx, accountId, no, 'cancelled', shown))) throw refuse('STATE_CHANGED');
  return saveEnd(tx, bonus, 'cancelled');
}
