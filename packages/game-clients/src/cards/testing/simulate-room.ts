import type {
  CardOwnSeat,
  CardRoomInfo,
  CardRoomPhase,
  FrameRefusal,
  GameSocket,
  GameSocketOptions,
  OutgoingFrame,
} from '@fairhouse/contracts';
import { FrameRefusedError } from '@fairhouse/contracts';
import {
  arrangeHand,
  type CardOpening,
  createJointDeck,
  findCardGame,
  type HoldemTable,
  type JointDeck,
  openCards,
  playHoldem,
  playTienLen,
  SERVER,
  type SeatView,
  seedCommitment,
} from '@fairhouse/game-math/cards';
import { seededDraw } from '../../../../game-math/src/cards/testing/seeded-draw.ts';
import type { AnyView } from '../room-view.ts';

// A room with bots and one player, played by the rules in the client's own process: for tests and the development page.

export interface Simulation {
  table: CardRoomInfo;
  /** Seats of bots. */
  bots: readonly number[];
  /** Determines bots and decks; the player's own seed is theirs. */
  seed: number;
  bot_ms: number;
  /** What a dishonest server does. */
  cheat?: 'swapped-card' | 'late-root' | 'other-seed';
  /** Sits the player down with this stack from the beginning. */
  seated?: { seat: number; stack: number };
}

interface SimSeat {
  seat: number;
  name: string;
  bot: boolean;
  stack: number;
  owes: { big: boolean; small: boolean };
  commitment: string | null;
}

type Any = { turn: number | null; turnNo: number; seats: readonly { seat: number; stack: number }[] };

const refusal = (code: string, params: Record<string, string | number> = {}): FrameRefusedError =>
  new FrameRefusedError({ code, key: `error.${code}`, params } as FrameRefusal);

/** Returns what connects a room's store to the simulation. */
export function simulateRoom(simulation: Simulation): (options: GameSocketOptions) => GameSocket {
  return (options) => runRoom(simulation, options);
}

function runRoom({ table, bots, seed, bot_ms, cheat, seated }: Simulation, options: GameSocketOptions): GameSocket {
  const room = `pvp/${table.roomId}`;
  const found = findCardGame(table.config.game);
  if (!found) throw new RangeError(`there is no game ${table.config.game}`);
  const game = found;
  const draw = seededDraw(seed);
  const drawSeed = (): string => Array.from({ length: 8 }, () => draw.word().toString(16).padStart(8, '0')).join('');
  const seats = new Map<number, SimSeat>();
  for (const seat of bots)
    seats.set(seat, {
      seat,
      name: `Bot ${seat + 1}`,
      bot: true,
      stack: 8_000,
      owes: { big: false, small: false },
      commitment: null,
    });
  let [seq, handNo] = [0, 0];
  let phase: CardRoomPhase = 'WAITING';
  let endsAt: number | undefined;
  let last: HoldemTable['last'] = null;
  let lastWinner: number | null = null;
  let own: CardOwnSeat | null = null;
  let deck: JointDeck | null = null;
  let state: Any | null = null;
  let isEnded = false;
  let clockEnd = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let server = { seed: drawSeed(), commitment: '' };
  server.commitment = seedCommitment({ id: SERVER, seed: server.seed });
  let parties: { id: string; seat: number | null; commitment: string; seed: string | null }[] = [];
  let seating: unknown = null;

  const send = (type: string, fields: object, ends?: number): void => {
    seq += 1;
    options.onFrame({ room, seq, type, now: Date.now(), ...(ends && { endsAt: ends }), ...fields });
  };
  const later = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const setPhase = (next: CardRoomPhase, ms?: number): void => {
    phase = next;
    endsAt = ms === undefined ? undefined : Date.now() + ms;
    send('phase', { phase }, endsAt);
  };
  const describeSeats = () =>
    [...seats.values()].map(({ owes: _owes, commitment: _commitment, ...seat }) => ({
      ...seat,
      status: own?.seat === seat.seat && own.sitsOut ? 'sitting-out' : state ? 'playing' : 'waiting',
      connected: true,
      freedAt: null,
    }));
  const queue = { waiting: 0, place: null, reservedUntil: null };
  const sendSeats = (): void => send('seats', { seats: describeSeats(), ...queue });
  const sendOwn = (): void => {
    const seat = own && seats.get(own.seat);
    if (own && seat) own = { ...own, stack: seat.stack, commitment: seat.commitment };
    send('you', { you: own, why: null });
  };
  const viewOf = (events: readonly { type: string }[] = []) =>
    game.view(state, own?.seat ?? 'rail', events) as SeatView<AnyView>;
  const clockOf = () => {
    const turn = state?.turn ?? null;
    if (turn === null || !state) return null;
    return { turnNo: state.turnNo, seat: turn, kind: 'turn', bank_ms: 30_000, endsAt: clockEnd };
  };
  const openingsOf = (view: SeatView<AnyView>): CardOpening[] => {
    const opened = deck ? openCards(game, deck, view as SeatView<unknown>, null) : [];
    if (cheat !== 'swapped-card') return opened;
    return opened.map((one, at) => (at === 0 ? { ...one, card: one.card === 'As' ? 'Ks' : 'As' } : one));
  };
  const sendState = (): void => {
    const view = state ? viewOf() : null;
    send(
      'state',
      {
        phase,
        table,
        delay_ms: own ? 0 : 30_000,
        seats: describeSeats(),
        you: own,
        ...queue,
        serverCommitment: server.commitment,
        deal: null,
        hand: view && { handNo, view, openings: openingsOf(view), clock: clockOf() },
        booked: null,
      },
      endsAt,
    );
  };

  const canDeal = (): boolean => {
    const me = own && seats.get(own.seat);
    return !!me && !own?.sitsOut && me.commitment !== null && [...seats.values()].filter((s) => s.stack > 0).length > 1;
  };
  const look = (): void => {
    if (!canDeal()) {
      if (phase !== 'WAITING') setPhase('WAITING');
      return;
    }
    setPhase('COUNTDOWN', 2 * bot_ms);
    later(2 * bot_ms, shuffle);
  };
  const shuffle = (): void => {
    const players = [...seats.values()].filter(({ stack }) => stack > 0);
    if (table.config.game === 'holdem') {
      const arranged = arrangeHand({ seats: players.map((seat) => ({ ...seat, entry: 'post' as const })), last });
      if (!arranged) return;
      last = arranged.table.last;
      seating = arranged.seating;
      for (const { seat, owes } of arranged.table.seats) Object.assign(seats.get(seat) ?? {}, { owes });
    } else seating = { dealer: 0, lastWinner, seats: players.map(({ seat, stack }) => ({ seat, stack })) };
    handNo += 1;
    phase = 'COMMIT';
    state = null;
    const of = (id: string, seat: number | null, one: string) => ({
      id,
      seat,
      commitment: seedCommitment({ id, seed: one }),
      seed: one,
    });
    parties = [
      of(SERVER, null, cheat === 'other-seed' ? drawSeed() : server.seed),
      ...players.map(({ seat, bot, commitment }) =>
        bot
          ? of(`seat-${seat}`, seat, drawSeed())
          : { id: `seat-${seat}`, seat, commitment: commitment ?? '', seed: null },
      ),
    ];
    const seedNow = drawSeed();
    server = { seed: seedNow, commitment: seedCommitment({ id: SERVER, seed: seedNow }) };
    const me = own && seats.get(own.seat);
    if (me) me.commitment = null;
    const deal = {
      handNo,
      handId: `${table.roomId}/${handNo}`,
      parties: parties.map(({ id, seat, commitment }) => ({ id, seat, commitment })),
      root: null,
    };
    send('shuffle', { deal, serverCommitment: server.commitment }, Date.now() + 2_000);
  };
  const deal = (): void => {
    const seeds = parties.map(({ id, seed: one }) => ({ id, seed: one ?? '' }));
    deck = createJointDeck(`${table.roomId}/${handNo}`, seeds);
    if (cheat !== 'late-root') send('dealt', { handNo, root: deck.tree.root });
    isEnded = false;
    phase = 'ACT';
    applyAll(game.begin(table.config, seating, deck.cards));
    sendSeats();
    if (cheat === 'late-root') send('dealt', { handNo, root: deck.tree.root });
  };
  const applyAll = (events: readonly { type: string }[]): void => {
    state = events.reduce<unknown>((now, event) => game.apply(now as never, event), state) as Any;
    const { turn } = state;
    clockEnd = Date.now() + (turn !== null && seats.get(turn)?.bot ? bot_ms : table.clock.turn_s * 1_000);
    const view = viewOf(events);
    send('hand', { handNo, view, openings: openingsOf(view), clock: clockOf() }, turn === null ? undefined : clockEnd);
    if (turn === null) return isEnded ? undefined : finish();
    later(clockEnd - Date.now(), () => {
      const acting = game.view(state, turn) as SeatView<AnyView>;
      const isBot = seats.get(turn)?.bot ?? false;
      const action = acting.game === 'holdem' ? playHoldem(acting as never, draw) : playTienLen(acting as never, draw);
      const answer = isBot ? game.act(state, turn, action) : game.timeOut(state);
      if (answer.ok) applyAll(answer.events);
    });
  };
  const finish = (): void => {
    isEnded = true;
    const result = game.result(state);
    if (!result) return;
    for (const { seat, stake, win } of result.seats) {
      const one = seats.get(seat);
      if (one) one.stack += win - stake;
      if (one?.bot && one.stack < 3_000) one.stack = 8_000;
    }
    lastWinner =
      (state as unknown as { seats: { seat: number; place: number | null }[] }).seats.find(({ place }) => place === 1)
        ?.seat ?? null;
    later(bot_ms, () => {
      phase = 'BOOKED';
      endsAt = Date.now() + 4 * bot_ms;
      send('booked', { handNo, result }, endsAt);
      sendSeats();
      sendOwn();
      later(4 * bot_ms, look);
    });
  };

  const sit = (seat: number, stack: number): void => {
    seats.set(seat, {
      seat,
      name: 'an***',
      bot: false,
      stack,
      owes: { big: false, small: false },
      commitment: null,
    });
    own = {
      seat,
      stack,
      added: 0,
      commitment: null,
      entry: 'post',
      owes: { big: false, small: false },
      sitsOut: false,
      leaving: false,
      autoTopUp: null,
      advance: null,
      bank_ms: 30_000,
    };
  };
  const handle = (frame: OutgoingFrame): Record<string, unknown> => {
    const me = own && seats.get(own.seat);
    switch (frame.type) {
      case 'sit': {
        const free = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => !seats.has(seat));
        const seat = (frame['seat'] as number | null) ?? free[0];
        const buyIn = frame['buyIn'] as number;
        if (seat === undefined || !free.includes(seat)) throw refusal('SEAT_TAKEN');
        sit(seat, buyIn);
        queueMicrotask(() => {
          sendState();
          sendSeats();
        });
        return { seat, stack: buyIn, added: 0, balance: '900.00' };
      }
      case 'commit':
        if (me) me.commitment = frame['commitment'] as string;
        queueMicrotask(() => {
          sendOwn();
          if (phase === 'WAITING') look();
        });
        return {};
      case 'reveal': {
        const party = parties.find(({ seat }) => seat === own?.seat);
        if (!party || !me) throw refusal('TURN_OVER');
        party.seed = frame['seed'] as string;
        me.commitment = frame['commitment'] as string;
        later(bot_ms, deal);
        return {};
      }
      case 'act': {
        if (!own || state?.turn !== own.seat) throw refusal('NOT_YOUR_TURN');
        const answer = game.act(state, own.seat, frame['action']);
        if (!answer.ok) throw refusal('ACTION_NOT_ALLOWED', { reason: answer.refusal });
        queueMicrotask(() => applyAll(answer.events));
        return {};
      }
      case 'show': {
        const answer = own ? game.act(state, own.seat, { type: 'show' }) : null;
        if (!answer?.ok) throw refusal('ACTION_NOT_ALLOWED', { reason: 'CANNOT_SHOW' });
        queueMicrotask(() => {
          state = answer.events.reduce<unknown>((now, event) => game.apply(now as never, event), state) as Any;
          const view = viewOf(answer.events);
          send('hand', { handNo, view, openings: openingsOf(view), clock: null }, endsAt);
        });
        return {};
      }
      case 'advance':
        if (own)
          own = {
            ...own,
            advance: frame['choice'] ? ({ choice: frame['choice'], call: frame['call'] } as never) : null,
          };
        queueMicrotask(sendOwn);
        return {};
      case 'topUp':
        if (own) own = { ...own, added: own.added + (frame['amount'] as number) };
        queueMicrotask(sendOwn);
        return { seat: own?.seat, stack: own?.stack, added: own?.added, balance: '800.00' };
      case 'sitOut':
        if (own) own = { ...own, sitsOut: frame['out'] as boolean };
        queueMicrotask(() => {
          sendOwn();
          sendSeats();
          if (phase === 'WAITING') look();
        });
        return {};
      case 'autoTopUp':
        if (own) own = { ...own, autoTopUp: frame['to'] as number | null };
        queueMicrotask(sendOwn);
        return {};
      case 'stand':
        if (own) seats.delete(own.seat);
        own = null;
        queueMicrotask(() => {
          send('you', { you: null, why: 'stood' });
          sendState();
          later(0, look);
        });
        return { when: 'now' };
      default:
        return {};
    }
  };

  return {
    async join() {
      if (seated) sit(seated.seat, seated.stack);
      options.onState?.(true);
      queueMicrotask(sendState);
    },
    leave: () => undefined,
    async send(frame) {
      return handle(frame);
    },
    serverNow_ms: () => Date.now(),
    close: () => clearTimeout(timer),
  };
}
