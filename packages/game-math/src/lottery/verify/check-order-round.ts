import { checkStored } from '../../proof/check-proof.ts';
import { parseDecimal, unitOf } from '../../proof/decimal.ts';
import { type Finding, judge } from '../../proof/finding.ts';
import type { RoundProof } from '../../proof/round-proof.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Checks what the ledger moved for an order: its entries against each other, its stake, and what it paid. Prizes are paid in whole smallest
 * units; what is below one stays with the account and is paid with a later prize, so the ledger and the payout differ by less than one.
 */
export function checkOrderRound(
  { order, payout }: Pick<OrderRecord, 'order' | 'payout'>,
  proof: RoundProof,
): Finding[] {
  const { round } = proof;
  const [account = '', orderId = ''] = order.orderNo.split('-');
  const reference = `${order.game}:${order.issueNo}:${orderId}`;
  const isOwn = round.reference === reference && round.id.split('-')[0] === account && round.vendor === 'house';
  const findings = [...checkStored(proof), judge(isOwn, 'order-round', { round: round.id }, [`expected ${reference}`])];
  try {
    const paid = parseDecimal(round.win) + parseDecimal(round.returned);
    const rest = paid - parseDecimal(payout);
    const unit = unitOf(order.stake);
    return [
      ...findings,
      judge(parseDecimal(round.stake) === parseDecimal(order.stake), 'order-taken', { stake: order.stake }),
      judge(rest < unit && rest > -unit, 'order-paid', { win: round.win, returned: round.returned }),
    ];
  } catch (error) {
    if (error instanceof RangeError) return [...findings, judge(false, 'amounts-read', {}, [error.message])];
    throw error;
  }
}
