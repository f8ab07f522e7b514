import type { AccountId, WithdrawalPolicy } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { findRecentAccessChange } from '#identity';
import { refuse } from '#refusal';

/** Refuses WITHDRAWAL_COOLDOWN for as long as the brand lets money wait after a change of what proves who the player is. */
export async function requireSettledAccess(
  db: Db | Tx,
  accountId: AccountId,
  { payoutWaitHours }: Pick<WithdrawalPolicy, 'payoutWaitHours'>,
): Promise<void> {
  const recent = await findRecentAccessChange(db, accountId, payoutWaitHours);
  if (!recent) return;
  const until = recent.until.toISOString();
  throw refuse('WITHDRAWAL_COOLDOWN', {
    params: { until: `${until.slice(0, 16).replace('T', ' ')} UTC` },
    value: { until },
  });
}
