import { type Chips, type Seat, seatsAfter } from '../card-game.ts';
import type { HoldemSeating } from './holdem-state.ts';

/** Blinds that a player owes before they are dealt in again. A new player owes the big blind. */
export type OwedBlinds = { big: boolean; small: boolean };

export type TableSeat = {
  seat: Seat;
  stack: Chips;
  /** `post`: posts what they owe as soon as possible. `wait`: waits for the big blind. `away`: is not dealt in. */
  entry: 'post' | 'wait' | 'away';
  owes: OwedBlinds;
};

type Positions = { button: Seat; smallBlind: Seat; bigBlind: Seat };

/** The seats of a table between two hands, and the positions of the last hand (null before the first). */
export type HoldemTable = {
  seats: readonly TableSeat[];
  last: Positions | null;
};

const NOTHING: OwedBlinds = { big: false, small: false };
/** What a player owes who sits down at a running table. */
export const OWED_BY_NEW_PLAYER: OwedBlinds = { big: true, small: false };

const owesNothing = ({ owes }: TableSeat): boolean => !owes.big && !owes.small;

/**
 * Decides who is dealt in and in which position, and returns the table with the blinds that are owed afterwards. Null when fewer than two
 * seats can play.
 *
 * - The button moves to the next seat that owes nothing, and once more if the big blind would be the same seat again.
 * - The small blind is the next seat after it that owes nothing, the big blind the next player of any kind. A player who waits or owes
 *   enters there and owes nothing any more. Heads-up the button is the small blind.
 * - Others who owe are dealt in only outside of the seats between button and big blind, and post.
 * - With fewer than two players who owe nothing the game begins again: all who are there play without posting, and those who are away are
 *   new players when they come.
 */
export function arrangeHand(table: HoldemTable): { seating: HoldemSeating; table: HoldemTable } | null {
  const present = table.seats.filter(({ entry, stack }) => entry !== 'away' && stack > 0);
  if (present.length < 2) return null;
  const isRestart = present.filter(owesNothing).length < 2;
  const players = isRestart ? present.map((seat) => ({ ...seat, owes: NOTHING })) : present;
  const positions = findPositions(players, table.last);
  const dealtIn = players.filter((player) => isDealtIn(player, positions));
  const seating: HoldemSeating = {
    ...positions,
    seats: dealtIn.map(({ seat, stack, owes }) => {
      const posts = seat !== positions.bigBlind && (owes.big || owes.small);
      return { seat, stack, ...(posts && { owes }) };
    }),
  };
  const owedBy = (seat: TableSeat): OwedBlinds =>
    dealtIn.some((one) => one.seat === seat.seat) ? NOTHING : addMissed(seat, isRestart ? null : table.last, positions);
  return { seating, table: { seats: table.seats.map((seat) => ({ ...seat, owes: owedBy(seat) })), last: positions } };
}

function findPositions(players: readonly TableSeat[], last: Positions | null): Positions {
  const regulars = players.filter(owesNothing);
  const possible = seatsAfter(regulars, last?.button ?? -1).map(({ seat: button }): Positions => {
    const smallBlind = seatsAfter(regulars, button)[0]?.seat as Seat;
    const bigBlind = seatsAfter(players, smallBlind)[0]?.seat as Seat;
    // nobody left to be the big blind: these two play heads-up
    return bigBlind === button
      ? { button, smallBlind: button, bigBlind: smallBlind }
      : { button, smallBlind, bigBlind };
  });
  return possible.find(({ bigBlind }) => bigBlind !== last?.bigBlind) as Positions;
}

function isDealtIn(player: TableSeat, { button, smallBlind, bigBlind }: Positions): boolean {
  if (player.seat === button || player.seat === bigBlind) return true;
  if (button === smallBlind) return false;
  return owesNothing(player) || (player.entry === 'post' && !isBetween(player.seat, button, bigBlind));
}

/** Whether a seat lies after `from` and before `to` in the order of play. */
function isBetween(seat: Seat, from: Seat, to: Seat): boolean {
  return from < to ? seat > from && seat < to : seat > from || seat < to;
}

/** Adds the blinds that have passed an absent seat since the last hand. One that missed the beginning comes as a new player. */
function addMissed({ seat, stack, entry, owes }: TableSeat, last: Positions | null, now: Positions): OwedBlinds {
  if (entry !== 'away' && stack > 0) return owes;
  if (!last) return OWED_BY_NEW_PLAYER;
  return {
    big: owes.big || isBetween(seat, last.bigBlind, now.bigBlind),
    small: owes.small || isBetween(seat, last.smallBlind, now.smallBlind),
  };
}
