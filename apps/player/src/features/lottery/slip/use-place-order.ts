import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useMember } from '../../../platform/queries.ts';
import { useToken } from '../../../platform/session.ts';
import { isFinal } from '../../payments/is-final.ts';
import { useBetting } from '../betting-context.ts';
import { callAgain } from '../call-again.ts';
import { findOrderProblem, fitLines, type OrderProblem, takeOdds, timesFactor } from './order-problem.ts';
import { toTotal } from './quote-line.ts';
import { priceLines, type SlipLine, splitLine, sumStakes, toLineInput } from './slip-line.ts';
import { type SentOrder, useSlip } from './slip-store.ts';

/** A refused order, with the lines that it had. */
export interface RefusedOrder {
  lines: readonly SlipLine[];
  /** The lines are those of the slip, not an instant order. */
  isSlip: boolean;
  problem: OrderProblem;
}

/**
 * Places orders. An order is stored with its id before it is sent, and stays until it is answered: a lost answer is asked for again with
 * the same id, so nothing is placed twice. A refused order leaves the slip as it is.
 */
export function usePlaceOrder() {
  const t = useTranslation();
  const queries = useQueryClient();
  const { store, rules, prices, entry, year } = useBetting();
  const account = useMember()?.account;
  const token = useToken();
  const { sent, acceptBetter } = useSlip(store);
  const [isSending, setSending] = useState(false);
  // an order is stored with the account, which is known a moment after the page
  const isBusy = isSending || (token !== null && account === undefined);
  const [refused, setRefused] = useState<RefusedOrder | null>(null);

  const send = async (order: SentOrder, lines: readonly SlipLine[], isSlip: boolean): Promise<boolean> => {
    setSending(true);
    setRefused(null);
    try {
      const placed = await callAgain(() => call(calls.lotteryOrders.place, order.input));
      store.setSent(null);
      if (lines.length > 0) store.setLast(lines);
      if (isSlip) store.clear();
      notify(t('lottery.placed', { issueNo: placed.issueNo }), 'success');
      return true;
    } catch (failure) {
      if (isFinal(failure)) store.setSent(null);
      const problem = findOrderProblem(failure);
      if (problem && isFinal(failure)) setRefused({ lines, isSlip, problem });
      else notify(failureText(failure, t), 'danger');
      // a draw or a game that has closed is shown as it is
      void queries.invalidateQueries({ queryKey: ['lottery', 'game'] });
      return false;
    } finally {
      setSending(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['member', 'lottery'] }),
        queries.invalidateQueries({ queryKey: ['member', 'balance'] }),
        queries.invalidateQueries({ queryKey: ['lottery', 'prices', entry.entryCode] }),
      ]);
    }
  };

  /**
   * Places lines for a draw, and resolves to whether they were taken. Lines of which one has no price, or whose total is no amount, are not
   * sent.
   */
  const place = async (lines: readonly SlipLine[], issueNo: string, isSlip: boolean): Promise<boolean> => {
    const priced = priceLines(lines, rules, prices);
    const sum = sumStakes(priced);
    if (account === undefined || !prices || sum === null || isBusy) return false;
    const total = toTotal(sum, prices.currency);
    if ('factor' in total) {
      const text = t('lottery.factor', { factor: total.factor });
      setRefused({ lines, isSlip, problem: { kind: 'factor', text, factor: total.factor } });
      return false;
    }
    const order: SentOrder = {
      account,
      input: {
        clientRef: crypto.randomUUID(),
        entryCode: entry.entryCode,
        lines: priced.map(toLineInput),
        priceVersion: prices.priceVersion,
        issueNo,
        total: total.amount,
        acceptBetter,
      },
    };
    store.setSent(order);
    return send(order, lines, isSlip);
  };

  /** What one press does about a refusal: the lines change, and nothing is placed before the player confirms them. */
  const resolve = ({ lines, isSlip, problem }: RefusedOrder): void => {
    const changed =
      problem.kind === 'liability'
        ? fitLines(lines, problem.multiples)
        : problem.kind === 'odds'
          ? takeOdds(lines, problem.odds, (line) => splitLine(line, { rules, prices, year }))
          : problem.kind === 'factor'
            ? timesFactor(lines, problem.factor)
            : lines;
    setRefused(null);
    if (isSlip) store.replace(changed);
    else if (changed.length > 0) store.add(changed);
  };

  return {
    isBusy,
    refused,
    place,
    resolve,
    dismiss: () => setRefused(null),
    /** An order of this player without an answer. */
    unanswered: sent && sent.account === account && !isBusy ? sent : null,
    /** Asks for the answer of an order that was sent before. */
    ask: (order: SentOrder) => void send(order, store.read().lines, true),
  };
}

export type Placing = ReturnType<typeof usePlaceOrder>;
