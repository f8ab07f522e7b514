import { formatMoney, type LotteryLine, type LotteryOrder, type Money } from '@fairhouse/contracts';
import { formatMicro, lineStake, parseMicro } from '@fairhouse/game-math/lottery';
import type * as z from 'zod/mini';
import { roundId } from '#bets';
import type { LineResult, StoredOrder } from './order-store.ts';
import { orderNoOf } from './receipt.ts';
import type { StoredLine } from './slip-line.ts';
import { unitOf } from './sum-slip.ts';

/** Returns a line as players see it; `sel` is null for one that is stored apart and not given. */
export function toLineDto(
  { units, unit, multiple, unitStake, group, disc, odds, kept, prizes, ...line }: StoredLine,
  result: LineResult | null,
): z.output<typeof LotteryLine> {
  return {
    play: line.play,
    sel: line.sel ?? null,
    units,
    unit,
    unitStake,
    multiple,
    stake: formatMicro(lineStake(units, parseMicro(unitStake), multiple)),
    group: group ?? null,
    disc: disc ?? null,
    odds: odds ?? null,
    keptRate_bps: kept,
    prizes,
    result,
  };
}

/**
 * Returns an order as its player sees it.
 *
 * @param isOpen its draw takes orders, and the entry allows to cancel them
 */
export function toOrderDto(order: StoredOrder, isOpen: boolean): z.output<typeof LotteryOrder> {
  const { accountId, currency, state, planId, itemNo, stake } = order;
  const money = (amount: bigint): string => formatMoney(amount as Money, currency);
  const isPaid = state === 'WON' || state === 'LOST' || state === 'PUSH';
  const returned = isPaid ? (order.posted ?? 0n) : state === 'ACCEPTED' ? 0n : stake;
  return {
    orderNo: orderNoOf(order),
    roundId: order.roundNo === null ? null : roundId(accountId, order.roundNo),
    gameCode: order.gameCode,
    entryCode: order.entryCode,
    prizeMode: order.mode,
    issueNo: order.issueNo,
    state,
    isCorrected: order.corrected,
    chase: planId === null ? null : { planNo: orderNoOf({ accountId, orderId: planId }), item: itemNo ?? 0 },
    currency,
    stake: money(stake),
    maxPayout: formatMicro(order.maxPayout),
    prize: formatMicro(isPaid ? order.prize : 0n),
    push: formatMicro(isPaid ? order.push : 0n),
    returned: money(returned),
    validStake: state === 'ACCEPTED' ? null : money((order.valid ?? 0n) / unitOf(currency)),
    rebate: state === 'ACCEPTED' ? null : formatMicro(order.rebate ?? 0n),
    placedAt: order.placedAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
    canCancel: isOpen && state === 'ACCEPTED' && planId === null,
    lines: order.lines.map((line, at) => toLineDto(line, isPaid ? (order.result?.[at] ?? null) : null)),
  };
}
