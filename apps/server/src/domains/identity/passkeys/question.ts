import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { hashToken, makeToken } from '#secrets';

const LIFE_MIN = 5;
export const LIFE_MS = LIFE_MIN * 60_000;

/** Who may use what a passkey signs: anybody who logs in, or the member who adds one, in the session that asked. */
export type Asker = { brandId: BrandId } & ({ accountId: AccountId; sessionHash: Buffer } | { accountId: null });

/** A new question (WebAuthn's challenge): 32 random bytes in base64url, kept as a hash. */
export async function makeQuestion(db: Db, asker: Asker): Promise<string> {
  const question = makeToken();
  await db
    .insertInto('identity.passkey_question')
    .values({
      question_hash: hashToken(question),
      brand_id: asker.brandId,
      account_id: asker.accountId,
      session_hash: asker.accountId === null ? null : asker.sessionHash,
      expires_at: sql`now() + make_interval(mins => ${LIFE_MIN})`,
    })
    .execute();
  return question;
}

/** Takes a question away, whatever comes of it; whether it was this asker's and still good. */
export async function takeQuestion(db: Db, asker: Asker, question: string): Promise<boolean> {
  const row = await db
    .deleteFrom('identity.passkey_question')
    .where('question_hash', '=', hashToken(question))
    .where('brand_id', '=', asker.brandId)
    .where('account_id', 'is not distinct from', asker.accountId)
    .where('session_hash', 'is not distinct from', asker.accountId === null ? null : asker.sessionHash)
    .returning(sql<boolean>`expires_at > now()`.as('good'))
    .executeTakeFirst();
  return row?.good ?? false;
}
