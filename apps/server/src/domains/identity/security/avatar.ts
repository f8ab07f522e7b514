import { type AccountId, AVATAR_PX, type Avatar, calls, type Input, iconOf } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { HandleCall } from '#http';
import { type Storage, saveImages } from '#integrations/storage';
import { refuse } from '#refusal';
import { changeSecurity } from './change-security.ts';
import { requireReauth } from './require-reauth.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

type AvatarDeps = SecurityDeps & { handle: HandleCall; storage: Storage };
type AvatarInput = Input<typeof calls.avatar.change>;
type NewAvatar = Pick<Avatar, 'avatarType'> & { avatar: string };

/** Registers the avatar routes (P-04, P-15): a preset face or a custom image. */
export function registerAvatarRoutes(deps: AvatarDeps): void {
  const { handle, db, storage } = deps;
  handle(calls.avatar.get, ({ member }) => getAvatar(db, storage, member.accountId));
  handle(calls.avatar.icon, async ({ member }) => ({ icon: iconOf(await getAvatar(db, storage, member.accountId)) }));
  handle(calls.avatar.change, async (context, input) => {
    await changeAvatar(deps, context, input, context.uploads);
    return getAvatar(db, storage, context.member.accountId);
  });
}

const selectAvatar = (db: Db | Tx, id: AccountId) =>
  db.selectFrom('identity.avatar').select(['avatar_type', 'avatar']).where('account_id', '=', id);

/** Returns a member's avatar; a custom image as a link that is valid for an hour or two. */
export async function getAvatar(db: Db, storage: Pick<Storage, 'linkTo'>, id: AccountId): Promise<Avatar> {
  return toAvatarDto(await selectAvatar(db, id).executeTakeFirst(), storage);
}

/** Maps a row of `identity.avatar`, or its absence, to the wire. */
export function toAvatarDto(
  row: { avatar_type: string | null; avatar: string | null } | undefined,
  storage: Pick<Storage, 'linkTo'>,
): Avatar {
  if (row?.avatar && row.avatar_type === 'CUSTOM') return { avatarType: 'CUSTOM', avatar: storage.linkTo(row.avatar) };
  return { avatarType: 'STATIC', avatar: row?.avatar ?? '' };
}

/**
 * Sets a preset face or a custom image; deletes the previous image. Refuses REAUTH_REQUIRED, IMAGE_INVALID, IMAGE_TOO_LARGE, and
 * INVALID_INPUT when image and type do not match.
 */
async function changeAvatar(
  deps: AvatarDeps,
  context: MemberContext,
  input: AvatarInput,
  uploads: readonly Buffer[],
): Promise<void> {
  if (uploads.length !== (input.avatarType === 'CUSTOM' ? 1 : 0))
    throw refuse('INVALID_INPUT', { field: 'avatar', params: { field: 'avatar' } });
  await requireReauth(deps.db, context);
  if (input.avatarType === 'STATIC') return saveAvatar(deps, context, input);
  const { brandId } = context.brand;
  await saveImages(deps.storage, { brandId, access: 'private', square_px: AVATAR_PX }, uploads, async ([avatar = '']) =>
    saveAvatar(deps, context, { avatarType: 'CUSTOM', avatar }),
  );
}

async function saveAvatar(deps: AvatarDeps, context: MemberContext, { avatarType, avatar }: NewAvatar): Promise<void> {
  const { accountId } = context.member;
  const before = await changeSecurity(deps, context, 'avatar', async (tx) => {
    const current = await selectAvatar(tx, accountId).executeTakeFirst();
    const values = { avatar_type: avatarType, avatar };
    await tx
      .insertInto('identity.avatar')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
    return current;
  });
  // only now: after a failed change the old image would still be in use
  if (before?.avatar_type === 'CUSTOM') await deps.storage.remove(before.avatar);
}

/** Removes a custom image; returns its file name, to be deleted once that is committed. Refuses STATE_CHANGED without one. */
export async function removeAvatar(tx: Tx, id: AccountId): Promise<string> {
  const deleted = await tx
    .deleteFrom('identity.avatar')
    .where('account_id', '=', id)
    .where('avatar_type', '=', 'CUSTOM')
    .returning('avatar')
    .executeTakeFirst();
  if (!deleted) throw refuse('STATE_CHANGED');
  return deleted.avatar;
}
