import type { Tx } from '#db';
import type { OpClass } from '../command.ts';

/** A seat whose stack is a hold. Amounts in the smallest unit. */
export interface SeatStack {
  room: string;
  /** The id of the reserve. */
  reserveTx: string;
  /** The stack after every command of the hold whose answer the product has stored. */
  stack: bigint;
  /** Commands that the product has decided or sent and whose answer it has not stored, each with the change of the stack that it makes. */
  pending: readonly { opClass: OpClass; tx: string; change: bigint }[];
}

/** A hand that is booked for all its seats. */
export interface BookedHand {
  room: string;
  /** The reference of the `bets.round` of every seat. */
  round: string;
  /** Stakes less wins, in the smallest unit. */
  rake: bigint;
}

/** What a product with rooms reports to the trial balance. Every open hold under its vendor is a stack in one of its rooms. */
export interface RoomStacks {
  vendor: string;
  /** Returns every seat that has a hold, from the product's own tables in the snapshot of `tx`. */
  listSeats(tx: Tx): Promise<SeatStack[]>;
  /** Returns the hands that were booked since a time. */
  listHands(tx: Tx, since: Date): Promise<BookedHand[]>;
}
