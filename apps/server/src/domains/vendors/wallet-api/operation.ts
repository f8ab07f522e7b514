import type { AccountId, Currency, GameCategory, Money, RefusalCode } from '@fairhouse/contracts';
import type { Batch, OpClass, SingleCommand, VendorProfile } from '#bets';

/** The operations of HOUSE/1 §5.2, by the last part of their path. */
export const OPERATIONS = [
  ...(['authenticate', 'balance', 'bet', 'win', 'betwin', 'rollback', 'rollback-round', 'adjust'] as const),
  ...(['reserve', 'draw', 'commit', 'cancel', 'end-round', 'tx', 'batch'] as const),
] as const;
export type OperationName = (typeof OPERATIONS)[number];

/** The caller's data that the rules need, once player and currency are known. */
export interface CommandDraft {
  vendor: string;
  accountId: AccountId;
  currency: Currency;
  profile: VendorProfile;
  /** Category of the named game, when it is offered. */
  category: GameCategory | undefined;
  /** The vendor code of the named game, when it is offered: bonus money may be used there. */
  bonusVendor: string | undefined;
  /** Parses an amount field. Refuses INVALID_AMOUNT, or CURRENCY_MISMATCH when the currency is not the player's. */
  amount(field: string, text: string): Money;
  /** The reason to refuse a debit, unless it repeats an accepted one. */
  refuseIfNew: RefusalCode | undefined;
}

/** A debit, and what is checked before it: the session, the game, the stake. */
export interface Debit {
  game: string;
  stake: string;
  /** Sent again after a timeout: valid without an active session (§5.2 `betwin`). */
  resend: boolean;
}

/** One action for one player: a whole operation, or a step of a batch. */
export interface Step {
  /** Id of the transaction, for the answer and the log; '' when it has none. */
  tx: string;
  /** The vendor's name of the player; null when the session or the transaction identifies them. */
  player: string | null;
  session: string | null;
  /** As written; null means the currency of the player's account. */
  currency: string | null;
  /** As written, for the log. */
  amount: string;
  debit: Debit | null;
  /** Requires a clock close to ours: debits and queries. Credits and reversals are accepted for days. */
  fresh: boolean;
  command(draft: CommandDraft): SingleCommand | Batch;
}

/** The operation that a body requests. */
export type Operation = { name: OperationName; player: string | null } & (
  | { what: 'step'; step: Step }
  | { what: 'batch'; currency: string; steps: Step[] }
  /** The status of a transaction: moves and locks nothing. */
  | { what: 'status'; opClass: OpClass; tx: string }
);
