import { randomBytes } from 'node:crypto';
import type { CardActionInput, CardClock, CardResult } from '@fairhouse/contracts';
import { createDraw } from '@fairhouse/game-math';
import type { CardRefusal, HandResult } from '@fairhouse/game-math/cards';
import { assert, type Refusal, refuse } from '#refusal';
import type { EmitOptions, RoomTimer } from '#rooms';
import { type RoomContext, rulesOfRoom, settingsOf } from './room-context.ts';
import { type PlayerSeat, playerAt } from './room-state.ts';

/** Turns in a row that may run out of time before the seat sits out. */
const MAX_TIMEOUTS = 2;
/** A frame that was read in time may take this long from another process. */
const GRACE_MS = 100;

type Options = Pick<EmitOptions, 'answers' | 'ok'>;

export interface Turns {
  /** Acts for a seat. Refuses TURN_OVER, NOT_YOUR_TURN, ACTION_NOT_ALLOWED. */
  act(seat: PlayerSeat, frame: { handNo: number; turnNo: number; action: CardActionInput }, options: Options): void;
  /** Returns the clock of whose turn it is in a state of the rules; null when nobody has to act. */
  clockFor(hand: unknown): CardClock | null;
  /** Continues from the state: the turn goes on, or the hand is decided. Also when the seat to act has left or made a choice ahead. */
  continue(): void;
  /** After a restart: the turn begins again with a fresh clock. */
  restart(): void;
  /** Returns the result of the rules, or null while the hand is played. */
  resultOf(hand: unknown): CardResult | null;
}

/** Creates the part of a room that plays a hand: turns with their clocks, choices made ahead, bots, and actions for absent players. */
export function createTurns(context: RoomContext, onDecided: () => void): Turns {
  const { room, publisher, isConnected } = context;
  let timer: RoomTimer | null = null;

  const isAutomatic = (seat: PlayerSeat | undefined): boolean =>
    seat !== undefined && (!!seat.sitsOut || !!seat.leaves);

  /** How long the turn of a seat is at first: no time for a seat that has decided already. */
  const turnTime = (seat: number, hand: unknown): number => {
    const { turn_ms, bot_ms } = settingsOf(context).timing;
    const player = playerAt(room.state, seat);
    if (!player) return bot_ms;
    if (isAutomatic(player)) return 0;
    const { advance } = player;
    return advance && rulesOfRoom(context).takeAdvance(hand, seat, advance) !== null ? 0 : turn_ms;
  };
  const clockFor = (hand: unknown): CardClock | null => {
    const turn = rulesOfRoom(context).turnOf(hand);
    if (!turn) return null;
    const bank_ms = playerAt(room.state, turn.seat)?.bank_ms ?? 0;
    return { ...turn, kind: 'turn', bank_ms, endsAt: room.now_ms() + turnTime(turn.seat, hand) };
  };
  const resultOf = (hand: unknown): CardResult | null => toResult(rulesOfRoom(context).game.result(hand));

  /** Stores what an action has led to, and goes on. */
  const play = (
    events: readonly { type: string }[],
    actor: { seat: number; bank_ms: number; timedOut: boolean },
    options: Options = {},
  ): void => {
    const { game } = rulesOfRoom(context);
    const next = events.reduce<unknown>((now, event) => game.apply(now, event), room.state.hand?.state);
    const result = resultOf(next);
    const clock = result ? null : clockFor(next);
    void publisher.emitHand({ type: 'played', events, clock, result, actor }, events, options).catch(() => undefined);
    const player = playerAt(room.state, actor.seat);
    if (player && !player.sitsOut && player.timeouts >= MAX_TIMEOUTS) {
      const freedAt = room.now_ms() + settingsOf(context).timing.away_ms;
      room.emit({ type: 'sat-out', seat: actor.seat, why: 'absent', freedAt }).catch(() => undefined);
      publisher.sendSeats();
      publisher.sendOwn(actor.seat);
    }
    proceed();
  };

  const proceed = (): void => {
    timer?.cancel();
    const { phase, hand } = room.state;
    if (phase === 'DECIDED') return onDecided();
    const clock = hand?.clock;
    if (phase !== 'ACT' || !hand || !clock) return;
    const wait_ms = clock.endsAt > room.now_ms() ? GRACE_MS : 0;
    const { handNo } = hand;
    timer = room.at(clock.endsAt + (playerAt(room.state, clock.seat) ? wait_ms : 0), () => {
      const now = room.state.hand;
      if (now?.handNo === handNo && now.clock?.turnNo === clock.turnNo && room.state.phase === 'ACT') endTurn(clock);
    });
  };

  const setClock = (clock: CardClock): void => {
    const handNo = room.state.hand?.handNo ?? 0;
    const body = { type: 'clock', handNo, endsAt: clock.endsAt, clock };
    void publisher.emit({ type: 'clock', clock }, () => body).catch(() => undefined);
    proceed();
  };

  /** The time of a clock is over. */
  const endTurn = (clock: CardClock): void => {
    const { hand } = room.state;
    const { seat } = clock;
    const rules = rulesOfRoom(context);
    const player = playerAt(room.state, seat);
    const bank_ms = clock.kind === 'bank' ? 0 : clock.bank_ms;
    if (!player) {
      const draw = createDraw({ serverSeed: randomBytes(32).toString('hex'), clientSeed: 'bot', nonce: 0, tag: 'bot' });
      const answer = rules.game.act(hand?.state, seat, rules.playBot(rules.game.view(hand?.state, seat), draw));
      assert(answer.ok, 'a bot chooses a legal action');
      return play(answer.events, { seat, bank_ms, timedOut: false });
    }
    const now = room.now_ms();
    if (!isAutomatic(player)) {
      const action = player.advance && rules.takeAdvance(hand?.state, seat, player.advance);
      const answer = action ? rules.game.act(hand?.state, seat, action) : null;
      if (answer?.ok) return play(answer.events, { seat, bank_ms, timedOut: false });
      const { connection_ms } = settingsOf(context).timing;
      if (clock.kind === 'turn' && !isConnected(player.account) && !hand?.waitedFor.includes(seat))
        return setClock({ ...clock, kind: 'connection', endsAt: now + connection_ms });
      if (clock.kind !== 'bank' && bank_ms > 0)
        return setClock({ ...clock, kind: 'bank', bank_ms: 0, endsAt: now + bank_ms });
    }
    const answer = rules.game.timeOut(hand?.state);
    assert(answer.ok, 'the rules act for an absent player');
    play(answer.events, { seat, bank_ms, timedOut: !isAutomatic(player) });
  };

  return {
    act({ seat, bank_ms }, { handNo, turnNo, action }, options) {
      const { phase, hand } = room.state;
      const clock = hand?.clock;
      if (phase !== 'ACT' || hand?.handNo !== handNo || !clock) throw refuse('TURN_OVER');
      // out of turn some combinations may be played; the rules know which
      if (clock.seat !== seat && action.type !== 'play') throw refuse('NOT_YOUR_TURN');
      if (clock.turnNo !== turnNo) throw refuse('TURN_OVER');
      const answer = rulesOfRoom(context).game.act(hand.state, seat, action);
      if (!answer.ok) throw toRefusal(answer.refusal);
      const isOwnTurn = clock.seat === seat;
      const left = isOwnTurn && clock.kind === 'bank' ? Math.max(0, clock.endsAt - room.now_ms()) : bank_ms;
      play(answer.events, { seat, bank_ms: left, timedOut: false }, options);
    },
    clockFor,
    resultOf,
    continue() {
      const { hand, phase } = room.state;
      const clock = hand?.clock;
      if (phase === 'ACT' && clock && turnTime(clock.seat, hand.state) === 0 && clock.endsAt > room.now_ms())
        return setClock({ ...clock, kind: 'turn', endsAt: room.now_ms() });
      proceed();
    },
    restart() {
      const clock = room.state.hand && clockFor(room.state.hand.state);
      if (clock) setClock(clock);
    },
  };
}

const toResult = (result: HandResult | null): CardResult | null =>
  result && { rake: result.rake, seats: result.seats.map((seat) => ({ ...seat })) };

function toRefusal(refusal: CardRefusal): Refusal {
  if (refusal === 'NOT_YOUR_TURN') return refuse('NOT_YOUR_TURN');
  if (refusal === 'HAND_OVER') return refuse('TURN_OVER');
  return refuse('ACTION_NOT_ALLOWED', { params: { reason: refusal } });
}
