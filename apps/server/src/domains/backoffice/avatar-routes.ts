import { calls } from '@fairhouse/contracts';
import { getPlayer, removeAvatar } from '#identity';
import { sendMessage } from '#messages';
import { writeAudit } from './audit.ts';
import { actorOf, type BackofficeDeps } from './backoffice-deps.ts';

/** Registers the removal of a player's custom avatar. The reason is audited and sent to the player. */
export function registerAvatarBackofficeRoutes({ handle, db, storage }: BackofficeDeps): void {
  handle(calls.avatarBackoffice.remove, async (context, input) => {
    const { brandId } = context.brand;
    const { accountId: player } = await getPlayer(db, brandId, input.accountId);
    const { reason } = input;
    const file = await db.transaction().execute(async (tx) => {
      const removedFile = await removeAvatar(tx, player);
      await writeAudit(tx, {
        ...actorOf(context),
        action: 'player.avatar-remove',
        subject: `player ${player}`,
        reason,
      });
      const params = { reason };
      const page = 'securityCenter';
      await sendMessage(tx, { accountId: player, brandId, kind: 'security', key: 'avatarRemoved', params, page });
      return removedFile;
    });
    await storage.remove(file);
    return { removed: true } as const;
  });
}
