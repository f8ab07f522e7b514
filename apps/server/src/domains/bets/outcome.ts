import { type Currency, formatMoney, type LimitName, type Money, type RefusalCode } from '@fairhouse/contracts';
import { assert, type Refusal, refuse } from '#refusal';
import type { PlayerBonus } from './rules/bonus.ts';
import type { RoundState, TxRow } from './rules/state.ts';

/** The answer to a command. Anything but OK moved no money. */
export interface Outcome {
  status: 'OK' | RefusalCode;
  /** The same command was answered before; nothing was moved now. */
  replay: boolean;
  /** False when there was nothing to do: a rollback of an unknown or already reversed target. */
  applied: boolean;
  /** Our transaction id; '' when none was created. */
  walletTx: string;
  /** The available balance. Null when the player is unknown. */
  balance: Money | null;
  held: Money | null;
  currency: Currency | null;
  version: bigint;
  /** For a bet that was booked now: the number of its round. */
  roundNo?: bigint;
  /** For batches: the answer to each step up to the first refusal. */
  steps?: Outcome[];
  /** get_tx */
  tx?: TxRow | null;
  /** get_round */
  round?: RoundState | null;
  /** For LIMIT_REACHED: which limit of the player. Not known for a repeat. */
  limit?: LimitName;
  /** For MIN_GAME_CYCLE and MANDATORY_BREAK: the remaining time. Not known for a repeat. */
  wait_ms?: number;
  /** The bonus of the player that runs, for those who show one balance; absent without one. */
  bonus?: PlayerBonus | undefined;
  /** For BONUS_MAX_STAKE: the most that a stake with bonus money may be. */
  most?: Money;
}

/** Returns the refusal for an answer that is not OK, with the available balance and why. */
export function toRefusal({ status, balance, currency, limit, wait_ms, most }: Outcome): Refusal {
  assert(status !== 'OK', 'an answer that is OK is no refusal');
  const minutes = status === 'MANDATORY_BREAK' && wait_ms ? { minutes: Math.ceil(wait_ms / 60_000) } : {};
  const params = {
    ...(wait_ms ? { wait_ms } : {}),
    ...minutes,
    ...(limit ? { limit } : {}),
    ...mostOf(most, currency),
  };
  const funds = balance === null || currency === null ? {} : { balance: formatMoney(balance, currency) };
  // vendors' wallets know no debt; a player reads what is owed
  if (status === 'INSUFFICIENT_FUNDS' && balance !== null && balance < 0n && currency !== null)
    return refuse('DEBT_OPEN', {
      params: { amount: formatMoney(-balance as Money, currency), currency },
      value: funds,
    });
  return refuse(status, { params, value: { ...funds, ...params } });
}

const mostOf = (most: Money | undefined, currency: Currency | null) =>
  most === undefined || currency === null ? {} : { amount: formatMoney(most, currency), currency };
