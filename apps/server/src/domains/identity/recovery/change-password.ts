import type { AccountId, calls, Input } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BrandContext } from '#http';
import { refuse } from '#refusal';
import type { RegisterRules } from '../check-registration.ts';
import { memberDoor, passDoor } from '../login-guard.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import type { SecurityParts } from '../security/security-parts.ts';
import { sendChangeLetter } from '../security/send-change-letter.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

export interface OwnChange {
  accountId: AccountId;
  brand: Pick<BrandContext, 'brandId' | 'name'>;
  username: string;
  sessionHash: Buffer;
  ip: string;
}

/**
 * Changes the own password (P-09), and tells it by message and letter. The present one is asked for, unless the member has none yet or somebody else has set it.
 * Refuses INVALID_INPUT (newPassword, confirmNewPassword), PASSWORD_WRONG, LOGIN_LOCKED.
 */
export async function changePassword(
  parts: SecurityParts & { rules: RegisterRules },
  own: OwnChange,
  input: Input<typeof calls.identity.changePassword>,
): Promise<void> {
  const { db, rules, tellChange } = parts;
  checkNewPassword(rules, input.newPassword);
  if (input.confirmNewPassword !== input.newPassword) throw invalid('confirmNewPassword');
  const member = await db
    .selectFrom('identity.member')
    .select(['password_hash', 'password_given'])
    .where('account_id', '=', own.accountId)
    .executeTakeFirstOrThrow();
  const known = member.password_hash !== '' && !member.password_given;
  if (known) await holdPresent(db, own, member.password_hash, input.oldPassword ?? '');
  // the one that is known to others, or to whoever made the member change it, is no new one
  if (member.password_hash && (await verifyPassword(member.password_hash, input.newPassword)))
    throw invalid('newPassword', 'same');
  const hash = await hashPassword(input.newPassword);
  const told = await db.transaction().execute(async (tx) => {
    await tellChange(tx, { accountId: own.accountId, brandId: own.brand.brandId, change: 'password' });
    return setPassword(tx, own.accountId, hash, own.sessionHash);
  });
  sendChangeLetter(parts, own.brand, told, 'password');
}

/** Who has stolen a session must not guess the password here: the door is that of the log-in. */
async function holdPresent(db: Db, own: OwnChange, hash: string, given: string): Promise<void> {
  await passDoor(db, memberDoor(own.brand.brandId, own.username, own.ip), async () => {
    if (!(await verifyPassword(hash, given))) throw refuse('PASSWORD_WRONG', { field: 'oldPassword' });
  });
}

const invalid = (field: string, rule = 'same') => refuse('INVALID_INPUT', { field, params: { field, rule } });
