import type { AccountId, Currency, GameCategory, Money, RefusalCode } from '@fairhouse/contracts';
import type { Companion, LeaseGuard } from './companion.ts';
import type { Json, JsonObject, Pace, StakePace } from './play-request.ts';
import type { VendorProfile } from './vendor-profile.ts';

/** Classes of transaction ids: the same id may exist once in each class. */
export type OpClass =
  | ('bet' | 'win' | 'rollback' | 'adjust' | 'reserve' | 'draw' | 'commit' | 'cancel')
  // first-party products only, not part of HOUSE/1
  | ('extend' | 'release' | 'settle_part' | 'close' | 'restake');
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
  /**
   * Written in the transaction that applies the command: not for a repeat, a refusal, or a command that had nothing to do. Not part of the
   * content that identifies a repeat. First-party products only.
   */
  companion?: Companion;
  /** The command is refused with RETRY, and nothing is written, once the lease has another epoch. First-party products only. */
  guard?: LeaseGuard;
}

/** The caller's findings on session, game and limits for a debit. Ignored for repeats. */
interface Debit {
  refuseIfNew?: RefusalCode | undefined;
  /** Asked of a stake that opens a round, and of an extension; a later stake in a round that has begun is part of its cycle. */
  pace?: StakePace | undefined;
}

interface InRound {
  round: string;
  game: string;
  category?: GameCategory;
  /** The vendor code of a vendor's game in which bonus money may be used; absent: cash alone. No part of the content that identifies a repeat. */
  bonusVendor?: string;
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
    /** What was staked on what, for readers; at most `MAX_BET_DETAIL_BYTES` as JSON. First-party products only. */
    detail?: Json;
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
  /** `reserve`: the stake of a committed hold. First-party products only; for `any` a committed hold is settled. */
  targetClass?: 'bet' | 'win' | 'reserve' | 'any';
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

/** Makes a hold larger, with all checks of a debit. First-party products only. */
export type ExtendReserve = CommandBase &
  Debit & { op: 'extend'; tx: string; reserveTx: string /** Above zero. */; amount: Money };

/**
 * Frees a part of a hold, which stays open with the rest. Asks neither block, limit nor session, because the money goes back to the player.
 * First-party products only.
 */
export type ReleaseReserve = CommandBase & {
  op: 'release';
  tx: string;
  reserveTx: string;
  /** Above zero, at most what is held. */
  amount: Money;
};

/**
 * Settles a part of a hold: spends `stake` of it and credits `win`. Never refused for block, limit or session, because what was decided
 * about held money is always booked. First-party products only.
 */
export type SettlePart = CommandBase & {
  op: 'settle_part';
  tx: string;
  reserveTx: string;
  stake: Money;
  win: Money;
  /**
   * `balance`: the house account `gaming` takes the stake and pays the win to the available balance. `hold`: a hand of a card room; the
   * house account `rooms` takes and pays, and the win stays held.
   */
  winTo: 'hold' | 'balance';
  /** The part's round, in the game of the hold: a new one that closes, or an open one that the part is added to. */
  round: string;
  /** The outcome as the player may see it, at most `MAX_PART_DETAIL_BYTES` as JSON. */
  detail: JsonObject;
  /** A part is play, and is never refused for a pace: it only counts. Default: no mandatory break. */
  pace?: Pace | undefined;
  /** Releases what is left and closes the hold. */
  close?: boolean;
};

/** Releases what is left of a hold and closes it, whether or not anything was settled. First-party products only. */
export type CloseReserve = CommandBase & { op: 'close'; tx: string; reserveTx: string };

/**
 * Takes a refunded stake again, as a correction: never refused for limits or funds, and may leave a debt. First-party products only.
 */
export type Restake = CommandBase & { op: 'restake'; tx: string; targetTx: string; targetClass?: 'bet' | 'reserve' };

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
  | ExtendReserve
  | ReleaseReserve
  | SettlePart
  | CloseReserve
  | Restake
  | EndRound
  | GetBalance
  | GetTx
  | GetRound;

/** Commands of one player, applied in order up to the first refusal. Commands applied before it remain. */
export type Batch = CommandBase & { op: 'batch'; steps: SingleCommand[] };

export type Command = SingleCommand | Batch;
