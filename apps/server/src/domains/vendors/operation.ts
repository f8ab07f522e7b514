import type { AccountId, Currency, GameCategory, Money, RefusalCode } from '@fairhouse/contracts';
import type { Batch, OpClass, SingleCommand, VendorProfile } from '#bets';

/** The operations of HOUSE/1 §5.2, by the last part of their path. */
export const OPERATIONS = [
  ...(['authenticate', 'balance', 'bet', 'win', 'betwin', 'rollback', 'rollback-round', 'adjust'] as const),
  ...(['reserve', 'draw', 'commit', 'cancel', 'end-round', 'tx', 'batch'] as const),
] as const;
export type OperationName = (typeof OPERATIONS)[number];

/** What the law needs of whoever asks, once player and currency are known. */
export interface CommandDraft {
  vendor: string;
  accountId: AccountId;
  currency: Currency;
  profile: VendorProfile;
  /** Of the game that the operation names, when it is on offer. */
  category: GameCategory | undefined;
  /** Reads an amount field. Refuses INVALID_AMOUNT, or CURRENCY_MISMATCH when the currency is not the player's. */
  amount(field: string, text: string): Money;
  /** Why a debit is refused, unless it is the repeat of one that was taken. */
  refuseIfNew: RefusalCode | undefined;
}

/** A debit, and what is checked before it: the session, the game, the stake. */
export interface Debit {
  game: string;
  stake: string;
  /** Sent again after a silence: good without a living session (§5.2 `betwin`). */
  resend: boolean;
}

/** One thing to do for one player: all of an operation, or a step of a batch. */
export interface Step {
  /** Id of the transaction, for the answer and the log; '' when it has none. */
  tx: string;
  /** The vendor's name of the player; null where the session or the transaction tells. */
  player: string | null;
  session: string | null;
  /** As written; null means that of the player's account. */
  currency: string | null;
  /** As written, for the log. */
  amount: string;
  debit: Debit | null;
  /** Told by a clock that must be near ours: debits and questions. Credits and reversals are believed for days. */
  fresh: boolean;
  command(draft: CommandDraft): SingleCommand | Batch;
}

/** What a body asks for. */
export type Operation = { name: OperationName; player: string | null } & (
  | { what: 'step'; step: Step }
  | { what: 'batch'; currency: string; steps: Step[] }
  /** The status of a transaction: moves and locks nothing. */
  | { what: 'status'; opClass: OpClass; tx: string }
);
