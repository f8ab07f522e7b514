import type { BrandId, FundsAtVendor } from '@fairhouse/contracts';
import type { MemberSession } from '#http';
import { getFundsAt, listHoldingVendors } from './recall-funds.ts';
import type { TransferDeps } from './start-transfer.ts';
import { withinPatience } from './within-patience.ts';

/** A member's money at one vendor; `balance` is null where the vendor did not answer in time. */
export interface VendorFunds extends Pick<FundsAtVendor, 'vendorId' | 'title' | 'balance' | 'waiting'> {
  at: Date;
}

/**
 * Asks each vendor to which a member sent money what is there now, all in parallel. One that does not answer costs its own line and two seconds,
 * no more. Vendors with nothing there and nothing on the way are left out.
 */
export async function readVendorFunds(
  deps: TransferDeps,
  { member, brandId }: { member: Pick<MemberSession, 'accountId' | 'currency'>; brandId: BrandId },
): Promise<VendorFunds[]> {
  const vendors = await listHoldingVendors(deps, { member, brandId }, null);
  const found = await Promise.all(
    vendors.map(async (vendor): Promise<VendorFunds | null> => {
      const { vendorId, title } = vendor;
      const { currency } = member;
      const away = { vendorId: String(vendorId), title, currency, balance: null, waiting: false };
      const funds = await withinPatience(getFundsAt(deps, member, vendor), away);
      return funds && { ...funds, at: new Date() };
    }),
  );
  return found.filter((each) => each !== null);
}
