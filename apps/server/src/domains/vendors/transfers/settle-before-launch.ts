import type { BrandId, FundsAtVendor } from '@fairhouse/contracts';
import type { MemberSession } from '#http';
import { getAutoTransfer } from './auto-transfer.ts';
import { findFundsAtVendors, recallFunds } from './recall-funds.ts';
import type { TransferDeps } from './start-transfer.ts';

/**
 * Before a game opens: leaves the player's money at vendors other than that of `vendorCode`, recalls it, or returns it to ask about. What the
 * player answered (`confirmed`) comes before what they chose for always. Returns what they are asked about, or what a recall left there.
 */
export async function settleBeforeLaunch(
  deps: TransferDeps,
  { member, brandId }: { member: MemberSession; brandId: BrandId },
  { vendorCode, confirmed }: { vendorCode: string | null; confirmed: boolean | undefined },
): Promise<FundsAtVendor[]> {
  const mode = confirmed === undefined ? await getAutoTransfer(deps.db, member.accountId) : confirmed ? 'on' : 'off';
  if (mode === 'off') return [];
  return (mode === 'on' ? recallFunds : findFundsAtVendors)(deps, { member, brandId }, vendorCode);
}
