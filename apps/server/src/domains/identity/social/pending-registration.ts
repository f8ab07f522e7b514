import { type AccountId, type BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { createToken, hashToken } from '#secrets';

const LIFE_MIN = 15;

/** A person whom a provider confirms. */
export interface ExternalIdentity {
  brandId: BrandId;
  provider: string;
  subject: string;
  email: string;
}

/** Creates a registration token, valid once and for a quarter of an hour. */
export async function createPendingRegistration(
  db: Db,
  { brandId, provider, subject, email }: ExternalIdentity,
): Promise<string> {
  const token = createToken();
  await db
    .insertInto('identity.pending_social_registration')
    .values({
      token_hash: hashToken(token),
      brand_id: brandId,
      provider,
      subject,
      email,
      expires_at: sql`now() + make_interval(mins => ${LIFE_MIN})`,
    })
    .execute();
  return token;
}

/** Checks a registration token and leaves it valid. Refuses LOGIN_EXPIRED. */
export async function requirePendingRegistration(db: Db, brandId: BrandId, token: string): Promise<void> {
  const found = await db
    .selectFrom('identity.pending_social_registration')
    .select('provider')
    .where('token_hash', '=', hashToken(token))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!found) throw refuse('LOGIN_EXPIRED');
}

/** Consumes a registration token in the transaction of the registration, and links its external account. Refuses LOGIN_EXPIRED, SOCIAL_TAKEN. */
export async function consumePendingRegistration(
  tx: Tx,
  brandId: BrandId,
  token: string,
  id: AccountId,
): Promise<void> {
  const row = await tx
    .deleteFrom('identity.pending_social_registration')
    .where('token_hash', '=', hashToken(token))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['provider', 'subject', 'email'])
    .executeTakeFirst();
  if (!row) throw refuse('LOGIN_EXPIRED');
  await linkExternalAccount(tx, id, { brandId, ...row });
}

/**
 * Links an external account to a member's account. Refuses SOCIAL_TAKEN when it is linked to another one, or the account has one of this
 * provider.
 */
export async function linkExternalAccount(
  tx: Tx,
  id: AccountId,
  { brandId, provider, subject, email }: ExternalIdentity,
): Promise<void> {
  const linked = await tx
    .insertInto('identity.social_account')
    .values({ brand_id: brandId, provider, subject, account_id: id, email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!linked.numInsertedOrUpdatedRows) throw refuse('SOCIAL_TAKEN');
}
