import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { changeSecurity } from '../security/change-security.ts';
import type { OwnContext, SecurityParts } from '../security/security-parts.ts';

/** A passkey's name on the screen: half of its id's hash. */
const ref = sql<string>`left(encode(sha256(credential_id), 'hex'), 32)`;

/** The member's passkeys, the newest first. */
export async function readPasskeys(db: Db, id: AccountId) {
  const rows = await db
    .selectFrom('identity.passkey')
    .select(['name', 'host', 'synced', 'made_at', 'last_used_at', ref.as('ref')])
    .where('account_id', '=', id)
    .orderBy('made_at', 'desc')
    .execute();
  return {
    rows: rows.map(({ made_at, last_used_at, ...row }) => ({
      ...row,
      madeAt: made_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}

/** Removes one of them. Refuses PROOF_NEEDED, NOT_FOUND. */
export async function removePasskey(parts: SecurityParts, context: OwnContext, named: string): Promise<void> {
  await changeSecurity(parts, context, 'passkeyRemoved', async (tx) => {
    const gone = await tx
      .deleteFrom('identity.passkey')
      .where('account_id', '=', context.member.accountId)
      .where(ref, '=', named)
      .executeTakeFirst();
    if (!gone.numDeletedRows) throw refuse('NOT_FOUND');
  });
}
