import { type AccountId, type Currency, MAX_AMOUNT, type Money } from '@fairhouse/contracts';
import type { Batch, SingleCommand } from '../command.ts';
import type { Companion, LeaseGuard } from '../companion.ts';

/** What one stake of a first-party product comes to. Its round has no other stake and ends with it. */
export interface Settlement {
  accountId: AccountId;
  currency: Currency;
  vendor: string;
  round: string;
  game: string;
  /** The stake: a bet, or a committed reserve. */
  betTx: string;
  stakeClass: 'bet' | 'reserve';
  /** The id of the win; that of the refund is `<tx>-refund`. */
  tx: string;
  /** Zero or more; a settlement that pays nothing belongs in `closeRounds`. */
  win: Money;
  /** The part of the stake that is given back, without a win on it: zero up to the whole stake. */
  refund: Money;
  /** Written in the transaction that pays. */
  companion?: Companion;
}

export const refundTx = ({ tx }: Pick<Settlement, 'tx'>): string => `${tx}-refund`;

/** Returns whether the amounts of a settlement can be paid at all. */
export const isPayable = ({ win, refund }: Pick<Settlement, 'win' | 'refund'>): boolean =>
  win >= 0n && win <= MAX_AMOUNT && refund >= 0n && win + refund > 0n;

/** Returns the commands that a settlement is equal to. The companion belongs to the payment. */
export function commandOf(settlement: Settlement, guard: LeaseGuard | undefined): Batch {
  const { accountId, currency, vendor, round, game, betTx, stakeClass, tx, win, refund, companion } = settlement;
  const base = { vendor, accountId, currency, ...(guard && { guard }) };
  const carried = companion && { companion };
  const steps: SingleCommand[] = [];
  if (refund !== 0n) {
    const refunded = { ...base, tx: refundTx(settlement), targetTx: betTx, targetClass: stakeClass, amount: refund };
    steps.push({ op: 'rollback', ...refunded, ...(win === 0n && carried) });
  }
  if (win !== 0n)
    steps.push({ ...base, op: 'win', tx, amount: win, kind: 'win', round, game, betTx, roundEnd: true, ...carried });
  else steps.push({ ...base, op: 'end_round', round, game });
  return { ...base, op: 'batch', steps };
}
