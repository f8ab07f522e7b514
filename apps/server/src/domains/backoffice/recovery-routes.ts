import { calls, isTrial } from '@fairhouse/contracts';
import {
  generateTemporaryPassword,
  getPlayer,
  hashPassword,
  mailSecurityChange,
  removeFactors,
  setTemporaryPassword,
} from '#identity';
import { refuse } from '#refusal';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';

/**
 * Registers the recovery routes: a temporary password, or the removal of lost second factors. The reason is audited, and the player is
 * notified by message and email.
 */
export function registerRecoveryBackofficeRoutes({ handle, db, security }: BackofficeDeps): void {
  handle(calls.backoffice.setTemporaryPassword, async (context, { accountId, reason }) => {
    const { brand } = context;
    const { brandId } = brand;
    const { accountId: player, type } = await getPlayer(db, brandId, accountId);
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
    const { accountId: player } = await getPlayer(db, brandId, accountId);
    const previous = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, { ...actorOf(context), action: 'player.factors', subject: `player ${player}`, reason });
      await security.notifyChange(tx, { accountId: player, brandId, change: 'factorsRemoved' });
      return removeFactors(tx, player);
    });
    mailSecurityChange(security, brand, previous, 'factorsRemoved');
    return { removed: true } as const;
  });
}
