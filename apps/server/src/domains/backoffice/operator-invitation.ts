import type { calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { generateTotpSecret, totpUrl } from '#identity';
import { refuse } from '#refusal';
import { createToken, hashToken, type Secrets } from '#secrets';

type Start = typeof calls.operators.startInvitation;

const LINK_HOURS = 24;
/** Time to set up an authenticator and choose a password after the link was opened. */
const CHALLENGE_TTL_MIN = 15;

/**
 * Creates the link of an operator without a password and returns its token, which is stored hashed. An earlier link that was not used is
 * revoked. Caller locks the operator.
 */
export async function issueInvitation(tx: Tx, operatorId: bigint, invitedBy: string): Promise<string> {
  await revokeInvitation(tx, operatorId);
  const token = createToken();
  await tx
    .insertInto('backoffice.invitation')
    .values({
      operator_id: operatorId,
      token_hash: hashToken(token),
      invited_by: invitedBy,
      expires_at: sql`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .execute();
  return token;
}

/** Revokes the operator's unused link, with the logins that it started. Returns false when there is none. Caller locks the operator. */
export async function revokeInvitation(tx: Tx, operatorId: bigint): Promise<boolean> {
  const revoked = await tx
    .updateTable('backoffice.invitation')
    .set({ revoked_at: sql`now()` })
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  if (!revoked) return false;
  await tx.deleteFrom('backoffice.mfa_challenge').where('invitation_id', '=', revoked.invitation_id).execute();
  return true;
}

/**
 * Opens a link: returns a challenge whose completion (`completeOperatorLogin`) sets the password and enrols the authenticator. A later
 * opening replaces the challenge and the secret of an earlier one. Refuses OPERATOR_LINK_INVALID, ACCOUNT_BLOCKED.
 */
export async function startInvitation(
  { db, secrets }: { db: Db; secrets: Secrets },
  { brand }: BaseContext,
  { token }: Input<Start>,
): Promise<Output<Start>> {
  const token_hash = hashToken(token);
  const found = await db
    .selectFrom('backoffice.invitation as i')
    .innerJoin('backoffice.operator as o', 'o.operator_id', 'i.operator_id')
    .select('o.operator_id')
    .where('i.token_hash', '=', token_hash)
    .where('o.brand_id', '=', brand.brandId)
    .executeTakeFirst();
  if (!found) throw linkInvalid('unknown');
  const challenge = createToken();
  const secret = generateTotpSecret();
  return db.transaction().execute(async (tx) => {
    // the operator is locked before the link, as by every change of either
    const operator = await tx
      .selectFrom('backoffice.operator')
      .select(['operator_id', 'username', 'role', 'suspended'])
      .where('operator_id', '=', found.operator_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const link = await readLink(tx).where('token_hash', '=', token_hash).executeTakeFirstOrThrow();
    const problem = problemOf(link);
    if (problem) throw linkInvalid(problem);
    if (operator.suspended) throw refuse('ACCOUNT_BLOCKED');
    await tx.deleteFrom('backoffice.mfa_challenge').where('invitation_id', '=', link.invitation_id).execute();
    await tx
      .insertInto('backoffice.mfa_challenge')
      .values({
        challenge_hash: hashToken(challenge),
        operator_id: operator.operator_id,
        enrol_sealed: secrets.seal(Buffer.from(secret)),
        expires_at: sql`now() + make_interval(mins => ${CHALLENGE_TTL_MIN})`,
        invitation_id: link.invitation_id,
      })
      .execute();
    const { username, role } = operator;
    const enrol = { secret, otpauthUrl: totpUrl(secret, brand.name, username) };
    return { challenge, enrol, username, role, expiresAt: link.expires_at.toISOString() };
  });
}

/** Marks a link as used. Refuses OPERATOR_LINK_INVALID when it is no longer valid. Caller locks the operator. */
export async function consumeInvitation(tx: Tx, invitationId: bigint): Promise<void> {
  const link = await readLink(tx).where('invitation_id', '=', invitationId).executeTakeFirstOrThrow();
  const problem = problemOf(link);
  if (problem) throw linkInvalid(problem);
  await tx
    .updateTable('backoffice.invitation')
    .set({ used_at: sql`now()` })
    .where('invitation_id', '=', invitationId)
    .execute();
}

type LinkProblem = 'expired' | 'used' | 'revoked';

const readLink = (tx: Tx) =>
  tx
    .selectFrom('backoffice.invitation')
    .select(['invitation_id', 'expires_at', 'used_at', 'revoked_at'])
    // the clock and not the start of the transaction, which may have waited for the operator
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired'));

const linkInvalid = (reason: LinkProblem | 'unknown') => refuse('OPERATOR_LINK_INVALID', { params: { reason } });

const problemOf = (link: { used_at: Date | null; revoked_at: Date | null; expired: boolean }): LinkProblem | null => {
  if (link.used_at) return 'used';
  if (link.revoked_at) return 'revoked';
  return link.expired ? 'expired' : null;
};
