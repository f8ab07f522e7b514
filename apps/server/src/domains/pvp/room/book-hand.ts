import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER } from '@fairhouse/game-math/cards';
import { bookObligation } from '#bets';
import { isDatabaseDown } from '#db';
import { assert } from '#refusal';
import { botsOf, stopRoom } from '../card-room.ts';
import { type HandToRecord, handIdOf, recordBooked, recordDecided, recordShown, recordVoid } from '../hand-store.ts';
import { PVP_VENDOR } from '../seat-money.ts';
import { cardsOf, createDeckCache } from './deck-secrets.ts';
import { type RoomContext, rulesOfRoom, settingsOf } from './room-context.ts';
import { playerAt } from './room-state.ts';

const RETRY_MS = 200;

export interface Bookings {
  /**
   * Books the decided hand for every seat; may be repeated from anywhere. Then the room is BOOKED. A refused command, which must not happen,
   * stops the room: it stays DECIDED, with the status `differs`.
   */
  book(): Promise<void>;
  /** Makes the running hand void: every stack is as at its beginning. */
  void(reason: 'interrupted' | 'closed'): Promise<void>;
  /** Records the void hand; repeated it changes nothing. */
  recordVoided(): Promise<void>;
  /** Records the log again, after cards were shown. */
  recordShown(): Promise<void>;
}

/**
 * Creates the part of a room that books hands. The result is stored with its commands before any of it is booked, one command for each
 * seat; it is never refused, because the money is held.
 */
export function createBookings(context: RoomContext): Bookings {
  const { db, executor, room, publisher, secrets, log } = context;
  const deckOf = createDeckCache();

  const publicLog = () => {
    const { hand } = room.state;
    const view = rulesOfRoom(context).game.view(hand?.state, 'rail', hand?.log ?? []);
    return (view as unknown as { events: { type: string }[] }).events;
  };

  const toRecord = (): HandToRecord => {
    const { hand, deal } = room.state;
    const settings = settingsOf(context);
    assert(hand && deal, 'a hand is under way');
    const rules = rulesOfRoom(context);
    const seats = deal.parties.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    const players = seats.flatMap((seat) => {
      const player = playerAt(room.state, seat);
      return player ? [player] : [];
    });
    return {
      room: settings,
      handNo: hand.handNo,
      began_ms: deal.began_ms,
      hand: {
        parties: deal.parties.map(({ id, seat, commitment }) => {
          const own = seat === null ? undefined : room.state.seats[seat];
          const { name = SERVER, bot = false, stack: start = 0 } = own ?? {};
          return { id, seat, commitment, name, bot, start };
        }),
        root: deal.root ?? '',
        log: publicLog(),
        result: hand.result,
      },
      secret: secrets.seal(Buffer.from(JSON.stringify(deal.seeds))),
      pot: rules.potOf(hand.state),
      players: players.map(({ account, seat, tx, rest_ms }) => ({
        account,
        seat,
        tx,
        rest_ms,
        detail: {
          handId: deal.handId,
          roomId: settings.roomId,
          practice: botsOf(settings) > 0,
          seat,
          cards: cardsOf(rules.game, deckOf(deal), deal.seating, seat),
          players: seats.length,
          versionHash: settings.versionHash,
        },
      })),
    };
  };

  const recordVoided = async (): Promise<void> => {
    if (!room.state.hand?.voided) return;
    const record = toRecord();
    await room.write((tx) => recordVoid(tx, record));
  };

  return {
    async book() {
      const { hand } = room.state;
      if (!hand?.result) return;
      const { handNo, result } = hand;
      const { roomId, timing } = settingsOf(context);
      const record = toRecord();
      await room.write((tx) => recordDecided(tx, record));
      const ref = handIdOf(roomId, handNo);
      try {
        while (!(await bookObligation({ db, executor }, { vendor: PVP_VENDOR, ref }))) await sleep(RETRY_MS);
      } catch (error) {
        if (isDatabaseDown(error)) throw error;
        log(`fault: ${room.name} stops: ${(error as Error).message}`);
        return room.write((tx) => stopRoom(tx, roomId));
      }
      const changes = result.seats.flatMap(({ seat, stake, win }) => {
        const player = playerAt(room.state, seat);
        return player ? [{ account: player.account, change: win - stake }] : [];
      });
      await room.write((tx) => recordBooked(tx, roomId, handNo, changes));
      const endsAt = room.now_ms() + timing.show_ms;
      const body = { type: 'booked', endsAt, handNo, result };
      await publisher.emit({ type: 'booked', endsAt }, () => body);
      publisher.sendSeats();
      for (const { seat } of result.seats) publisher.sendOwn(seat);
      room.settle();
    },

    async void(reason) {
      const { hand } = room.state;
      if (!hand || hand.result || hand.voided) return;
      const { roomId, timing } = settingsOf(context);
      const endsAt = room.now_ms() + timing.show_ms;
      const body = { type: 'void', endsAt, handNo: hand.handNo, reason };
      await publisher.emit({ type: 'voided', endsAt }, () => body);
      await recordVoided();
      publisher.sendSeats();
      room.settle();
      log(`pvp: hand ${handIdOf(roomId, hand.handNo)} is void: ${reason}`);
    },

    recordVoided,

    async recordShown() {
      const { hand } = room.state;
      const { roomId } = settingsOf(context);
      if (hand) await room.write((tx) => recordShown(tx, roomId, hand.handNo, publicLog()));
    },
  };
}
