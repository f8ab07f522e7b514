import { createHmac } from 'node:crypto';
import { type BrandId, SOCIAL_RETURN } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import type { Flow } from '#integrations/social';
import { refuse } from '#refusal';
import { createToken, hashToken, type Secrets } from '#secrets';

/** Enough time for a password and a second factor at the provider. */
const LIFE_MIN = 10;

export interface FlowDeps {
  db: Db;
  secrets: Secrets;
}

/** The owner of a provider visit: nobody yet, or the session that links. */
export interface FlowOwner {
  brandId: BrandId;
  provider: string;
  sessionHash: Buffer | null;
}

/**
 * Derives the values that the provider sees from the page's token, with a server key. An attacker who has seen the address of the
 * provider's page, or made the browser return with an answer of their own, cannot finish; no secret is stored.
 */
function deriveFlow(secrets: Secrets, { origin }: BaseContext, provider: string, token: string): Flow {
  const part = (name: string) =>
    createHmac('sha256', secrets.derive(`identity: social ${name}`))
      .update(`${provider}/${token}`)
      .digest('base64url');
  return {
    state: part('state'),
    nonce: part('nonce'),
    verifier: part('verifier'),
    redirectUri: `${origin}${SOCIAL_RETURN}${provider}`,
  };
}

/** Starts a provider visit; the token is the only copy. */
export async function startFlow({ db, secrets }: FlowDeps, context: BaseContext, of: FlowOwner) {
  const token = createToken();
  await db
    .insertInto('identity.oidc_login')
    .values({
      flow_hash: hashToken(token),
      brand_id: of.brandId,
      provider: of.provider,
      session_hash: of.sessionHash,
      expires_at: sql`now() + make_interval(mins => ${LIFE_MIN})`,
    })
    .execute();
  return { token, flow: deriveFlow(secrets, context, of.provider, token) };
}

/** Deletes a visit, right or wrong, and returns what its answer must match. Refuses SOCIAL_FAILED when it is not exactly this one. */
export async function consumeFlow(
  { db, secrets }: FlowDeps,
  context: BaseContext,
  of: FlowOwner,
  token: string,
): Promise<Flow> {
  const row = await db
    .deleteFrom('identity.oidc_login')
    .where('flow_hash', '=', hashToken(token))
    .returning(['brand_id', 'provider', 'session_hash'])
    .returning(sql<boolean>`expires_at > now()`.as('alive'))
    .executeTakeFirst();
  const same =
    row?.alive &&
    row.brand_id === of.brandId &&
    row.provider === of.provider &&
    (row.session_hash?.toString('hex') ?? null) === (of.sessionHash?.toString('hex') ?? null);
  if (!same) throw refuse('SOCIAL_FAILED');
  return deriveFlow(secrets, context, of.provider, token);
}
