import { CardRoomClientFrame } from '@fairhouse/contracts';
import { assert, refuse } from '#refusal';
import type { Action, Recipient, Room, RoomLogic, RoomProduct } from '#rooms';
import { findCardRoom } from '../card-room.ts';
import { createSeatMoney } from '../seat-money.ts';
import { createBookings } from './book-hand.ts';
import { createPublisher } from './create-publisher.ts';
import { createDealer } from './deal-hand.ts';
import { drawSeed } from './deck-secrets.ts';
import { queueAudience, RAIL, seatAudience } from './describe-room.ts';
import { createSeats } from './free-seats.ts';
import { createTurns } from './play-turns.ts';
import { reduceRoom } from './reduce-room.ts';
import { type CardRoomDeps, type RoomContext, rulesOfRoom, settingsOf } from './room-context.ts';
import type { CardRoomEvent } from './room-event.ts';
import {
  type CardRoomState,
  findPlayer,
  INITIAL,
  isInHand,
  isPlayed,
  listPlayers,
  listSeats,
  type PlayerSeat,
  wasDealtIn,
} from './room-state.ts';
import { createTable } from './run-table.ts';
import { createSeating } from './seat-players.ts';
import { createWaitingList } from './wait-for-seat.ts';

type Sent = Action<CardRoomClientFrame>;

export interface CardRooms {
  product: RoomProduct<CardRoomClientFrame, CardRoomEvent, CardRoomState>;
  /** Reads the settings of the rooms that this process holds again. */
  reload(): void;
}

/** Creates the card rooms: shared rooms `pvp/<roomId>`. */
export function createCardRooms(deps: CardRoomDeps): CardRooms {
  const held = new Map<string, () => Promise<void>>();
  const product: CardRooms['product'] = {
    name: 'pvp',
    frame: CardRoomClientFrame,
    async admit(id, { brandId, player }) {
      const found = await findCardRoom(deps.db, id);
      if (!found || found.brandId !== String(brandId)) throw refuse('NOT_FOUND');
      if (player && (player.gameCode !== found.gameCode || player.currency !== found.currency))
        throw refuse('NOT_FOUND');
    },
    async listRunning() {
      const rows = await deps.db.selectFrom('pvp.seat').select('room_id').distinct().execute();
      return rows.map(({ room_id }) => room_id);
    },
    initial: () => INITIAL,
    reduce: reduceRoom,
    start(room) {
      const { logic, reload } = runCardRoom(deps, room);
      held.set(room.id, reload);
      return logic;
    },
  };
  return {
    product,
    reload() {
      // a room that was lost has another holder, who reads them too
      for (const [id, reload] of held) reload().catch(() => held.delete(id));
    },
  };
}

function runCardRoom(
  deps: CardRoomDeps,
  room: Room<CardRoomEvent, CardRoomState>,
): { logic: RoomLogic<CardRoomClientFrame>; reload(): Promise<void> } {
  let isReady = false;
  const ready = Promise.withResolvers<void>();
  const isConnected = (account: string): boolean =>
    room.recipients().some(({ player }) => String(player?.accountId) === account);
  const publisher = createPublisher(room, isConnected);
  const context: RoomContext = { ...deps, room, publisher, isConnected, bank: createSeatMoney(deps.executor) };

  /** Reads the settings; a hand under way keeps its own, except for the status. */
  const configure = async (): Promise<void> => {
    const found = await findCardRoom(deps.db, room.id);
    assert(found, `the card room ${room.id} exists`);
    const { settings: before, phase } = room.state;
    const isUnderWay = phase === 'COMMIT' || phase === 'ACT' || phase === 'DECIDED';
    const next = before && isUnderWay ? { ...before, status: found.status } : found;
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    await room.emit({ type: 'configured', settings: next });
    for (const recipient of room.recipients()) room.sendState(recipient);
  };

  const table = createTable(context, () => ({
    seats,
    dealer,
    turns,
    bookings,
    waiting,
    fillUp: seating.fillUp,
    configure,
  }));
  const turns = createTurns(context, table.onDecided);
  const dealer = createDealer(context, turns, table.onAborted);
  const bookings = createBookings(context);
  const seats = createSeats(context, table.look);
  const waiting = createWaitingList(context);
  const seating = createSeating(context, seats, waiting, table.look);

  const start = async (): Promise<void> => {
    await configure();
    if (!room.state.next) {
      const { seed, commitment } = drawSeed();
      await room.emit({ type: 'next-seed', commitment }, { secret: { seed } });
    }
    isReady = true;
    ready.resolve();
    await table.resume();
    await seating.resume();
    for (const { sitsOut } of listPlayers(room.state)) if (sitsOut) room.at(sitsOut.freedAt, table.look);
    table.look();
  };
  room.at(0, start);

  const requireSeat = ({ from }: Sent): PlayerSeat => {
    const seat = findPlayer(room.state, String(from.player.accountId));
    if (!seat || seat.state === 'sitting' || seat.state === 'freeing') throw refuse('NOT_SEATED');
    return seat;
  };
  /** Stores a change of the own seat as the answer to the frame. */
  const change = (action: Sent, seat: PlayerSeat, event: CardRoomEvent, ok: Record<string, unknown> = {}): void => {
    room.emit(event, { answers: action, ok }).catch(() => undefined);
    publisher.sendOwn(seat.seat);
    publisher.sendSeats();
    table.look();
  };

  const stand = async (action: Sent): Promise<Record<string, unknown> | undefined> => {
    const own = requireSeat(action);
    if (own.extending) throw refuse('RETRY');
    if (isInHand(room.state, own.seat)) {
      const leaving = { leaves: 'stood', state: 'leaving' } as const;
      change(action, own, { type: 'changed', seat: own.seat, change: leaving }, { when: 'after-hand' });
      turns.continue();
      return undefined;
    }
    await seats.free(own, 'stood');
    return { when: 'now' };
  };
  const show = (action: Sent, handNo: number): void => {
    const { hand, phase } = room.state;
    const own = requireSeat(action);
    if (phase !== 'BOOKED' || !hand?.result || hand.handNo !== handNo) throw refuse('TURN_OVER');
    if (!wasDealtIn(room.state, own.seat)) throw refuse('ACTION_NOT_ALLOWED', { params: { reason: 'NOT_DEALT_IN' } });
    const answer = rulesOfRoom(context).game.act(hand.state, own.seat, { type: 'show' });
    if (!answer.ok) throw refuse('ACTION_NOT_ALLOWED', { params: { reason: answer.refusal } });
    publisher
      .emitHand({ type: 'shown', events: answer.events }, answer.events, { answers: action })
      .then(() => bookings.recordShown())
      .catch(() => undefined);
  };
  const sitOut = (action: Sent, out: boolean): void => {
    const own = requireSeat(action);
    const { config, timing } = settingsOf(context);
    if (!out && own.stack < rulesOfRoom(context).minStack(config))
      throw refuse('BUY_IN_OUT_OF_RANGE', {
        params: { min: rulesOfRoom(context).minStack(config), max: settingsOf(context).maxBuyIn },
      });
    const freedAt = room.now_ms() + timing.away_ms;
    const event = out
      ? ({ type: 'sat-out', seat: own.seat, why: 'chosen', freedAt } as const)
      : ({ type: 'sat-in', seat: own.seat } as const);
    change(action, own, event);
    if (out) room.at(freedAt, table.look);
    if (out) turns.continue();
  };

  const receive = async (action: Sent): Promise<Record<string, unknown> | undefined> => {
    const { frame } = action;
    const account = String(action.from.player.accountId);
    switch (frame.type) {
      case 'sit':
        return seating.sit(action, frame);
      case 'stand':
        return stand(action);
      case 'sitOut':
        sitOut(action, frame.out);
        return;
      case 'topUp':
        return seating.topUp(action, requireSeat(action), frame.amount);
      case 'autoTopUp': {
        const own = requireSeat(action);
        change(action, own, { type: 'changed', seat: own.seat, change: { autoTopUp: frame.to } });
        return;
      }
      case 'entry': {
        const own = requireSeat(action);
        change(action, own, { type: 'changed', seat: own.seat, change: { entry: frame.entry } });
        return;
      }
      case 'commit': {
        const own = requireSeat(action);
        if (room.state.phase === 'COMMIT' && isInHand(room.state, own.seat)) throw refuse('TURN_OVER');
        change(action, own, { type: 'changed', seat: own.seat, change: { commitment: frame.commitment } });
        return;
      }
      case 'reveal':
        dealer.reveal(requireSeat(action), frame, action);
        return;
      case 'act':
        turns.act(requireSeat(action), frame, { answers: action });
        return;
      case 'advance': {
        const own = requireSeat(action);
        if (!isPlayed(room.state) || room.state.hand?.handNo !== frame.handNo) throw refuse('TURN_OVER');
        const advance = frame.choice && { choice: frame.choice, call: frame.call };
        room.emit({ type: 'changed', seat: own.seat, change: { advance } }, { answers: action }).catch(() => undefined);
        publisher.sendOwn(own.seat);
        if (room.state.hand.clock?.seat === own.seat) turns.continue();
        return;
      }
      case 'show':
        show(action, frame.handNo);
        return;
      case 'queue':
        if (findPlayer(room.state, account)) throw refuse('ALREADY_SEATED');
        if (frame.waiting) waiting.enter(account);
        else waiting.leave(account);
        return;
    }
  };

  const accountOf = ({ player }: Recipient): string | null => (player ? String(player.accountId) : null);

  return {
    async reload() {
      if (isReady) await table.reload();
    },
    logic: {
      async receive(action) {
        await ready.promise;
        return receive(action);
      },
      audienceOf(recipient) {
        const account = accountOf(recipient);
        if (account === null) return RAIL;
        const own = findPlayer(room.state, account);
        if (own && own.state !== 'sitting') return seatAudience(own.seat);
        return room.state.queue.some((entry) => entry.account === account) ? queueAudience(account) : RAIL;
      },
      view: publisher.describe,
      joined(recipient) {
        const account = accountOf(recipient);
        if (account === null || !findPlayer(room.state, account)) return;
        // the recipient is connected after this call
        room.at(0, async () => {
          await ready.promise;
          const own = findPlayer(room.state, account);
          if (own?.sitsOut?.why === 'disconnected' && isConnected(account)) seats.sitIn(own);
          else publisher.sendSeats();
          table.look();
        });
      },
      left(recipient) {
        const account = accountOf(recipient);
        if (!isReady || account === null) return;
        if (room.state.queue.some((entry) => entry.account === account)) waiting.offer();
        if (!findPlayer(room.state, account)) return;
        publisher.sendSeats();
        table.look();
      },
      lobby() {
        const { phase, queue } = room.state;
        const all = listSeats(room.state);
        const bots = all.filter(({ bot }) => bot).length;
        return { phase, players: all.length - bots, bots, waiting: queue.length };
      },
      isIdle: () => listPlayers(room.state).length === 0 && !isPlayed(room.state),
    },
  };
}
