import type { Currency, Money, RefusalCode } from '@fairhouse/contracts';
import type { RoundState, TxRow } from './rules/state.ts';

/** The answer to a command. Anything but OK moved nothing. */
export interface Outcome {
  status: 'OK' | RefusalCode;
  /** The same command was answered before; nothing moved now. */
  replay: boolean;
  /** False when there was nothing to do: a rollback of something unknown or already reversed. */
  applied: boolean;
  /** Our id of the transaction; '' when none was made. */
  walletTx: string;
  /** What can be used now. Null when the player is not known. */
  balance: Money | null;
  held: Money | null;
  currency: Currency | null;
  version: bigint;
  /** Batches: the answer to each step up to the first refusal. */
  steps?: Outcome[];
  /** get_tx */
  tx?: TxRow | null;
  /** get_round */
  round?: RoundState | null;
}
