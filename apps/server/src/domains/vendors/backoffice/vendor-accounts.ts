import type { BrandId, VendorAccount } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { refuse } from '#refusal';
import { toSwitches } from '../api-profile.ts';

interface Row
  extends RowOf<'vendors.vendor', 'vendor_id' | 'title' | 'vendor_codes' | 'enabled' | 'base_url' | 'rate_per_minute'>,
    RowOf<'vendors.vendor', 'profile' | 'version'> {
  networks: string[];
  wallet: 'seamless' | 'transfer';
  last_call_at: Date | null;
  keys: { keyId: string; createdAt: string; createdBy: string; revokedAt: string | null; revokedBy: string | null }[];
}

/** Returns a page of a brand's vendors, by title, with all their keys. */
export async function listAccounts(
  db: Db | Tx,
  brandId: BrandId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: VendorAccount[]; page: number; pageSize: number; total: number }> {
  const rows = await queryAccounts(db, brandId, { only: null, page, pageSize });
  const { total } = await db
    .selectFrom('vendors.vendor')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return { rows, page, pageSize, total: Number(total) };
}

/** Returns one vendor of a brand. Refuses NOT_FOUND. */
export async function getAccount(db: Db | Tx, brandId: BrandId, vendorId: bigint): Promise<VendorAccount> {
  const [account] = await queryAccounts(db, brandId, { only: vendorId, page: 1, pageSize: 1 });
  if (!account) throw refuse('NOT_FOUND');
  return account;
}

async function queryAccounts(
  db: Db | Tx,
  brandId: BrandId,
  { only, page, pageSize }: { only: bigint | null; page: number; pageSize: number },
): Promise<VendorAccount[]> {
  const { rows } = await sql<Row>`
    select v.vendor_id, v.title, v.vendor_codes, v.enabled, v.ip_allow as networks, v.base_url, v.wallet, v.rate_per_minute, v.profile, v.version,
      (select max(c.at) from vendors.call c
       where c.brand_id = v.brand_id and c.vendor_id = v.vendor_id and c.at > now() - interval '1 day') as last_call_at,
      (select coalesce(json_agg(json_build_object('keyId', k.key_id, 'createdAt', k.created_at, 'createdBy', k.created_by,
          'revokedAt', k.revoked_at, 'revokedBy', k.revoked_by) order by k.revoked_at desc nulls first, k.created_at desc), '[]')
       from vendors.key k where k.vendor_id = v.vendor_id) as keys
    from vendors.vendor v
    where v.brand_id = ${brandId} and (${only}::bigint is null or v.vendor_id = ${only})
    order by lower(v.title), v.vendor_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map((row) => ({
    id: String(row.vendor_id),
    title: row.title,
    vendorCodes: row.vendor_codes,
    enabled: row.enabled,
    networks: row.networks,
    baseUrl: row.base_url,
    wallet: row.wallet,
    rate_perMinute: row.rate_per_minute,
    switches: toSwitches(row.profile),
    keys: row.keys.map((key) => ({
      ...key,
      createdAt: new Date(key.createdAt).toISOString(),
      revokedAt: key.revokedAt === null ? null : new Date(key.revokedAt).toISOString(),
    })),
    lastCallAt: row.last_call_at?.toISOString() ?? null,
    version: row.version,
  }));
}
