import type { AdvanceChoice, CardClock, CardResult, CardRoomPhase } from '@fairhouse/contracts';
import type { HoldemTable, OwedBlinds } from '@fairhouse/game-math/cards';
import type { CardRoom } from '../card-room.ts';

/** Why a seat is not dealt in. `absent`: it ran out of time twice. */
export type SitOutReason = 'chosen' | 'absent' | 'disconnected' | 'broke';
export type LeaveReason = 'stood' | 'absent' | 'not-revealed' | 'blocked' | 'break' | 'closed' | 'broke';

interface SeatBase {
  seat: number;
  /** As others see it. */
  name: string;
  /** Between two hands; during a hand what was there at its beginning. */
  stack: number;
  /** Blinds of hold'em that the seat owes. */
  owes: OwedBlinds;
}

/** A seat of a bot: no account, no hold. Only a room of play money creates one (`addBots`). */
export interface BotSeat extends SeatBase {
  bot: true;
}

export interface PlayerSeat extends SeatBase {
  bot: false;
  account: string;
  /**
   * `sitting`: stored, and its money is not known to be held; `seated`; `leaving`: it will be freed after the hand; `freeing`: its hold is
   * being released.
   */
  state: 'sitting' | 'seated' | 'leaving' | 'freeing';
  /** Of the reserve. */
  tx: string;
  /** Identifies the frame that took the seat: its repeat is answered again. */
  frame: string;
  /** Chips bought during a hand; they join the stack after it. */
  added: number;
  /** Extensions of the hold so far, and the one whose outcome is not known. */
  extensions: number;
  extending: { tx: string; amount: number } | null;
  /** The frame of the last top-up: its repeat is answered again. */
  lastTopUp: string | null;
  autoTopUp: number | null;
  entry: 'post' | 'wait';
  commitment: string | null;
  sitsOut: { why: SitOutReason; freedAt: number } | null;
  leaves: LeaveReason | null;
  advance: { choice: AdvanceChoice; call: number } | null;
  bank_ms: number;
  /** The mandatory break after each hour of play where its player is; 0: none. */
  rest_ms: number;
  /** Turns in a row that ran out of time; deals in a row without its seed. */
  timeouts: number;
  strikes: number;
}

export type SeatNow = PlayerSeat | BotSeat;

export interface Party {
  id: string;
  seat: number | null;
  commitment: string;
}

/** A deal from the call for seeds to the first card. Seeds are secret. */
export interface DealNow {
  handNo: number;
  handId: string;
  began_ms: number;
  parties: readonly Party[];
  seeds: Readonly<Record<string, string>>;
  root: string | null;
  /** Who is dealt in and how, as the rules need it. */
  seating: unknown;
  /** What the table is when the cards are dealt. */
  owes: Readonly<Record<string, OwedBlinds>>;
  last: HoldemTable['last'];
}

/** The hand that is played, or the last one until the next begins. */
export interface HandNow {
  handNo: number;
  /** State and events of the rules. Secret: both contain the deck. */
  state: unknown;
  log: readonly { type: string }[];
  /** The accounts that were dealt in, by seat: after the hand a seat may have another player. */
  accounts: Readonly<Record<string, string>>;
  /** The last decision or clock, by the room's clock. */
  moved_ms: number;
  decided_ms: number | null;
  clock: CardClock | null;
  /** Seats whose lost connection was waited for. */
  waitedFor: readonly number[];
  result: CardResult | null;
  booked: boolean;
  voided: boolean;
}

/** Who waits for a seat, first one first; `until_ms` once a free seat is reserved. */
export interface QueueEntry {
  account: string;
  until_ms: number | null;
}

/** The state of a card room. A JSON value; chips are integers of the smallest unit. It is stored sealed. */
export interface CardRoomState {
  settings: CardRoom | null;
  phase: CardRoomPhase;
  endsAt: number | null;
  /** Numbers of the last deal and of the last sitting. */
  handNo: number;
  sittingNo: number;
  seats: Readonly<Record<string, SeatNow>>;
  queue: readonly QueueEntry[];
  /** The server's seed for the next deal; secret. */
  next: { seed: string; commitment: string } | null;
  last: HoldemTable['last'];
  dealer: number;
  lastWinner: number | null;
  /** Seats that did not reveal for the next hand: it is dealt without them. */
  skipped: readonly number[];
  deal: DealNow | null;
  hand: HandNow | null;
}

export const INITIAL: CardRoomState = {
  settings: null,
  phase: 'WAITING',
  endsAt: null,
  handNo: 0,
  sittingNo: 0,
  seats: {},
  queue: [],
  next: null,
  last: null,
  dealer: 0,
  lastWinner: null,
  skipped: [],
  deal: null,
  hand: null,
};

export const listSeats = ({ seats }: Pick<CardRoomState, 'seats'>): SeatNow[] =>
  Object.values(seats).toSorted((one, other) => one.seat - other.seat);
export const listPlayers = (state: Pick<CardRoomState, 'seats'>): PlayerSeat[] =>
  listSeats(state).filter((seat): seat is PlayerSeat => !seat.bot);
export const findPlayer = (state: Pick<CardRoomState, 'seats'>, account: string): PlayerSeat | undefined =>
  listPlayers(state).find((seat) => seat.account === account);
export const playerAt = ({ seats }: Pick<CardRoomState, 'seats'>, seat: number): PlayerSeat | undefined => {
  const found = seats[seat];
  return found && !found.bot ? found : undefined;
};

/** Whether the hand of the state is still being played. */
export const isPlayed = ({ hand }: CardRoomState): boolean => hand !== null && hand.result === null && !hand.voided;

/** Whether the present player of a seat was dealt in. Nobody else may see or show the cards of the seat. */
export function wasDealtIn(state: Pick<CardRoomState, 'hand' | 'seats'>, seat: number): boolean {
  const player = playerAt(state, seat);
  return player !== undefined && state.hand?.accounts[seat] === player.account;
}

/** Whether a seat is part of the deal or the hand under way, so that its stack may not leave. */
export function isInHand(state: CardRoomState, seat: number): boolean {
  const { phase, deal } = state;
  if (phase !== 'COMMIT' && phase !== 'ACT' && phase !== 'DECIDED') return false;
  return deal?.parties.some((party) => party.seat === seat) ?? false;
}
