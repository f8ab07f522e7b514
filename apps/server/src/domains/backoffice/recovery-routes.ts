import { calls, isTrial } from '@fairhouse/contracts';
import {
  generateTemporaryPassword,
  hashPassword,
  mailSecurityChange,
  removeFactors,
  setTemporaryPassword,
} from '#identity';
import { refuse } from '#refusal';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';
import { requirePlayer } from './player-search.ts';

/**
 * Registers the recovery routes: a temporary password, or the removal of lost second factors. The reason is audited, and the player is
 * notified by message and email.
 */
export function registerRecoveryBackofficeRoutes({ handle, db, security }: BackofficeDeps): void {
  handle(calls.backoffice.setTemporaryPassword, async (context, { accountId, reason }) => {
    const { brand } = context;
    const { brandId } = brand;
    const player = await requirePlayer(db, brandId, accountId);
    const { type } = await db
      .selectFrom('identity.member')
      .select('type')
      .where('account_id', '=', player)
      .executeTakeFirstOrThrow();
    if (isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
    const password = generateTemporaryPassword();
    const hash = await hashPassword(password);
    const previous = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, { ...actorOf(context), action: 'player.password', subject: `player ${player}`, reason });
      await security.notifyChange(tx, { accountId: player, brandId, change: 'temporaryPassword' });
      return setTemporaryPassword(tx, player, hash);
    });
    mailSecurityChange(security, brand, previous, 'temporaryPassword');
    return { password };
  });
  handle(calls.backoffice.removeFactors, async (context, { accountId, reason }) => {
    const { brand } = context;
    const { brandId } = brand;
    const player = await requirePlayer(db, brandId, accountId);
    const previous = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, { ...actorOf(context), action: 'player.factors', subject: `player ${player}`, reason });
      await security.notifyChange(tx, { accountId: player, brandId, change: 'factorsRemoved' });
      return removeFactors(tx, player);
    });
    mailSecurityChange(security, brand, previous, 'factorsRemoved');
    return { removed: true } as const;
  });
}
