import { calls, isTrial } from '@fairhouse/contracts';
import { givePassword, hashPassword, makeTemporaryPassword, removeFactors, sendChangeLetter } from '#identity';
import { refuse } from '#refusal';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';
import { assertPlayer } from './player-look-up.ts';

/** Helping a player back in, with a temporary password or without lost second factors: the reason stands in the audit log, and the player is told by message and letter. */
export function registerRecoveryBackofficeRoutes({ handle, db, security }: BackofficeDeps): void {
  handle(calls.backoffice.givePassword, async (context, { accountId, reason }) => {
    const { brand } = context;
    const { brandId } = brand;
    const player = await assertPlayer(db, brandId, accountId);
    const { type } = await db
      .selectFrom('identity.member')
      .select('type')
      .where('account_id', '=', player)
      .executeTakeFirstOrThrow();
    if (isTrial(type)) throw refuse('TRIAL_NOT_ALLOWED');
    const password = makeTemporaryPassword();
    const hash = await hashPassword(password);
    const told = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, { ...actorOf(context), action: 'player.password', subject: `player ${player}`, reason });
      await security.tellChange(tx, { accountId: player, brandId, change: 'passwordGiven' });
      return givePassword(tx, player, hash);
    });
    sendChangeLetter(security, brand, told, 'passwordGiven');
    return { password };
  });
  handle(calls.backoffice.removeFactors, async (context, { accountId, reason }) => {
    const { brand } = context;
    const { brandId } = brand;
    const player = await assertPlayer(db, brandId, accountId);
    const told = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, { ...actorOf(context), action: 'player.factors', subject: `player ${player}`, reason });
      await security.tellChange(tx, { accountId: player, brandId, change: 'factorsRemoved' });
      return removeFactors(tx, player);
    });
    sendChangeLetter(security, brand, told, 'factorsRemoved');
    return { removed: true } as const;
  });
}
