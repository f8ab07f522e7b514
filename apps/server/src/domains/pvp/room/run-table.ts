import type { CardRoomPhase } from '@fairhouse/contracts';
import type { RoomTimer } from '#rooms';
import { addBots } from './add-bots.ts';
import type { Bookings } from './book-hand.ts';
import type { Dealer } from './deal-hand.ts';
import type { Seats } from './free-seats.ts';
import type { Turns } from './play-turns.ts';
import { type RoomContext, rulesOfRoom, settingsOf } from './room-context.ts';
import { isPlayed, listPlayers } from './room-state.ts';
import type { WaitingList } from './wait-for-seat.ts';

/** A hand that is younger goes on after a restart; any other is void. */
const RESUMED_MS = 60_000;
/** How often a table whose game is closed looks again. */
const LOOK_MS = 5_000;

export interface Table {
  /** Looks whether the next hand can begin: something has changed. */
  look(): void;
  /** After a restart. */
  resume(): Promise<void>;
  /** The settings have changed. */
  reload(): Promise<void>;
  /** The hand is decided. */
  onDecided(): void;
  /** The deal was aborted: it begins again without those who did not reveal. */
  onAborted(): void;
}

interface Parts {
  seats: Seats;
  dealer: Dealer;
  turns: Turns;
  bookings: Bookings;
  waiting: WaitingList;
  fillUp(): Promise<void>;
  configure(): Promise<void>;
}

/** Creates the part of a room that leads from one hand to the next. */
export function createTable(context: RoomContext, parts: () => Parts): Table {
  const { room, publisher, games } = context;
  let isBusy = false;
  let isWanted = false;
  let timer: RoomTimer | null = null;

  const setPhase = (phase: CardRoomPhase, endsAt: number | null = null): void => {
    const { state } = room;
    if (state.phase === phase && endsAt === null && state.skipped.length === 0) return;
    const body = { type: 'phase', phase, ...(endsAt !== null && { endsAt }) };
    void publisher.emit({ type: 'phase', phase, endsAt }, () => body).catch(() => undefined);
  };
  const lookAt = (time_ms: number): void => {
    timer?.cancel();
    timer = room.at(time_ms, look);
  };
  const isGameOpen = async (): Promise<boolean> => {
    const { brandId, currency, gameCode } = settingsOf(context);
    const game = await games.find(BigInt(brandId) as Parameters<typeof games.find>[0], currency, gameCode);
    return game !== null && !game.maintained;
  };
  const isBetween = (): boolean => {
    const { phase } = room.state;
    return phase === 'WAITING' || phase === 'COUNTDOWN' || phase === 'BOOKED' || phase === 'PAUSED';
  };

  const step = async (): Promise<void> => {
    const { seats, waiting, dealer, fillUp, configure } = parts();
    if (settingsOf(context).status !== 'differs') await seats.tidy();
    waiting.offer();
    if (!isBetween()) return;
    const { phase, endsAt } = room.state;
    if ((phase === 'BOOKED' || phase === 'COUNTDOWN') && endsAt !== null && room.now_ms() < endsAt)
      return lookAt(endsAt);
    await configure();
    const settings = settingsOf(context);
    if (settings.status !== 'open' || !(await isGameOpen())) {
      setPhase('PAUSED');
      if (listPlayers(room.state).length > 0) lookAt(room.now_ms() + LOOK_MS);
      return;
    }
    if (settings.money === 'play') {
      const bots = addBots(settings, room.state, rulesOfRoom(context).minStack(settings.config));
      if (bots.length > 0) await room.emit({ type: 'bots', seats: bots });
      if (bots.length > 0) publisher.sendSeats();
    }
    await fillUp();
    if (!isBetween()) return;
    const arranged = dealer.arrange();
    if (!arranged) {
      // those who did not reveal are asked again, until they are freed
      isWanted ||= room.state.skipped.length > 0;
      return setPhase('WAITING');
    }
    if (phase === 'WAITING' || phase === 'PAUSED') {
      const countdown = room.now_ms() + settings.timing.countdown_ms;
      setPhase('COUNTDOWN', countdown);
      return lookAt(countdown);
    }
    dealer.begin(arranged);
  };

  function look(): void {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    room.at(0, async () => {
      while (isWanted) {
        isWanted = false;
        await step();
      }
      isBusy = false;
    });
  }
  const afterHand = (): void => {
    const { endsAt, phase } = room.state;
    if (phase === 'BOOKED') lookAt(endsAt ?? 0);
  };
  let isBooking = false;
  const book = (): void => {
    if (isBooking) return;
    isBooking = true;
    room.at(0, async () => {
      await parts().bookings.book();
      isBooking = false;
      afterHand();
    });
  };

  return {
    look,
    onDecided: book,
    onAborted() {
      const arranged = settingsOf(context).status === 'open' ? parts().dealer.arrange() : null;
      if (arranged) parts().dealer.begin(arranged);
      else look();
    },
    async resume() {
      const { phase, hand } = room.state;
      const { dealer, turns, bookings } = parts();
      if (hand?.voided) await bookings.recordVoided();
      if (phase === 'COMMIT') return dealer.abort();
      if (phase === 'DECIDED') return book();
      if (phase !== 'ACT' || !hand) return look();
      if (room.now_ms() - hand.moved_ms < RESUMED_MS) return turns.restart();
      await bookings.void('interrupted');
      afterHand();
    },
    async reload() {
      await parts().configure();
      if (settingsOf(context).status === 'closed' && isPlayed(room.state)) {
        await parts().bookings.void('closed');
        afterHand();
      }
      if (settingsOf(context).status === 'open' && room.state.phase === 'DECIDED') book();
      look();
    },
  };
}
