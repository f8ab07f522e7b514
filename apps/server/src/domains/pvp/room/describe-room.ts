import {
  type CardDealInfo,
  type CardOwnSeat,
  type CardRoomInfo,
  type CardSeatInfo,
  formatMoney,
  type Money,
} from '@fairhouse/contracts';
import type { Viewer } from '@fairhouse/game-math/cards';
import { botsOf, type CardRoom } from '../card-room.ts';
import { rulesOf } from './room-rules.ts';
import { type CardRoomState, type DealNow, isInHand, listSeats, type PlayerSeat } from './room-state.ts';

/** The rail: everybody without a seat sees the same, and who waits for one also the own place. */
export const RAIL = 'rail';
export const seatAudience = (seat: number): string => `seat-${seat}`;
export const queueAudience = (account: string): string => `${RAIL}-${account}`;
export const isRail = (audience: string): boolean => audience.startsWith(RAIL);
export const viewerOf = (audience: string): Viewer => (isRail(audience) ? 'rail' : Number(audience.slice(5)));
const waiterOf = (audience: string): string => (audience === RAIL ? '' : audience.slice(RAIL.length + 1));

export function toCardRoomInfo(room: CardRoom, language = 'EN'): CardRoomInfo {
  const { roomId, name, names, gameCode, config, versionHash, currency, money, seats, timing } = room;
  const format = (chips: number) => formatMoney(BigInt(chips) as Money, currency);
  const isHoldem = config.game === 'holdem';
  return {
    roomId,
    name: names[language] ?? name,
    gameCode,
    game: config.game,
    config,
    versionHash,
    currency,
    money,
    practice: botsOf(room) > 0,
    seats,
    smallBlind: format(isHoldem ? config.smallBlind : config.unit),
    bigBlind: format(isHoldem ? config.bigBlind : config.unit),
    buyIn: { min: format(room.minBuyIn), max: format(room.maxBuyIn) },
    rake_bps: isHoldem ? config.rake.bps : config.rake_bps,
    rakeCaps: isHoldem ? config.rake.caps.map(({ players, cap }) => ({ players, cap: format(cap) })) : [],
    clock: {
      turn_s: timing.turn_ms / 1_000,
      bank_s: timing.bank_ms / 1_000,
      bankMax_s: timing.bankMax_ms / 1_000,
      bankPerHand_s: timing.bankPerHand_ms / 1_000,
      connection_s: timing.connection_ms / 1_000,
    },
  };
}

/** Returns the occupied seats. `stacks` are those that a viewer may know; others are as they are now. */
export function describeSeats(
  state: CardRoomState,
  isConnected: (account: string) => boolean,
  stacks: Readonly<Record<string, number>> | null,
): CardSeatInfo[] {
  return listSeats(state).flatMap((own): CardSeatInfo[] => {
    const { seat, name, bot } = own;
    const stack = stacks?.[stackKey(own.bot ? 'bot' : own.account, seat)] ?? own.stack;
    const isIn = isInHand(state, seat);
    if (own.bot)
      return [{ seat, name, bot, stack, status: isIn ? 'playing' : 'waiting', connected: true, freedAt: null }];
    if (own.state === 'sitting') return [];
    const status = own.leaves ? 'leaving' : own.sitsOut ? 'sitting-out' : isIn ? 'playing' : 'waiting';
    return [
      { seat, name, bot, stack, status, connected: isConnected(own.account), freedAt: own.sitsOut?.freedAt ?? null },
    ];
  });
}

const stackKey = (account: string, seat: number): string => `${seat}:${account}`;

/** Returns the stacks of a moment, by seat and account. */
export const stacksOf = (state: CardRoomState): Record<string, number> =>
  Object.fromEntries(listSeats(state).map((own) => [stackKey(own.bot ? 'bot' : own.account, own.seat), own.stack]));

export function describeOwn({ settings }: CardRoomState, own: PlayerSeat): CardOwnSeat {
  const { seat, stack, added, commitment, entry, owes, autoTopUp, advance, bank_ms } = own;
  return {
    seat,
    stack,
    added,
    commitment,
    entry,
    owes: settings && rulesOf(settings).game.id === 'holdem' ? owes : { big: false, small: false },
    sitsOut: own.sitsOut !== null,
    leaving: own.leaves !== null,
    autoTopUp,
    advance,
    bank_ms,
  };
}

export const describeDeal = ({ handNo, handId, parties, root }: DealNow): CardDealInfo => ({
  handNo,
  handId,
  parties: parties.map(({ id, seat, commitment }) => ({ id, seat, commitment })),
  root,
});

/** What everybody knows of the waiting list, and who is in it of themselves. */
export function describeQueue({ queue }: CardRoomState, audience: string) {
  const at = isRail(audience) ? queue.findIndex(({ account }) => account === waiterOf(audience)) : -1;
  return {
    waiting: queue.length,
    place: at < 0 ? null : at + 1,
    reservedUntil: queue[at]?.until_ms ?? null,
  };
}
