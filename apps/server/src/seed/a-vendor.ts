import { DEMO_VENDORS } from '@fairhouse/conformance';
import type { BrandId } from '@fairhouse/contracts';
import { insertKey, insertVendor, type NewVendor } from '#vendors';
import type { SeedDeps } from './a-member.ts';

export interface SeedVendor {
  vendorId: bigint;
  keyId: string;
  secret: string;
}

/** Creates a vendor's account with one key. */
export async function aVendor({ db, secrets }: SeedDeps, vendor: NewVendor): Promise<SeedVendor> {
  return db.transaction().execute(async (tx) => {
    const vendorId = await insertVendor(tx, vendor);
    return { vendorId, ...(await insertKey(tx, secrets, { vendorId, by: 'seed' })) };
  });
}

/** Creates the account of the vendor simulator, which serves the games of all demo vendors and may correct a settlement below zero. */
export const aSimulator = (deps: SeedDeps, brandId: BrandId): Promise<SeedVendor> =>
  aVendor(deps, {
    brandId,
    title: 'Simulator',
    vendorCodes: DEMO_VENDORS.map(({ code }) => code),
    profile: { negativeAdjust: 'allow' },
  });
