import { randomBytes } from 'node:crypto';
import type { BrandId } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { Secrets } from '#secrets';
import type { StoredProfile } from '../api-profile.ts';

export interface NewVendor {
  brandId: BrandId;
  title: string;
  /** The vendors of the catalogue whose games the account serves. */
  vendorCodes: readonly string[];
  /** Networks (CIDR); an empty list allows all. */
  ipAllow?: readonly string[];
  baseUrl?: string;
  wallet?: 'seamless' | 'transfer';
  rate_perMinute?: number;
  profile?: StoredProfile;
}

/** Creates a vendor's account in a brand, without a key. Returns its id. */
export async function insertVendor(tx: Tx, vendor: NewVendor): Promise<bigint> {
  const row = await tx
    .insertInto('vendors.vendor')
    .values({
      brand_id: vendor.brandId,
      title: vendor.title,
      vendor_codes: [...vendor.vendorCodes],
      ip_allow: [...(vendor.ipAllow ?? [])],
      base_url: vendor.baseUrl ?? '',
      wallet: vendor.wallet ?? 'seamless',
      profile: JSON.stringify(vendor.profile ?? {}),
      ...(vendor.rate_perMinute === undefined ? {} : { rate_per_minute: vendor.rate_perMinute }),
    })
    .returning('vendor_id')
    .executeTakeFirstOrThrow();
  return row.vendor_id;
}

/** Creates a key. Its secret is returned only here. */
export async function insertKey(
  tx: Tx,
  secrets: Secrets,
  { vendorId, by }: { vendorId: bigint; by: string },
): Promise<{ keyId: string; secret: string }> {
  const keyId = `hk_${randomBytes(9).toString('base64url')}`;
  const secret = randomBytes(32).toString('base64url');
  await tx
    .insertInto('vendors.key')
    .values({ key_id: keyId, vendor_id: vendorId, secret_sealed: secrets.seal(Buffer.from(secret)), created_by: by })
    .execute();
  return { keyId, secret };
}
