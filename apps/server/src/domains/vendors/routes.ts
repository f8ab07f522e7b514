import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { HandleCall } from '#http';
import { refuse } from '#refusal';
import { getAutoTransfer, saveAutoTransfer } from './transfers/auto-transfer.ts';
import { listMerchantWallets } from './transfers/list-merchant-wallets.ts';
import { recallFunds } from './transfers/recall-funds.ts';
import { startTransfer, type TransferDeps } from './transfers/start-transfer.ts';
import { loadOrders, toTransferDto } from './transfers/transfer-order.ts';

/** Registers the member's routes for money held by vendors. */
export function registerVendorWalletsRoutes(handle: HandleCall, deps: TransferDeps): void {
  const { vendorWallet } = calls;
  handle(vendorWallet.merchantWallet, async ({ member, brand: { brandId } }, { id, ask }) => {
    const [wallets, autoTransfer] = await Promise.all([
      listMerchantWallets(deps, { member, brandId, id, ask: ask !== 'no' }),
      getAutoTransfer(deps.db, member.accountId),
    ]);
    return { wallets, autoTransfer };
  });
  handle(vendorWallet.setAutoTransfer, async ({ member }, { autoTransfer }) => {
    await saveAutoTransfer(deps.db, member.accountId, autoTransfer);
    return { autoTransfer };
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
