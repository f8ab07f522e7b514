import { type BrandId, type calls, type Input, SETTLING_SWITCHES, type VendorAccount } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { hasOpenRounds } from '#bets';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import type { StoredProfile } from '../api-profile.ts';
import { accountOf } from '../vendor.ts';
import { parseNetwork } from '../wallet-api/allow-list.ts';
import { insertKey, insertVendor } from './insert-vendor.ts';
import { getAccount } from './vendor-accounts.ts';

type Backoffice = typeof calls.vendorBackoffice;

/** Maximum number of active keys of a vendor: the old one stays valid until the vendor has switched to the new one. */
const MAX_KEYS = 2;

/** Returns networks in their stored form. Refuses INVALID_INPUT for an invalid one. */
const parseNetworks = (networks: readonly string[]): string[] =>
  networks.map((text, index) => {
    const network = parseNetwork(text);
    if (network === null) throw refuse('INVALID_INPUT', { field: 'networks', params: { field: `networks.${index}` } });
    return network;
  });

/** Returns the fields of an account that the audit log stores. */
const toAuditText = ({ id: _id, keys: _keys, lastCallAt: _at, version: _version, ...audited }: VendorAccount): string =>
  JSON.stringify(audited);

const subjectOf = ({ id, title }: Pick<VendorAccount, 'id' | 'title'>): string => `vendor ${id} ${title}`;

/** Checks that a title is unique in its brand, ignoring case; of two concurrent changes the second waits. Refuses CONFLICT. */
async function claimTitle(tx: Tx, brandId: BrandId, title: string, own: bigint | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor titles of ${brandId}`}, 0))`.execute(tx);
  const taken = await tx
    .selectFrom('vendors.vendor')
    .select('vendor_id')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst();
  if (taken && taken.vendor_id !== own) throw refuse('CONFLICT', { field: 'title' });
}

/** Creates an account. Refuses CONFLICT for a title that is taken, INVALID_INPUT for an invalid network. */
export async function createVendor(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  { title, vendorCodes, networks }: Input<Backoffice['create']>,
): Promise<VendorAccount> {
  const { brandId } = context.brand;
  await claimTitle(tx, brandId, title, null);
  const vendorId = await insertVendor(tx, { brandId, title, vendorCodes, ipAllow: parseNetworks(networks) });
  const account = await getAccount(tx, brandId, vendorId);
  await recordAudit(tx, context, { action: 'vendor.create', subject: subjectOf(account), after: toAuditText(account) });
  return account;
}

/** Checks that the settlement settings do not change while rounds are open. Refuses CONFLICT. */
async function checkSwitches(tx: Tx, { id, switches }: VendorAccount, change: StoredProfile): Promise<void> {
  const changed = SETTLING_SWITCHES.some((name) => change[name] !== undefined && change[name] !== switches[name]);
  if (changed && (await hasOpenRounds(tx, accountOf({ vendorId: BigInt(id) }))))
    throw refuse('CONFLICT', { field: 'switches' });
}

/**
 * Changes an account. Refuses NOT_FOUND, STALE_VERSION for a stale version, CONFLICT (a title that is taken, switches under open rounds),
 * INVALID_INPUT (an invalid network, an address that the server does not call: `Outside`).
 */
export async function changeVendor(
  tx: Tx,
  { recordAudit, safeFetch }: { recordAudit: RecordAudit; safeFetch: SafeFetch },
  context: OperatorContext,
  { id, version, change }: Input<Backoffice['change']>,
): Promise<VendorAccount> {
  const { brandId } = context.brand;
  const before = await lockAccount(tx, brandId, BigInt(id));
  if (before.version !== version) throw refuse('STALE_VERSION');
  if (change.title !== undefined) await claimTitle(tx, brandId, change.title, BigInt(id));
  // an address stored before this check may stay; it is refused when it is called
  if (change.baseUrl && change.baseUrl !== before.baseUrl && !safeFetch.allows(change.baseUrl))
    throw refuse('INVALID_INPUT', { field: 'change.baseUrl', params: { field: 'change.baseUrl' } });
  if (change.switches) await checkSwitches(tx, before, change.switches);
  await tx
    .updateTable('vendors.vendor')
    .set({
      version: version + 1,
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.vendorCodes === undefined ? {} : { vendor_codes: change.vendorCodes }),
      ...(change.enabled === undefined ? {} : { enabled: change.enabled }),
      ...(change.networks === undefined ? {} : { ip_allow: parseNetworks(change.networks) }),
      ...(change.baseUrl === undefined ? {} : { base_url: change.baseUrl }),
      ...(change.wallet === undefined ? {} : { wallet: change.wallet }),
      ...(change.rate_perMinute === undefined ? {} : { rate_per_minute: change.rate_perMinute }),
      ...(change.switches === undefined ? {} : { profile: sql`profile || ${JSON.stringify(change.switches)}::jsonb` }),
    })
    .where('vendor_id', '=', BigInt(id))
    .execute();
  const after = await getAccount(tx, brandId, BigInt(id));
  await recordAudit(tx, context, {
    action: 'vendor.change',
    subject: subjectOf(after),
    before: toAuditText(before),
    after: toAuditText(after),
  });
  return after;
}

/** Locks an account of the brand. Refuses NOT_FOUND. */
async function lockAccount(tx: Tx, brandId: BrandId, vendorId: bigint): Promise<VendorAccount> {
  await sql`select 1 from vendors.vendor where vendor_id = ${vendorId} and brand_id = ${brandId} for update`.execute(
    tx,
  );
  return getAccount(tx, brandId, vendorId);
}

/** Creates a key. Refuses NOT_FOUND, and LIMIT_REACHED while two are active. */
export async function createVendorKey(
  tx: Tx,
  deps: { secrets: Secrets; recordAudit: RecordAudit },
  context: OperatorContext,
  id: string,
): Promise<{ keyId: string; secret: string; account: VendorAccount }> {
  const { brandId } = context.brand;
  const before = await lockAccount(tx, brandId, BigInt(id));
  if (before.keys.filter(({ revokedAt }) => revokedAt === null).length >= MAX_KEYS) throw refuse('LIMIT_REACHED');
  const key = await insertKey(tx, deps.secrets, { vendorId: BigInt(id), by: context.operator.username });
  await deps.recordAudit(tx, context, { action: 'vendor.key', subject: subjectOf(before), after: key.keyId });
  return { ...key, account: await getAccount(tx, brandId, BigInt(id)) };
}

/** Revokes a key permanently. Refuses NOT_FOUND, and STATE_CHANGED when it is already revoked. */
export async function revokeVendorKey(
  tx: Tx,
  recordAudit: RecordAudit,
  context: OperatorContext,
  keyId: string,
): Promise<VendorAccount> {
  const { brandId } = context.brand;
  const key = await tx
    .selectFrom('vendors.key as k')
    .innerJoin('vendors.vendor as v', 'v.vendor_id', 'k.vendor_id')
    .select(['k.vendor_id', 'k.revoked_at'])
    .where('k.key_id', '=', keyId)
    .where('v.brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw refuse('NOT_FOUND');
  if (key.revoked_at) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('vendors.key')
    .set({ revoked_at: sql`now()`, revoked_by: context.operator.username })
    .where('key_id', '=', keyId)
    .execute();
  const account = await getAccount(tx, brandId, key.vendor_id);
  await recordAudit(tx, context, { action: 'vendor.revoke', subject: subjectOf(account), before: keyId });
  return account;
}
