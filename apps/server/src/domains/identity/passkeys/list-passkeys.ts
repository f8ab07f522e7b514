import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { changeSecurity } from '../security/change-security.ts';
import { requireAnyReauth, startSecurityHold } from '../security/require-reauth.ts';
import type { MemberContext, SecurityDeps } from '../security/security-deps.ts';

/** The public reference of a passkey: half of its id's hash. */
const REF = sql<string>`left(encode(sha256(credential_id), 'hex'), 32)`;

/** Returns the member's passkeys, newest first. */
export async function listPasskeys(db: Db, id: AccountId) {
  const rows = await db
    .selectFrom('identity.passkey')
    .select(['name', 'host', 'synced', 'created_at', 'last_used_at', REF.as('ref')])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    rows: rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Removes one of them. A lost passkey is removed after any re-authentication without being shown. The member is then notified, and security
 * changes and withdrawals are held, so that a thief with a session and the password gains nothing before the owner reads the email. Refuses
 * REAUTH_REQUIRED, NOT_FOUND.
 */
export async function removePasskey(deps: SecurityDeps, context: MemberContext, ref: string): Promise<void> {
  const { accountId } = context.member;
  const reauth = await requireAnyReauth(deps.db, context);
  const remove = async (tx: Tx) => {
    const deleted = await tx
      .deleteFrom('identity.passkey')
      .where('account_id', '=', accountId)
      .where(REF, '=', ref)
      .executeTakeFirst();
    if (!deleted.numDeletedRows) throw refuse('NOT_FOUND');
    if (reauth === 'weak') await startSecurityHold(tx, accountId);
  };
  await changeSecurity(deps, context, reauth === 'weak' ? 'passkeyLost' : 'passkeyRemoved', remove, requireAnyReauth);
}
