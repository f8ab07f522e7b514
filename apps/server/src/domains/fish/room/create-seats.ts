import type { FishSessionNow, FishSitFrame } from '@fairhouse/contracts';
import { CANNONS, type EndReason, type FishTable } from '@fairhouse/game-math/fish';
import type * as z from 'zod/mini';
import { Refusal, refuse } from '#refusal';
import type { Action, Recipient, Room } from '#rooms';
import { checkGame } from '../check-game.ts';
import { type FishRoom, newestHash } from '../fish-room.ts';
import { createSessionMoney } from '../session/create-session-money.ts';
import { type PlayedSession, playSession } from '../session/play-session.ts';
import { type BegunSession, beginSession } from '../session/session-store.ts';
import type { FishRoomDeps } from './create-fish-rooms.ts';
import type { Water } from './create-water.ts';
import { moneyDeps } from './money-deps.ts';
import { isTrialPlayer, publishSession, toOwner, toSeat } from './publish-session.ts';
import type { FishEvent, FishState } from './room-state.ts';

type From = Action<unknown>['from'];

/** A seat that is taken. */
export interface TakenSeat {
  session: PlayedSession;
  from: From;
  /** Plays with play money. */
  trial: boolean;
}

/** The seats of a room. A seat is taken from the first stake of its session until the end of it. */
export interface Seats {
  list(): TakenSeat[];
  isEmpty(): boolean;
  /** Refuses SEAT_TAKEN, ALREADY_SEATED, ROOM_CLOSED, and what refuses the first stake. */
  sit(from: From, frame: Omit<z.infer<typeof FishSitFrame>, 'id' | 'room' | 'type'>): Promise<FishSessionNow>;
  /** Returns the session of an account here. Refuses NOT_FOUND. */
  require(from: From): PlayedSession;
  publish(session: PlayedSession): void;
  joined(recipient: Recipient): void;
  left(recipient: Recipient): void;
  tick(): void;
  /** Ends all sessions. Resolves when everything is booked and released. */
  close(): Promise<void>;
}

export function createSeats(
  deps: FishRoomDeps,
  {
    room,
    water,
    table,
    settings,
  }: { room: Room<FishEvent, FishState>; water: Water; table: FishTable; settings: () => FishRoom | null },
): Seats {
  const { db, secrets, games, log } = deps;
  const taken = new Map<number, TakenSeat>();
  /** Seats whose first stake is under way. */
  const reserved = new Set<number>();

  const find = (account: Recipient): TakenSeat | undefined =>
    [...taken.values()].find(({ session }) => session.begun.accountId === account.player?.accountId);
  const publish = (session: PlayedSession): void => {
    const { seat } = session.begun;
    const own = taken.get(seat);
    const frame = { type: 'seat', no: seat, taken: own ? toSeat(own) : null };
    room.send(() => frame);
  };
  const isSeated = (session: PlayedSession): boolean => taken.get(session.begun.seat)?.session === session;
  /** Sends a session to its player. */
  const sendOwn = (session: PlayedSession): void =>
    room.send(toOwner(String(session.begun.accountId), { type: 'session', session: session.view() }));
  const isConnected = ({ player }: From): boolean =>
    room.recipients().some((recipient) => recipient.player?.accountId === player.accountId);

  /** An error that leaves money in doubt stops the room; its next start continues from what is stored. */
  const fault = (error: unknown): void => {
    try {
      room.at(0, () => {
        throw error;
      });
    } catch {
      // another process holds the room
    }
  };

  const checkGameFor = ({ brandId, country, player }: From): ReturnType<typeof checkGame> => {
    const { currency, tester, gameCode } = player;
    return checkGame({ db, games }, { brandId, currency, country, tester }, gameCode);
  };

  const play = (begun: BegunSession, from: From, step: number): PlayedSession => {
    const { accountId, sessionNo } = begun;
    const of = { accountId, sessionNo, currency: begun.room.currency, gameCode: begun.room.gameCode };
    const money = createSessionMoney(moneyDeps(deps, room), of, {
      stack: 0n,
      reserveTx: null,
      funds: 0,
      parts: 0,
    });
    const session: PlayedSession = playSession(
      {
        table,
        water,
        money,
        events: {
          ...publishSession(room, water, () => session),
          // until the seat is taken, the first stake may still be refused
          changed: () => isSeated(session) && sendOwn(session),
          ended: (reason) => onEnded(session, reason),
          fault,
        },
        now_ms: room.now_ms,
        checkGame: () => checkGameFor(from),
      },
      begun,
      step,
    );
    return session;
  };

  /** Frees the seat. After an hour or 5,000 shots the next session begins. */
  const onEnded = (session: PlayedSession, reason: EndReason): void => {
    const { seat, clientSeed } = session.begun;
    const own = taken.get(seat);
    if (!own || !isSeated(session)) return;
    taken.delete(seat);
    sendOwn(session);
    publish(session);
    if ((reason !== 'time' && reason !== 'shots') || !isConnected(own.from)) return;
    sit(own.from, { seat, step: session.step, clientSeed }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) log(`fish: the next session in ${room.name} did not begin: ${String(error)}`);
    });
  };

  const chooseSeat = (wanted: number | null): number => {
    const free = CANNONS.map((_, seat) => seat).filter((seat) => !taken.has(seat) && !reserved.has(seat));
    const seat = wanted === null ? free[0] : free.find((each) => each === wanted);
    if (seat === undefined) throw refuse('SEAT_TAKEN');
    return seat;
  };

  const sit: Seats['sit'] = async (from, { seat: wanted, step, clientSeed }) => {
    const now = settings();
    if (now?.status !== 'open') throw refuse('ROOM_CLOSED');
    if (find(from)) throw refuse('ALREADY_SEATED', { value: { roomId: room.id } });
    const seat = chooseSeat(wanted);
    reserved.add(seat);
    try {
      const checked = await checkGameFor(from);
      if ('refusal' in checked) throw checked.refusal;
      const begun = await room.write((tx) =>
        beginSession(tx, secrets, {
          account: from.player.accountId,
          room: now,
          seat,
          startedAt: room.now_ms(),
          versionHash: newestHash(table.id),
          clientSeed,
        }),
      );
      const session = play(begun, from, step);
      const refusal = (await session.fund(step)) ?? (settings()?.status === 'open' ? null : refuse('ROOM_CLOSED'));
      if (refusal) {
        await session.end('close');
        throw refusal;
      }
      taken.set(seat, { session, from, trial: isTrialPlayer(from) });
      if (!isConnected(from)) session.lose();
      publish(session);
      sendOwn(session);
      return session.view();
    } finally {
      reserved.delete(seat);
    }
  };

  return {
    list: () => [...taken.values()],
    isEmpty: () => taken.size === 0 && reserved.size === 0,
    sit,
    require(from) {
      const own = find(from);
      if (!own) throw refuse('NOT_FOUND');
      return own.session;
    },
    publish,
    joined(recipient) {
      const own = find(recipient);
      if (!own || own.session.isConnected()) return;
      own.session.comeBack();
      publish(own.session);
    },
    left(recipient) {
      const own = find(recipient);
      if (!own || isConnected(own.from)) return;
      own.session.lose();
      publish(own.session);
    },
    tick() {
      for (const { session } of taken.values()) session.tick();
    },
    async close() {
      await Promise.all([...taken.values()].map(({ session }) => session.end('close')));
    },
  };
}
