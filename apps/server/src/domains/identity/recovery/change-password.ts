import type { AccountId, calls, Input } from '@fairhouse/contracts';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { RegisterRules } from '../check-registration.ts';
import { memberDoor, passDoor } from '../login-guard.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { holdOtherProof } from '../security/prove.ts';
import type { OwnContext, SecurityParts } from '../security/security-parts.ts';
import { sendChangeLetter } from '../security/send-change-letter.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

/**
 * Changes the own password (P-09), and tells it by message and letter. The present one is asked for, unless the member has none yet or somebody else has set it;
 * where one-time codes or a passkey are set up a proof besides, by more than that password; not where the change is forced: that session can prove nothing yet.
 * Refuses INVALID_INPUT (newPassword, confirmNewPassword), PROOF_NEEDED, PASSWORD_WRONG, LOGIN_LOCKED.
 */
export async function changePassword(
  parts: SecurityParts & { rules: RegisterRules },
  context: OwnContext,
  input: Input<typeof calls.identity.changePassword>,
): Promise<void> {
  const { db, rules, tellChange } = parts;
  const { member: own, brand } = context;
  checkNewPassword(rules, input.newPassword);
  if (input.confirmNewPassword !== input.newPassword) throw invalid('confirmNewPassword');
  const member = await readPresent(db, own.accountId);
  const usesPasskey = member.passkey && !brand.modulesOff.has('LOGIN-PASSKEY');
  if (own.passwordDue === null && (member.totp_sealed || usesPasskey)) await holdOtherProof(db, own);
  const known = member.password_hash !== '' && !member.password_given;
  if (known) await holdPresent(db, context, member.password_hash, input.oldPassword ?? '');
  // the one that is known to others, or to whoever made the member change it, is no new one
  if (member.password_hash && (await verifyPassword(member.password_hash, input.newPassword)))
    throw invalid('newPassword', 'same');
  const hash = await hashPassword(input.newPassword);
  const told = await db.transaction().execute(async (tx) => {
    await tellChange(tx, { accountId: own.accountId, brandId: brand.brandId, change: 'password' });
    return setPassword(tx, own.accountId, hash, own.sessionHash);
  });
  sendChangeLetter(parts, brand, told, 'password');
}

const readPresent = (db: Db, id: AccountId) =>
  db
    .selectFrom('identity.member as m')
    .select(['m.password_hash', 'm.password_given', 'm.totp_sealed'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('identity.passkey as k').select('k.account_id').whereRef('k.account_id', '=', 'm.account_id'))
        .$castTo<boolean>()
        .as('passkey'),
    )
    .where('m.account_id', '=', id)
    .executeTakeFirstOrThrow();

/** Who has stolen a session must not guess the password here: the door is that of the log-in. */
async function holdPresent(db: Db, { brand, member, ip }: OwnContext, hash: string, given: string): Promise<void> {
  await passDoor(db, memberDoor(brand.brandId, member.username, ip), async () => {
    if (!(await verifyPassword(hash, given))) throw refuse('PASSWORD_WRONG', { field: 'oldPassword' });
  });
}

const invalid = (field: string, rule = 'same') => refuse('INVALID_INPUT', { field, params: { field, rule } });
