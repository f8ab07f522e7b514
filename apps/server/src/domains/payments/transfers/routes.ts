import { calls, formatMoney, type Money } from '@fairhouse/contracts';
import type { HandleCall } from '#http';
import { getBalance } from '#ledger';
import { listTransfers } from './list-transfers.ts';
import { sendTransfer, type TransferDeps } from './send-transfer.ts';
import { toTransferDto } from './transfer.ts';
import { limitsIn, readTransferRoom } from './transfer-limits.ts';

/** Registers the members' calls of transfers to and from other members. */
export function registerTransferRoutes({ handle, ...deps }: TransferDeps & { handle: HandleCall }): void {
  const { db, transferTree } = deps;
  const { transfers } = calls;

  handle(transfers.options, async ({ member, brand }) => {
    const { currency } = member;
    const { upline, team, rules } = await transferTree.findDirections(db, { ...member, brandId: brand.brandId });
    const [room, { available }] = await Promise.all([
      readTransferRoom(db, member, rules),
      getBalance(db, member.accountId),
    ]);
    const format = (amount: bigint): string => formatMoney(amount as Money, currency);
    const { least, most } = limitsIn(currency, rules);
    return {
      upline,
      team,
      currency,
      min: format(least),
      max: format(most),
      leftCount: Math.max(0, room.leftCount),
      leftAmount: format(room.leftAmount > 0n ? room.leftAmount : 0n),
      available: format(available > 0n ? available : 0n),
    };
  });
  handle(transfers.send, async (context, input) => toTransferDto(await sendTransfer(deps, context, input)));
  handle(transfers.list, ({ member }, input) => listTransfers(db, member.accountId, input));
}
