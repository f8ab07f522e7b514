import type { SiteClient } from '#testing';
import { openVendorSide, type VendorSide } from './open-vendor-side.ts';
import { openVendorSite, type TestVendor, type VendorSite } from './open-vendor-site.ts';

export interface VendorBackoffice {
  site: VendorSite;
  owner: SiteClient;
  /** The game server behind the account. */
  side: VendorSide;
  vendor: TestVendor;
  close(): Promise<void>;
}

/** A site with an owner at its console and one account of a game server that can be asked. */
export async function openVendorBackoffice(input: Parameters<VendorSite['vendor']>[0]): Promise<VendorBackoffice> {
  const site = await openVendorSite();
  const owner = await site.operator();
  let vendor: TestVendor | undefined;
  const side = await openVendorSide(() => {
    if (!vendor) throw new Error('the account is opened before anything is asked');
    return vendor;
  });
  vendor = await site.vendor({ ...input, baseUrl: side.url });
  const close = async (): Promise<void> => {
    await side.close();
    await site.close();
  };
  return { site, owner, side, vendor, close };
}
