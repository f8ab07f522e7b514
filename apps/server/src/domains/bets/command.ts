import type { AccountId, Currency, GameCategory, Money, RefusalCode } from '@fairhouse/contracts';
import type { VendorProfile } from './vendor-profile.ts';

/** Classes of transaction ids: the same id may exist once in each class. */
export type OpClass = 'bet' | 'win' | 'rollback' | 'adjust' | 'reserve' | 'draw' | 'commit' | 'cancel';
/** `free`: win of a free round; `bonus`: the total of free rounds at their end. */
export type WinKind = 'win' | 'free' | 'bonus' | 'jackpot' | 'promo';

/** The fields of every command. Amounts are in smallest units and at least zero unless stated otherwise. */
interface CommandBase {
  /** The vendor's account; `house` for first-party games. */
  vendor: string;
  accountId: AccountId;
  currency: Currency;
  /** The vendor's settings that differ from the default. */
  profile?: VendorProfile;
}

/** The caller's findings on session, game and limits for a debit. Ignored for repeats. */
interface Debit {
  refuseIfNew?: RefusalCode | undefined;
}

interface InRound {
  round: string;
  game: string;
  category?: GameCategory;
}

export type Bet = CommandBase &
  InRound &
  Debit & {
    op: 'bet';
    tx: string;
    amount: Money;
    roundEnd?: boolean;
    /** Uses one free round of this grant: recorded, takes no cash. */
    grant?: string;
    /** The balance must cover at least this amount, though only `amount` is taken. */
    requireAvailable?: Money;
  };

export type Win = CommandBase & {
  op: 'win';
  tx: string;
  amount: Money;
  kind: WinKind;
  /** Optional for a promotion or jackpot. */
  round?: string;
  game?: string;
  betTx?: string;
  /** The grant whose total this is. */
  grant?: string;
  roundEnd?: boolean;
};

export type BetWin = CommandBase &
  InRound &
  Debit & {
    op: 'bet_win';
    betTx: string;
    winTx: string;
    betAmount: Money;
    winAmount: Money;
    roundEnd?: boolean;
    requireAvailable?: Money;
  };

export type Rollback = CommandBase & {
  op: 'rollback';
  tx: string;
  targetTx: string;
  targetClass?: 'bet' | 'win' | 'any';
  /** Part of the recorded amount; defaults to the remaining amount. */
  amount?: Money;
  /** The round of the target. */
  round?: string;
};

export type RollbackRound = CommandBase & { op: 'rollback_round'; tx: string; round: string; game?: string };

/** A correction by the vendor. The amount is signed. */
export type Adjust = CommandBase & {
  op: 'adjust';
  tx: string;
  amount: Money;
  reason: string;
  round?: string;
  game?: string;
};

export type Reserve = CommandBase & InRound & Debit & { op: 'reserve'; tx: string; amount: Money };
export type DrawReserve = CommandBase & { op: 'draw'; tx: string; reserveTx: string; amount: Money };
export type CommitReserve = CommandBase & { op: 'commit'; tx: string; reserveTx: string; amount?: Money };
export type CancelReserve = CommandBase & { op: 'cancel'; tx: string; reserveTx: string };

export type EndRound = CommandBase & {
  op: 'end_round';
  round: string;
  game?: string;
  /** The vendor's totals; a difference from ours is stored with the round. */
  totals?: { bet: Money; win: Money };
};

/** Returns the player's current balance. Moves no money. */
export type GetBalance = CommandBase & { op: 'balance' };
export type GetTx = CommandBase & { op: 'get_tx'; class: OpClass; tx: string };
export type GetRound = CommandBase & { op: 'get_round'; round: string; game?: string };

export type SingleCommand =
  | Bet
  | Win
  | BetWin
  | Rollback
  | RollbackRound
  | Adjust
  | Reserve
  | DrawReserve
  | CommitReserve
  | CancelReserve
  | EndRound
  | GetBalance
  | GetTx
  | GetRound;

/** Commands of one player, applied in order up to the first refusal. Commands applied before it remain. */
export type Batch = CommandBase & { op: 'batch'; steps: SingleCommand[] };

export type Command = SingleCommand | Batch;
