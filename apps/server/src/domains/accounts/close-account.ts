import { type AccountId, accountId, type ClosingReason, isTrial } from '@fairhouse/contracts';
import type { Tx } from '#db';
import {
  applyStanding,
  lockStanding,
  type MemberStanding,
  mailSecurityChange,
  revokeAccess,
  updateStanding,
} from '#identity';
import { refuse } from '#refusal';
import { findExclusion } from '#rg';
import { recordEvent } from './account-event.ts';
import { type AccountsDeps, type Actor, subjectOf } from './accounts-deps.ts';
import { listClosingSteps, listLocalClosingSteps, type OpenClosingStep } from './closing-steps.ts';

/**
 * Starts closing an account: deposits and bets stop, the balance can still be withdrawn. It closes once no step is left. Refuses
 * TRIAL_NOT_ALLOWED, STATE_CHANGED when it is blocked, being closed or closed.
 */
export async function startClosing(
  tx: Tx,
  id: AccountId,
  { reason, note }: { reason: ClosingReason; note: string },
  actor: Actor,
): Promise<MemberStanding> {
  const member = await lockStanding(tx, id);
  if (isTrial(member.type)) throw refuse('TRIAL_NOT_ALLOWED');
  if (member.standing !== 'open') throw refuse('STATE_CHANGED');
  await updateStanding(tx, id, { closing_at: new Date() });
  const event = { accountId: id, brandId: member.brandId, kind: 'closing', actor: actor.name } as const;
  await recordEvent(tx, { ...event, reason, note });
  await actor.audit(tx, {
    action: 'player.closing',
    subject: subjectOf(id),
    reason: note,
    before: 'open',
    after: reason,
  });
  return member;
}

/** Cancels the closing of an account. Refuses STATE_CHANGED when it is not being closed. */
export async function cancelClosing(tx: Tx, id: AccountId, note: string, actor: Actor): Promise<MemberStanding> {
  const member = await lockStanding(tx, id);
  if (member.standing !== 'closing') throw refuse('STATE_CHANGED');
  await updateStanding(tx, id, { closing_at: null });
  await recordEvent(tx, { accountId: id, brandId: member.brandId, kind: 'closingCancelled', actor: actor.name, note });
  await actor.audit(tx, { action: 'player.closing-cancel', subject: subjectOf(id), reason: note, before: 'closing' });
  return member;
}

/**
 * Closes an account that is being closed once no step is left: ends every session and prevents login. Reads the steps twice, the second
 * time with the player's bets and payments locked, so that none can happen in between.
 * @returns the steps left; empty when the account is closed or no longer being closed
 */
export async function closeIfSettled(deps: AccountsDeps, id: AccountId): Promise<OpenClosingStep[]> {
  const { db, security, recordSystemAudit } = deps;
  const { brand_id, currency } = await db
    .selectFrom('identity.member')
    .select(['brand_id', 'currency'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const player = { accountId: id, brandId: brand_id, currency } as Parameters<typeof listClosingSteps>[1];
  const openSteps = await listClosingSteps(deps, player);
  if (openSteps.length > 0) return openSteps;
  const { brandId } = player;
  const name = await deps.brandName(brandId);
  const closed = await db.transaction().execute(async (tx) => {
    const member = await lockStanding(tx, id);
    if (member.standing !== 'closing') return null;
    // locks the player's bets: any credit happens before or after
    await applyStanding(tx, id);
    const remaining = await listLocalClosingSteps(tx, player);
    if (remaining.length > 0) return { remaining, member };
    await updateStanding(tx, id, { closed_at: new Date() });
    await revokeAccess(tx, id);
    await recordEvent(tx, { accountId: id, brandId, kind: 'closed', actor: 'system' });
    await recordSystemAudit(
      tx,
      { brandId, name: 'system' },
      { action: 'player.closed', subject: subjectOf(id), before: 'closing' },
    );
    await security.notifyChange(tx, { accountId: id, brandId, change: 'accountClosed' });
    return { remaining, member };
  });
  if (!closed) return [];
  if (closed.remaining.length === 0) mailSecurityChange(security, { brandId, name }, closed.member, 'accountClosed');
  return closed.remaining;
}

/** Job: closes the accounts that are being closed and have no step left. One failure does not stop the others. */
export async function closeSettled(deps: AccountsDeps): Promise<void> {
  const waiting = await deps.db
    .selectFrom('identity.member')
    .select('account_id')
    .where('closing_at', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('closing_at')
    .execute();
  for (const { account_id } of waiting)
    await closeIfSettled(deps, accountId(account_id)).catch((error: unknown) =>
      deps.log(`account ${account_id} could not be closed now: ${(error as Error).message}`),
    );
}

/**
 * Reopens a closed account. Refuses STATE_CHANGED when it is not closed, PLAY_EXCLUDED (value.until) while an exclusion set by the player
 * is in force.
 */
export async function reopenAccount(tx: Tx, id: AccountId, note: string, actor: Actor): Promise<MemberStanding> {
  const member = await lockStanding(tx, id);
  if (member.standing !== 'closed') throw refuse('STATE_CHANGED');
  const exclusion = await findExclusion(tx, id, 'player');
  if (exclusion) throw refuse('PLAY_EXCLUDED', { value: { until: exclusion.until.toISOString() } });
  await updateStanding(tx, id, { closing_at: null, closed_at: null });
  await recordEvent(tx, { accountId: id, brandId: member.brandId, kind: 'reopened', actor: actor.name, note });
  await actor.audit(tx, {
    action: 'player.reopen',
    subject: subjectOf(id),
    reason: note,
    before: 'closed',
    after: 'open',
  });
  return member;
}
