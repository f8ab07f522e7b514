import type { Currency, Money, RefusalCode } from '@fairhouse/contracts';
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
  /** For batches: the answer to each step up to the first refusal. */
  steps?: Outcome[];
  /** get_tx */
  tx?: TxRow | null;
  /** get_round */
  round?: RoundState | null;
}
