import { formatMicro, type OrderRecord, parseMicro, type SealedLine } from '@fairhouse/game-math/lottery';
import type { OrderDetail } from './order-queries.ts';

const toSealedLine = ({ group, odds, ...line }: OrderDetail['receipt']['lines'][number]): SealedLine => ({
  ...line,
  ...(group !== undefined && { group }),
  ...(odds !== undefined && { odds }),
});

/** Returns an order as the maths verifies it. Null before it is settled, and for one without a place among sealed orders. */
export function toOrderRecord({
  receipt,
  place,
  lines,
}: Pick<OrderDetail, 'receipt' | 'place' | 'lines'>): OrderRecord | null {
  if (!place) return null;
  const paid = lines.map(({ result }) => result && parseMicro(result.prize) + parseMicro(result.push));
  if (paid.some((amount) => amount === null)) return null;
  return {
    order: { ...receipt, lines: receipt.lines.map(toSealedLine) },
    place,
    paid: paid.map((amount) => formatMicro(amount ?? 0n)),
    payout: formatMicro(paid.reduce((sum: bigint, amount) => sum + (amount ?? 0n), 0n)),
  };
}
