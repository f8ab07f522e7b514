import type { SiteClient } from '#testing';
import { createVendorSite, type TestVendor, type VendorSite } from './create-vendor-site.ts';
import { startVendorServer, type VendorServer } from './start-vendor-server.ts';

export interface VendorBackoffice {
  site: VendorSite;
  owner: SiteClient;
  /** The game server behind the account. */
  server: VendorServer;
  vendor: TestVendor;
  close(): Promise<void>;
}

/** Creates a site with an owner at its console and one account of a game server that can be called. */
export async function createVendorBackofficeSite(
  input: Parameters<VendorSite['vendor']>[0],
): Promise<VendorBackoffice> {
  const site = await createVendorSite();
  const owner = await site.operator();
  let vendor: TestVendor | undefined;
  const server = await startVendorServer(() => {
    if (!vendor) throw new Error('the vendor account must exist before the first call');
    return vendor;
  });
  vendor = await site.vendor({ ...input, baseUrl: server.url });
  const close = async (): Promise<void> => {
    await server.close();
    await site.close();
  };
  return { site, owner, server, vendor, close };
}
