import { type BrandId, SOCIAL_KINDS, type SocialKind } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { ProviderSettings } from '#integrations/social';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

/** Returns an enabled provider of a brand. Refuses NOT_FOUND. */
export async function findProvider(
  { db, secrets }: { db: Db; secrets: Secrets },
  brandId: BrandId,
  provider: string,
): Promise<ProviderSettings & { title: string }> {
  const row = await db
    .selectFrom('identity.provider')
    .select(['kind', 'title', 'issuer', 'client_id', 'secret_sealed'])
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('kind', 'in', SOCIAL_KINDS)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'provider' });
  return {
    kind: row.kind as SocialKind,
    title: row.title,
    issuer: row.issuer,
    clientId: row.client_id,
    secret: row.secret_sealed ? secrets.open(row.secret_sealed).toString() : '',
  };
}

/** Lists the providers that players log in with, by title. */
export async function listProviders(db: Db, brandId: BrandId) {
  const rows = await db
    .selectFrom('identity.provider')
    .select(['provider', 'kind', 'title'])
    .where('brand_id', '=', brandId)
    .where('kind', 'in', SOCIAL_KINDS)
    .where('enabled', '=', true)
    .orderBy('title')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as SocialKind }));
}
