import { isHostName } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { normalizeHost, type OperatorContext, type RecordAudit } from '#http';
import type { Dns } from '#integrations/dns';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import type { BrandRecord } from '../brand.ts';
import { listBrands } from '../brand-store.ts';
import { getBrand, lockBrand } from '../lock-brand.ts';
import { brandOfHost } from './brand-of-host.ts';

export interface HostDeps {
  dns: Dns;
  secrets: Secrets;
  recordAudit: RecordAudit;
}

type HostInput = { version: number; host: string };

/** Adds a host name to the brand. Refuses STALE_VERSION, INVALID_INPUT, HOST_TAKEN, HOST_NOT_VERIFIED. */
export async function addHost(
  tx: Tx,
  deps: HostDeps,
  context: OperatorContext,
  input: HostInput,
): Promise<BrandRecord> {
  const { host, version } = input;
  // the wildcard host is set with the installation, not from within a brand
  if (host === '*' || !isHostName(host)) throw refuse('INVALID_INPUT', { field: 'host', params: { field: 'host' } });
  const brand = await lockBrand(tx, context, version);
  if (brand.domains.some((domain) => domain.host === host)) throw refuse('HOST_TAKEN', { field: 'host' });
  await requireVerifiedHost(tx, deps, brand, host);
  const added = await tx
    .insertInto('brand.domain')
    .values({ brand_id: brand.brandId, host, is_primary: false })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) throw refuse('HOST_TAKEN', { field: 'host' });
  await deps.recordAudit(tx, context, { action: 'brand.host-add', subject: host });
  return getBrand(tx, brand.brandId);
}

/**
 * Prevents one brand from taking another's host name. A name of another brand is refused as taken; a name that already leads to this brand
 * needs no check; any other name must be verified by a DNS record, which only its owner can set. Names below `.localhost` lead to the
 * machine itself and verify nothing.
 */
async function requireVerifiedHost(
  tx: Tx,
  { dns, secrets }: HostDeps,
  { brandId }: BrandRecord,
  host: string,
): Promise<void> {
  const brands = await listBrands(tx);
  if (brands.some(({ domains }) => domains.some((domain) => domain.host === host)))
    throw refuse('HOST_TAKEN', { field: 'host' });
  if (brandOfHost(brands, host)?.brandId === brandId || /(^|\.)localhost$/.test(host)) return;
  const record = `_fairhouse.${host}`;
  const text = `fairhouse-host=${secrets.derive(`brand: host ${brandId} ${host}`).toString('base64url').slice(0, 32)}`;
  if (!(await dns.texts(record)).includes(text))
    throw refuse('HOST_NOT_VERIFIED', { field: 'host', params: { record, text }, value: { record, text } });
}

/** Makes a host name the preferred one. Refuses STALE_VERSION, NOT_FOUND. */
export async function setPrimaryHost(
  tx: Tx,
  { recordAudit }: HostDeps,
  context: OperatorContext,
  { version, host }: HostInput,
): Promise<BrandRecord> {
  const brand = await lockBrand(tx, context, version);
  if (!brand.domains.some((domain) => domain.host === host)) throw refuse('NOT_FOUND');
  await tx
    .updateTable('brand.domain')
    .set({ is_primary: sql<boolean>`host = ${host}` })
    .where('brand_id', '=', brand.brandId)
    .execute();
  const before = brand.domains.find(({ primary }) => primary)?.host ?? '';
  await recordAudit(tx, context, { action: 'brand.host-set-primary', before, after: host });
  return getBrand(tx, brand.brandId);
}

/** Removes a host name from the brand. Refuses STALE_VERSION, NOT_FOUND, HOST_IN_USE. */
export async function removeHost(
  tx: Tx,
  { recordAudit }: HostDeps,
  context: OperatorContext,
  { version, host }: HostInput,
): Promise<BrandRecord> {
  const brand = await lockBrand(tx, context, version);
  const left = brand.domains.filter((domain) => domain.host !== host);
  if (left.length === brand.domains.length) throw refuse('NOT_FOUND');
  const isNeeded = brand.settings.launchHosts.some((origin) => normalizeHost(new URL(origin).host) === host);
  if (isNeeded || !left.some((domain) => domain.host === context.host || domain.host === '*'))
    throw refuse('HOST_IN_USE', { field: 'host' });
  await tx.deleteFrom('brand.domain').where('brand_id', '=', brand.brandId).where('host', '=', host).execute();
  if (!left.some(({ primary }) => primary))
    await tx
      .updateTable('brand.domain')
      .set({ is_primary: true })
      .where('brand_id', '=', brand.brandId)
      .where('host', '=', left[0]?.host ?? '')
      .execute();
  await recordAudit(tx, context, { action: 'brand.host-remove', subject: host });
  return getBrand(tx, brand.brandId);
}
