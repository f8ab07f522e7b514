import { hash } from 'node:crypto';
import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { canonicalJson } from '@fairhouse/game-math';
import type { SealedLine, SealedOrder } from '@fairhouse/game-math/lottery';
import type { StoredLine } from './slip-line.ts';

/** What a receipt is made of. */
export interface ReceiptParts {
  accountId: bigint;
  orderId: bigint;
  gameCode: string;
  issueNo: string;
  salt: Buffer;
  placedAt: Date;
  currency: Currency;
  stake: bigint;
  lines: readonly (StoredLine & { sel: Readonly<Record<string, unknown>> })[];
}

/** The number of an order or plan as players see it. */
export const orderNoOf = ({ accountId, orderId }: Pick<ReceiptParts, 'accountId' | 'orderId'>): string =>
  `${accountId}-${orderId}`;

/** Returns the account and the id of an order number; null for other text. */
export function parseOrderNo(text: string): { accountId: bigint; id: bigint } | null {
  const [, accountId, id] = /^(\d{1,18})-(\d{1,18})$/.exec(text) ?? [];
  return accountId !== undefined && id !== undefined ? { accountId: BigInt(accountId), id: BigInt(id) } : null;
}

/** Returns the receipt of an order: the text that is hashed into the tree of its draw. */
export const receiptOf = ({
  gameCode,
  salt,
  placedAt,
  currency,
  stake,
  lines,
  ...order
}: ReceiptParts): SealedOrder => ({
  format: 'fairhouse-order/1',
  game: gameCode,
  issueNo: order.issueNo,
  orderNo: orderNoOf(order),
  salt: salt.toString('hex'),
  acceptedAt: placedAt.toISOString(),
  currency,
  stake: formatMoney(stake as Money, currency),
  lines: lines.map(toSealedLine),
});

const toSealedLine = ({
  play,
  sel,
  units,
  unitStake,
  multiple,
  group,
  odds,
  prizes,
}: ReceiptParts['lines'][number]): SealedLine => ({
  play,
  sel,
  units,
  unitStake,
  multiple,
  ...(group !== undefined && { group }),
  ...(odds !== undefined && { odds }),
  prizes,
});

/** Returns the leaf of an order in the tree of its draw: `orderLeaf` of its receipt, by the hash of Node. */
export const leafOf = (parts: ReceiptParts): Buffer => hash('sha256', `\0${canonicalJson(receiptOf(parts))}`, 'buffer');
