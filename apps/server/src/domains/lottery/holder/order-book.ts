import type { VoidReason } from '@fairhouse/contracts';
import type { Tx } from '#db';
import type { CorrectionKey } from '../corrections/correction-store.ts';
import type { Draw, DrawnDraw } from '../draws/draw.ts';

/** What the sealed orders of a draw come to. */
export interface SealedOrders {
  /** Root of the tree of order leaves, hex; of nothing without orders. */
  orderRoot: string;
  /** Orders in the tree: real money only. */
  orderCount: number;
  /** No order of any kind is left to settle. */
  isEmpty: boolean;
}

/** Orders of real money; their stakes, the most that the draw may pay, and its limit, as decimal text of the main unit. */
export interface OrderFigures {
  orders: number;
  stake: string;
  worst: string;
  limit: string;
}

/** What the holder of a game asks of the orders of its draws. */
export interface OrderBook {
  /** After a takeover: rebuilds the exposure of every draw that is not settled. Draws that are created later are not named. */
  load(draws: readonly Draw[]): Promise<void>;
  /** No later order is accepted; resolves when those under way are answered. */
  close(draw: Draw): Promise<void>;
  /** Runs after `close`, inside the sealing transaction, which has locked the draw. */
  seal(tx: Tx, draw: Draw): Promise<SealedOrders>;
  /** Restartable; resolves when every order of the draw is settled. */
  settle(draw: DrawnDraw): Promise<void>;
  /** Restartable; resolves when every order of the draw has its stake back. Called after the draw is VOID. */
  void(draw: Draw, reason: VoidReason): Promise<void>;
  /** After its numbers or its orders were corrected: forgets what was evaluated, and rebuilds the exposure of a draw that is not settled. */
  rebuild(draw: Draw): Promise<void>;
  /** Restartable; resolves when every order of a settled draw is what its new numbers make of it. */
  correct(draw: DrawnDraw, correction: CorrectionKey): Promise<void>;
  /** What the orders of a draw that is not sealed come to, for operators. */
  figures(draw: Draw): OrderFigures;
}

/** Creates the order book of a game that this process has begun to hold. */
export type CreateOrderBook = (game: HeldGame) => OrderBook;

/** A game in the process that holds it. */
export interface HeldGame {
  readonly gameId: number;
  readonly gameCode: string;
  readonly brandId: bigint;
  /**
   * The lease of this takeover. A money transaction locks it first: `select from system.lease where name = … and epoch = … for share`; without
   * a row another process holds the game, and nothing may be written. `guard` does this.
   */
  readonly lease: { readonly name: string; readonly epoch: number };
  /** Locks the lease for a transaction. Throws `HolderLostError` when another process has taken the game. */
  guard(tx: Tx): Promise<void>;
  /** Whether this process may act still; false from two seconds before the lease ends. */
  isHeld(): boolean;
  /** The time of the database, in milliseconds since 1970. */
  now(): number;
  /** A draw that is not finished, as it is now; null for an unknown or finished one. */
  findDraw(issueNo: string): Draw | null;
  /** The draw that takes orders now; null when none does. */
  openDraw(): Draw | null;
  /** Draws from the open one on that take orders now or later, in order. */
  upcoming(count: number): Draw[];
}

/** Another process holds the game: stop, it continues. */
export class HolderLostError extends Error {
  constructor(game: string) {
    super(`another process holds ${game}`);
    this.name = 'HolderLostError';
  }
}

/** The payouts of a draw are not those that its exposure allows: nothing may be paid until an operator has found out why. */
export class WrongEvaluationError extends Error {
  constructor(issueNo: string, books: string) {
    super(`draw ${issueNo}: payouts differ from the exposure in ${books}; nothing is paid`);
    this.name = 'WrongEvaluationError';
  }
}
