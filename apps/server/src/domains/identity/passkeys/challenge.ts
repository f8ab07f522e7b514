import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { createToken, hashToken } from '#secrets';

const LIFE_MIN = 5;
export const LIFE_MS = LIFE_MIN * 60_000;

/** Who may use a signed challenge: anybody who logs in, or the member who adds a passkey, in the session that requested it. */
export type ChallengeOwner = { brandId: BrandId } & (
  | { accountId: AccountId; sessionHash: Buffer }
  | { accountId: null }
);

/** Creates a WebAuthn challenge: 32 random bytes in base64url, stored as a hash. */
export async function createChallenge(db: Db, owner: ChallengeOwner): Promise<string> {
  const challenge = createToken();
  await db
    .insertInto('identity.webauthn_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      brand_id: owner.brandId,
      account_id: owner.accountId,
      session_hash: owner.accountId === null ? null : owner.sessionHash,
      expires_at: sql`now() + make_interval(mins => ${LIFE_MIN})`,
    })
    .execute();
  return challenge;
}

/** Deletes a challenge in any case; returns whether it was this asker's and still valid. */
export async function consumeChallenge(db: Db, owner: ChallengeOwner, challenge: string): Promise<boolean> {
  const row = await db
    .deleteFrom('identity.webauthn_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('brand_id', '=', owner.brandId)
    .where('account_id', 'is not distinct from', owner.accountId)
    .where('session_hash', 'is not distinct from', owner.accountId === null ? null : owner.sessionHash)
    .returning(sql<boolean>`expires_at > now()`.as('good'))
    .executeTakeFirst();
  return row?.good ?? false;
}
