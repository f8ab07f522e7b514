import type { AccountId, Currency, GameCategory, Money, RefusalCode } from '@fairhouse/contracts';
import type { VendorProfile } from './vendor-profile.ts';

/** Classes of transaction ids: the same id may stand once in each. */
export type OpClass = 'bet' | 'win' | 'rollback' | 'adjust' | 'reserve' | 'draw' | 'commit' | 'cancel';
/** `free`: of a free round; `bonus`: the total of free rounds at their end. */
export type WinKind = 'win' | 'free' | 'bonus' | 'jackpot' | 'promo';

/** What every command says. Amounts are smallest units, at least zero unless said otherwise. */
interface CommandBase {
  /** Account of the vendor, `house` for our own products. */
  vendor: string;
  accountId: AccountId;
  currency: Currency;
  /** How this vendor differs from the rule. */
  profile?: VendorProfile;
}

/** Debits: what the caller found out about session, game and limits. Applies unless the command is a repeat. */
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
    /** Uses one of the free rounds of this grant: recorded, takes no cash. */
    grant?: string;
    /** The balance must cover at least this much, though only `amount` is taken. */
    requireAvailable?: Money;
  };

export type Win = CommandBase & {
  op: 'win';
  tx: string;
  amount: Money;
  kind: WinKind;
  /** A promotion or jackpot may come without a round. */
  round?: string;
  game?: string;
  betTx?: string;
  /** The grant that a total is of. */
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
  /** Part of the recorded amount; without it, all that is left. */
  amount?: Money;
  /** The round that the target is of. */
  round?: string;
};

export type RollbackRound = CommandBase & { op: 'rollback_round'; tx: string; round: string; game?: string };

/** A correction by the vendor; the amount is signed. */
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
  /** What the vendor counted; a difference from ours is kept with the round. */
  totals?: { bet: Money; win: Money };
};

/** What the player has now; moves nothing. */
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

/** Steps of one player in order; stops at the first that is refused. What was applied before it stays. */
export type Batch = CommandBase & { op: 'batch'; steps: SingleCommand[] };

export type Command = SingleCommand | Batch;
