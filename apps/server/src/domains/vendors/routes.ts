import { calls, formatMoney } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { HandleCall } from '#http';
import { refuse } from '#refusal';
import { listTransferVendors } from './list-vendor-clients.ts';
import { getVendorBalance } from './transfers/get-vendor-balance.ts';
import { recallFunds } from './transfers/recall-funds.ts';
import { startTransfer, type TransferDeps } from './transfers/start-transfer.ts';
import { loadOrders, toTransferDto } from './transfers/transfer-order.ts';

/** Registers the member's routes for money held by vendors. */
export function registerVendorWalletsRoutes(handle: HandleCall, deps: TransferDeps): void {
  const { vendorWallet } = calls;
  handle(vendorWallet.wallets, async ({ member, brand }) => {
    const vendors = await listTransferVendors(deps, { brandId: brand.brandId, alsoClosed: true });
    const { currency } = member;
    const balances = await Promise.all(vendors.map((vendor) => getVendorBalance(deps, vendor, member)));
    const wallets = vendors.map(({ vendorId, title, enabled }, at) => {
      const there = balances[at];
      const balance = typeof there === 'object' ? formatMoney(there.amount, currency) : null;
      return { vendorId: String(vendorId), title, enabled, currency, balance };
    });
    return { wallets: wallets.filter(({ enabled, balance }) => enabled || /[1-9]/.test(balance ?? '')) };
  });
  handle(vendorWallet.transfer, async (context, query) => {
    const { member, brand } = context;
    // where the brand is not available, money can be recalled but not sent to games
    if (query.direction === 'in' && brand.accessBlockFor(context) === 'region') throw refuse('REGION_RESTRICTED');
    const { order, dust } = await startTransfer(deps, { member, brandId: brand.brandId }, query);
    return { transfer: toTransferDto(order), dust };
  });
  handle(vendorWallet.bringBack, async ({ member, brand }) => ({
    left: await recallFunds(deps, { member, brandId: brand.brandId }, null),
  }));
  handle(vendorWallet.transfers, async ({ member }, { page, pageSize }) => {
    const mine = sql`where t.account_id = ${member.accountId}`;
    const orders = await loadOrders(
      deps.db,
      sql`${mine} order by t.created_at desc, t.order_no limit ${pageSize} offset ${(page - 1) * pageSize}`,
    );
    const { rows } = await sql<{ total: bigint }>`select count(*) as total from vendors.transfer t ${mine}`.execute(
      deps.db,
    );
    return { rows: orders.map(toTransferDto), page, pageSize, total: Number(rows[0]?.total ?? 0) };
  });
}
