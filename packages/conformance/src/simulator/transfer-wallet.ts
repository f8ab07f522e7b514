import { decimal, micros } from '../protocol/decimal.ts';
import type { VendorAnswer } from './vendor-simulator.ts';

/** How the next transfers fail: refused, done without an answer, or lost before anything is done. */
export type TransferFault = 'refused' | 'answer-lost' | 'request-lost' | null;

/** Money at the vendor (transfer wallet, 4.7 rule 7). In memory only, because the money is simulated. */
export interface TransferWallet {
  move(direction: 'in' | 'out', fields: Record<string, unknown>): VendorAnswer;
  query(order: string): VendorAnswer;
  balanceOf(player: string, currency: string): string;
  fail(fault: TransferFault): void;
}

/** HTTP status of an answer that must not reach the platform. */
export const SILENCE = 0;

export function createTransferWallet(): TransferWallet {
  const balances = new Map<string, bigint>();
  const orders = new Map<string, { direction: 'in' | 'out'; who: string; amount: bigint; done: boolean }>();
  let fault: TransferFault = null;
  const reply = (status: string, more: object = {}): VendorAnswer => ({ http: 200, body: { status, ...more } });
  const balanceOf = (who: string): bigint => balances.get(who) ?? 0n;

  const decide = (direction: 'in' | 'out', who: string, order: string, amount: bigint): VendorAnswer => {
    const known = orders.get(order);
    if (known) {
      const same = known.direction === direction && known.who === who && known.amount === amount;
      return same ? reply(known.done ? 'DONE' : 'FAILED', { order, replay: true }) : reply('CONFLICT', { order });
    }
    const done = fault !== 'refused' && (direction === 'in' || balanceOf(who) >= amount);
    orders.set(order, { direction, who, amount, done });
    if (done) balances.set(who, balanceOf(who) + (direction === 'in' ? amount : -amount));
    return reply(done ? 'DONE' : 'FAILED', { order, balance: decimal(balanceOf(who)) });
  };

  return {
    move(direction, fields) {
      const [order, player, currency, amount] = ['order', 'player', 'currency', 'amount'].map((name) => fields[name]);
      const sound = [order, player, currency].every((value) => typeof value === 'string' && value !== '');
      if (!sound || typeof amount !== 'string' || !/^\d{1,16}(\.\d{1,6})?$/.test(amount))
        return { http: 400, body: { status: 'INVALID_REQUEST' } };
      if (fault === 'request-lost') return { http: SILENCE, body: {} };
      const answer = decide(direction, `${String(player)} ${String(currency)}`, String(order), micros(amount));
      return fault === 'answer-lost' ? { http: SILENCE, body: {} } : answer;
    },
    query(order) {
      const known = orders.get(order);
      return reply('OK', { order, state: known ? (known.done ? 'DONE' : 'FAILED') : 'NOT_FOUND' });
    },
    balanceOf: (player, currency) => decimal(balanceOf(`${player} ${currency}`)),
    fail(next) {
      fault = next;
    },
  };
}
