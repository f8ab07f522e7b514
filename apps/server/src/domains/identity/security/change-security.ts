import type { Db, RowOf, Tx } from '#db';
import { mailSecurityChange } from './mail-security-change.ts';
import type { Credentials } from './reauthenticate.ts';
import { requireReauth } from './require-reauth.ts';
import type { MemberContext, SecurityChange, SecurityDeps } from './security-deps.ts';

/** The member before the change. */
export type LockedMember = Credentials &
  RowOf<'identity.member', 'payment_password_hash' | 'legal_name' | 'totp_pending_secret'>;

const lockMember = (tx: Tx | Db, { accountId }: MemberContext['member']) =>
  tx
    .selectFrom('identity.member')
    .select(['password_hash', 'totp_sealed', 'totp_pending_secret', 'mobile', 'email', 'language'])
    .select(['payment_password_hash', 'legal_name'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Wraps every security change: requires re-authentication, locks the member, and notifies by message in the same transaction and by email
 * to the previous address. `hold` defines which re-authentication counts. Refuses REAUTH_REQUIRED, SECURITY_HOLD_ACTIVE.
 */
export async function changeSecurity<T>(
  deps: SecurityDeps,
  context: MemberContext,
  change: SecurityChange,
  work: (tx: Tx, before: LockedMember) => Promise<T>,
  guard: (tx: Tx, context: MemberContext) => Promise<unknown> = requireReauth,
): Promise<T> {
  const { member, brand } = context;
  const { before, result } = await deps.db.transaction().execute(async (tx) => {
    const before = await lockMember(tx, member);
    await guard(tx, context);
    const result = await work(tx, before);
    await deps.notifyChange(tx, { accountId: member.accountId, brandId: brand.brandId, change });
    return { before, result };
  });
  mailSecurityChange(deps, brand, { ...before, username: member.username }, change);
  return result;
}
