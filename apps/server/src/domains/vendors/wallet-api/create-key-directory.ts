import { createSecretKey } from 'node:crypto';
import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { Secrets } from '#secrets';
import { parseProfile } from '../api-profile.ts';
import type { Vendor, VendorKey } from '../vendor.ts';
import { createAllowList } from './allow-list.ts';

/** TTL of the data while this process receives every change event; the shorter one otherwise. */
const TTL_LISTENING_MS = 60_000;
const TTL_UNSUBSCRIBED_MS = 2_000;
/** An unknown key may be new; the minimum interval between lookups, however many keys are invented. */
const TTL_UNKNOWN_MS = 250;

export interface KeyDirectory {
  /** Returns the vendor of a valid key; null for any other. */
  byKey(keyId: string): Promise<VendorKey | null>;
  /** Handles a change in any process: the next call reads again. */
  invalidate(): void;
}

export interface KeyDirectoryDeps {
  db: Db;
  secrets: Secrets;
  /** Since when this process has received every change event without a gap, as `performance.now()`; null while it does not. */
  listeningSince_ms: () => number | null;
}

/**
 * Caches all vendors and their keys, read together, until a change event, so that an invented key costs nothing. While the database is down
 * the last known data stay valid: signatures are still checked, and balances come from elsewhere. No `createTtlCache`, because the TTL
 * depends on the key and on the subscription, and because data outlive their TTL while they cannot be read.
 */
export function createKeyDirectory({ db, secrets, listeningSince_ms }: KeyDirectoryDeps): KeyDirectory {
  let known: Map<string, VendorKey> | null = null;
  let read_ms = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  const read = (): Promise<void> => {
    const at_ms = performance.now();
    const pending = loadKeys(db, secrets)
      .then((keys) => {
        if (read_ms > at_ms) return;
        known = keys;
        // data read during a change may be older than the change: the next call reads again
        if (loading === pending) read_ms = at_ms;
      })
      .finally(() => {
        if (loading === pending) loading = null;
      });
    return pending;
  };

  const ttl_ms = (keyId: string): number => {
    if (!known?.has(keyId)) return TTL_UNKNOWN_MS;
    const since_ms = listeningSince_ms();
    return since_ms !== null && since_ms <= read_ms ? TTL_LISTENING_MS : TTL_UNSUBSCRIBED_MS;
  };

  return {
    async byKey(keyId) {
      if (performance.now() - read_ms > ttl_ms(keyId)) {
        loading ??= read();
        await loading.catch((error: unknown) => {
          if (!known) throw error;
        });
      }
      return known?.get(keyId) ?? null;
    },
    invalidate() {
      loading = null;
      read_ms = Number.NEGATIVE_INFINITY;
    },
  };
}

type VendorRow = RowOf<
  'vendors.vendor',
  'vendor_id' | 'brand_id' | 'title' | 'vendor_codes' | 'enabled' | 'ip_allow' | 'rate_per_minute' | 'profile'
>;

async function loadKeys(db: Db, secrets: Secrets): Promise<Map<string, VendorKey>> {
  const { rows } = await sql<RowOf<'vendors.key', 'key_id' | 'secret_sealed'> & VendorRow>`
    select k.key_id, k.secret_sealed, v.vendor_id, v.brand_id, v.title, v.vendor_codes, v.enabled,
      v.ip_allow, v.rate_per_minute, v.profile
    from vendors.key k join vendors.vendor v on v.vendor_id = k.vendor_id
    where k.revoked_at is null`.execute(db);
  const vendors = new Map<bigint, Vendor>();
  return new Map(
    rows.map((row) => {
      const vendor = vendors.get(row.vendor_id) ?? toVendor(row);
      vendors.set(row.vendor_id, vendor);
      return [row.key_id, { keyId: row.key_id, secret: createSecretKey(secrets.open(row.secret_sealed)), vendor }];
    }),
  );
}

const toVendor = (row: VendorRow): Vendor => ({
  vendorId: row.vendor_id,
  brandId: brandId(row.brand_id),
  title: row.title,
  vendorCodes: new Set(row.vendor_codes),
  enabled: row.enabled,
  allowed: createAllowList(row.ip_allow),
  rate_perMinute: row.rate_per_minute,
  ...parseProfile(row.profile),
});
