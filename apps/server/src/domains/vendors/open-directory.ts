import { brandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Secrets } from '#secrets';
import { openAllowList } from './allow-list.ts';
import { readProfile } from './door-profile.ts';
import type { Vendor, VendorKey } from './vendor.ts';

/** While this process hears of every change, what was read is kept this long; otherwise this short. */
const HEARING_MS = 60_000;
const DEAF_MS = 2_000;
/** A key that nobody knows may be new: it is looked up this often at most, however many are made up. */
const NEW_MS = 250;

export interface Directory {
  /** The vendor of a key that is good now; null for any other. */
  byKey(keyId: string): Promise<VendorKey | null>;
  /** Something was changed, in whichever process: the next call reads anew. */
  forget(): void;
}

export interface DirectoryDeps {
  db: Db;
  secrets: Secrets;
  /** Since when this process has heard of every change without a gap, as `performance.now()`; null while it does not. */
  hearingSince_ms: () => number | null;
}

/**
 * All vendors and their keys, read together and kept until a change is told, so that a made-up key costs nothing. While the database is
 * down the last known stay: the signature is checked all the same, and money is asked for elsewhere.
 */
export function openDirectory({ db, secrets, hearingSince_ms }: DirectoryDeps): Directory {
  let known: Map<string, VendorKey> | null = null;
  let read_ms = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = (): Promise<void> => {
    const at_ms = performance.now();
    const asked = readKeys(db, secrets)
      .then((keys) => {
        if (read_ms > at_ms) return;
        known = keys;
        // what was read while something changed may be older than the change: the next call reads anew
        if (reading === asked) read_ms = at_ms;
      })
      .finally(() => {
        if (reading === asked) reading = null;
      });
    return asked;
  };

  const kept_ms = (keyId: string): number => {
    if (!known?.has(keyId)) return NEW_MS;
    const since_ms = hearingSince_ms();
    return since_ms !== null && since_ms <= read_ms ? HEARING_MS : DEAF_MS;
  };

  return {
    async byKey(keyId) {
      if (performance.now() - read_ms > kept_ms(keyId)) {
        reading ??= read();
        await reading.catch((error: unknown) => {
          if (!known) throw error;
        });
      }
      return known?.get(keyId) ?? null;
    },
    forget() {
      reading = null;
      read_ms = Number.NEGATIVE_INFINITY;
    },
  };
}

interface KeyRow {
  key_id: string;
  secret_sealed: Buffer;
  vendor_id: bigint;
  brand_id: bigint;
  title: string;
  vendor_codes: string[];
  enabled: boolean;
  ip_allow: string[];
  rate_per_minute: number;
  profile: unknown;
}

async function readKeys(db: Db, secrets: Secrets): Promise<Map<string, VendorKey>> {
  const { rows } = await sql<KeyRow>`
    select k.key_id, k.secret_sealed, v.vendor_id, v.brand_id, v.title, v.vendor_codes, v.enabled,
      v.ip_allow, v.rate_per_minute, v.profile
    from vendors.key k join vendors.vendor v on v.vendor_id = k.vendor_id
    where k.revoked_at is null`.execute(db);
  const vendors = new Map<bigint, Vendor>();
  return new Map(
    rows.map((row) => {
      const vendor = vendors.get(row.vendor_id) ?? readVendor(row);
      vendors.set(row.vendor_id, vendor);
      return [row.key_id, { keyId: row.key_id, secret: secrets.open(row.secret_sealed), vendor }];
    }),
  );
}

const readVendor = (row: KeyRow): Vendor => ({
  vendorId: row.vendor_id,
  brandId: brandId(row.brand_id),
  title: row.title,
  vendorCodes: new Set(row.vendor_codes),
  enabled: row.enabled,
  allowed: openAllowList(row.ip_allow),
  rate_perMinute: row.rate_per_minute,
  ...readProfile(row.profile),
});
