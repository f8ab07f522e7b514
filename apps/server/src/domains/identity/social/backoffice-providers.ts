import {
  type BrandId,
  type calls,
  type Input,
  type Output,
  type ProviderKind,
  SOCIAL_KINDS,
  SOCIAL_RETURN,
  type SocialKind,
} from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import type { Social } from '#integrations/social';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';

type Backoffice = typeof calls.providersBackoffice;
type BackofficeProvider = Output<Backoffice['add']>;

export interface ProviderBackofficeDeps {
  db: Db;
  secrets: Secrets;
  social: Social;
  safeFetch: SafeFetch;
  recordAudit: RecordAudit;
}

const isSocial = (kind: string): kind is SocialKind => SOCIAL_KINDS.some((each) => each === kind);

const selectProviders = (db: Db | Tx, brandId: BrandId) =>
  db
    .selectFrom('identity.provider as p')
    .select(['p.provider', 'p.kind', 'p.title', 'p.issuer', 'p.client_id', 'p.secret_sealed', 'p.enabled', 'p.version'])
    .select((row) =>
      row
        .selectFrom('identity.social_account as s')
        .select(({ fn }) => fn.countAll<bigint>().as('linked'))
        .whereRef('s.brand_id', '=', 'p.brand_id')
        .whereRef('s.provider', '=', 'p.provider')
        .as('linked'),
    )
    .where('p.brand_id', '=', brandId);

type Row = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>;

const toProviderDto = (row: Row): BackofficeProvider => ({
  provider: row.provider,
  kind: row.kind as ProviderKind,
  title: row.title,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.secret_sealed !== null,
  enabled: row.enabled,
  version: row.version,
  returnPath: isSocial(row.kind) ? `${SOCIAL_RETURN}${row.provider}` : '',
  linked: Number(row.linked ?? 0n),
});

/** What the audit log stores: whether there is a secret, never its value. */
const toAuditText = (
  { version: _version, linked: _bound, ...settings }: BackofficeProvider,
  newSecret: boolean,
): string => JSON.stringify({ ...settings, ...(newSecret ? { secret: 'new' } : {}) });

/** Lists the external services of a brand, by title. */
export async function listBackofficeProviders(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<Backoffice['list']>,
): Promise<Output<Backoffice['list']>> {
  const [rows, { total }] = await Promise.all([
    selectProviders(db, brandId)
      .orderBy('p.title')
      .orderBy('p.provider')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('identity.provider')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('brand_id', '=', brandId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toProviderDto), page, pageSize, total: Number(total) };
}

const seal = (secrets: Secrets, secret: string): Buffer | null =>
  secret === '' ? null : secrets.seal(Buffer.from(secret));

/** Adds a service, disabled. Refuses INVALID_INPUT (issuer: not a public https host), CONFLICT (the id or the issuer exists). */
export async function addProvider(
  { db, secrets, safeFetch, recordAudit }: ProviderBackofficeDeps,
  context: OperatorContext,
  { provider, kind, title, issuer, clientId, secret }: Input<Backoffice['add']>,
): Promise<BackofficeProvider> {
  const { brandId } = context.brand;
  if (!safeFetch.allows(issuer)) throw refuse('INVALID_INPUT', { field: 'issuer', params: { field: 'issuer' } });
  // a kind that can exist only once has a fixed name
  if (!isSocial(kind) && provider !== kind)
    throw refuse('INVALID_INPUT', { field: 'provider', params: { field: 'provider' } });
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('identity.provider')
      .values({
        brand_id: brandId,
        provider,
        kind,
        title,
        issuer,
        client_id: clientId,
        secret_sealed: seal(secrets, secret),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!inserted.numInsertedOrUpdatedRows) throw refuse('CONFLICT', { field: 'provider' });
    const after = toProviderDto(
      await selectProviders(tx, brandId).where('p.provider', '=', provider).executeTakeFirstOrThrow(),
    );
    const audit = {
      action: 'provider.add',
      subject: `provider ${provider}`,
      after: toAuditText(after, secret !== ''),
    } as const;
    await recordAudit(tx, context, audit);
    return after;
  });
}

/**
 * Changes, enables or disables a service. Refuses NOT_FOUND, STALE_VERSION, PROVIDER_UNAVAILABLE when a login provider does not answer
 * before it is enabled.
 */
export async function changeProvider(
  { db, secrets, social, recordAudit }: ProviderBackofficeDeps,
  context: OperatorContext,
  { provider, version, title, clientId, secret, enabled }: Input<Backoffice['change']>,
): Promise<BackofficeProvider> {
  const { brandId } = context.brand;
  const row = await selectProviders(db, brandId).where('p.provider', '=', provider).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  if (row.version !== version) throw refuse('STALE_VERSION');
  const sealed = secret === undefined ? row.secret_sealed : seal(secrets, secret);
  if (enabled && isSocial(row.kind)) {
    const settings = {
      kind: row.kind,
      issuer: row.issuer,
      clientId,
      secret: sealed ? secrets.open(sealed).toString() : '',
    };
    const testFlow = {
      state: 'test',
      nonce: 'test',
      verifier: 'test',
      redirectUri: `${context.origin}${SOCIAL_RETURN}${provider}`,
    };
    await social.loginUrl(settings, testFlow);
  }
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('identity.provider')
      .set({ title, client_id: clientId, secret_sealed: sealed, enabled, version: version + 1 })
      .where('brand_id', '=', brandId)
      .where('provider', '=', provider)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) throw refuse('STALE_VERSION');
    const after = toProviderDto(
      await selectProviders(tx, brandId).where('p.provider', '=', provider).executeTakeFirstOrThrow(),
    );
    await recordAudit(tx, context, {
      action: 'provider.change',
      subject: `provider ${provider}`,
      before: toAuditText(toProviderDto(row), false),
      after: toAuditText(after, secret !== undefined),
    });
    return after;
  });
}
