import type { AdvanceChoice } from '@fairhouse/contracts';
import type { Draw } from '@fairhouse/game-math';
import {
  arrangeHand,
  type ClimbingConfig,
  type ClimbingSeating,
  type ClimbingState,
  type ClimbingView,
  findCardGame,
  type HoldemState,
  type HoldemTable,
  type HoldemView,
  type OwedBlinds,
  playHoldem,
  playTienLen,
  type SeatView,
} from '@fairhouse/game-math/cards';
import { assert } from '#refusal';
import type { CardRoom } from '../card-room.ts';
import type { CardRoomState, SeatNow } from './room-state.ts';

export type AnyGame = NonNullable<ReturnType<typeof findCardGame>>;

/** Who is dealt in, for the rules, and what the table is afterwards. */
export interface Arrangement {
  seating: unknown;
  seats: readonly number[];
  owes: Record<string, OwedBlinds>;
  last: HoldemTable['last'];
}

/** What a room asks of its game besides the rules of a hand. */
export interface RoomRules {
  game: AnyGame;
  /** The least stack that is dealt in. */
  minStack(config: CardRoom['config']): number;
  /** Decides who of the players is dealt in; null when no hand can begin. */
  arrange(state: CardRoomState, players: ReadonlySet<number>): Arrangement | null;
  /** Whose turn it is. */
  turnOf(hand: unknown): { seat: number; turnNo: number } | null;
  /** What the seat has to add to stay in; 0 in a game without bets. */
  priceOf(hand: unknown, seat: number): number;
  /** The action of a choice made ahead, or null when it does not hold any more. */
  takeAdvance(hand: unknown, seat: number, advance: { choice: AdvanceChoice; call: number }): unknown;
  /** The action of a practice bot, from its view alone. */
  playBot(view: SeatView<unknown>, draw: Draw): unknown;
  /** The sum of all that was played for, for statistics. */
  potOf(hand: unknown): number;
}

const holdem: Omit<RoomRules, 'game'> = {
  minStack: () => 1,
  arrange(state, players) {
    const seats = Object.values(state.seats).map((seat: SeatNow) => ({
      seat: seat.seat,
      stack: seat.stack,
      owes: seat.owes,
      entry: !players.has(seat.seat) ? ('away' as const) : seat.bot ? ('post' as const) : seat.entry,
    }));
    const arranged = arrangeHand({ seats, last: state.last });
    if (!arranged) return null;
    return {
      seating: arranged.seating,
      seats: arranged.seating.seats.map(({ seat }) => seat),
      owes: Object.fromEntries(arranged.table.seats.map(({ seat, owes }) => [seat, owes])),
      last: arranged.table.last,
    };
  },
  turnOf(hand) {
    const { turn, turnNo } = hand as HoldemState;
    return turn === null ? null : { seat: turn, turnNo };
  },
  priceOf(hand, seat) {
    const { seats, level } = hand as HoldemState;
    const own = seats.find((one) => one.seat === seat);
    if (!own || own.folded) return 0;
    const isExceeded = seats.some((other) => !other.folded && other.bet > own.bet);
    return isExceeded ? Math.min(level - own.bet, own.stack) : 0;
  },
  takeAdvance(hand, seat, { choice, call }) {
    const price = holdem.priceOf(hand, seat);
    if (choice === 'check-fold') return price === 0 ? { type: 'check' } : { type: 'fold' };
    if (price !== call) return null;
    if (choice === 'check') return price === 0 ? { type: 'check' } : null;
    return choice === 'call' && price > 0 ? { type: 'call' } : null;
  },
  playBot: (view, draw) => playHoldem(view as SeatView<HoldemView>, draw),
  potOf: (hand) => (hand as HoldemState).pots?.reduce((sum, { amount }) => sum + amount, 0) ?? 0,
};

const climbing: Omit<RoomRules, 'game'> = {
  minStack: (config) => (config as ClimbingConfig).minUnits * (config as ClimbingConfig).unit,
  arrange(state, players) {
    const config = state.settings?.config as ClimbingConfig;
    const dealtIn = Object.values(state.seats)
      .filter(({ seat }) => players.has(seat))
      .slice(0, config.maxSeats);
    if (dealtIn.length < config.minSeats) return null;
    const isIn = (seat: number | null): boolean => dealtIn.some((one) => one.seat === seat);
    const seating: ClimbingSeating = {
      dealer: state.dealer,
      lastWinner: isIn(state.lastWinner) ? state.lastWinner : null,
      seats: dealtIn.map(({ seat, stack }) => ({ seat, stack })),
    };
    return { seating, seats: dealtIn.map(({ seat }) => seat), owes: {}, last: null };
  },
  turnOf(hand) {
    const { turn, turnNo } = hand as ClimbingState;
    return turn === null ? null : { seat: turn, turnNo };
  },
  priceOf: () => 0,
  takeAdvance: (hand, _seat, { choice }) =>
    choice === 'pass' && (hand as ClimbingState).top ? { type: 'pass' } : null,
  playBot: (view, draw) => playTienLen(view as SeatView<ClimbingView>, draw),
  potOf: (hand) => (hand as ClimbingState).seats.reduce((sum, { stack, start }) => sum + Math.max(0, start - stack), 0),
};

/** Returns the seat that won a game of Tien Len: it leads the next one. Null for a game without such a rule. */
export function winnerOf(hand: unknown): number | null {
  const { seats, rakes } = hand as Partial<ClimbingState>;
  if (!rakes || !seats) return null;
  return seats.find(({ place }) => place === 1)?.seat ?? null;
}

const RULES: Readonly<Record<CardRoom['config']['game'], Omit<RoomRules, 'game'>>> = {
  holdem,
  'tien-len': climbing,
};

export function rulesOf({ config }: Pick<CardRoom, 'config'>): RoomRules {
  const game = findCardGame(config.game);
  assert(game, `the card game ${config.game} has rules`);
  return { game, ...RULES[config.game] };
}
