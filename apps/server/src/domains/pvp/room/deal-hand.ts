import { type CardRoomClientFrame } from '@fairhouse/contracts';
import { findUnrevealed } from '@fairhouse/game-math/cards';
import { assert, refuse } from '#refusal';
import type { Action, RoomTimer } from '#rooms';
import { handIdOf, recordAborted } from '../hand-store.ts';
import { createDeckCache, drawSeed, partyId } from './deck-secrets.ts';
import { describeDeal } from './describe-room.ts';
import type { Turns } from './play-turns.ts';
import { type RoomContext, rulesOfRoom, settingsOf } from './room-context.ts';
import type { Arrangement } from './room-rules.ts';
import { listSeats, type Party, type PlayerSeat, playerAt } from './room-state.ts';

type Reveal = Extract<CardRoomClientFrame, { type: 'reveal' }>;

export interface Dealer {
  /** Who could be dealt in now; null when no hand can begin. */
  arrange(): Arrangement | null;
  /** Calls for the seeds of those who are dealt in. */
  begin(arrangement: Arrangement): void;
  /** Refuses TURN_OVER, REVEAL_INVALID. */
  reveal(seat: PlayerSeat, frame: Reveal, action: Action<CardRoomClientFrame>): void;
  /** After a restart in the middle of a deal: it begins again. */
  abort(): void;
}

/**
 * Creates the part of a room that deals: the server and every seat that is dealt in reveal the seeds they committed to, and the deck follows
 * from all of them. Its root is published before the first card.
 */
export function createDealer(context: RoomContext, turns: Turns, onAborted: () => void): Dealer {
  const { room, publisher, isConnected } = context;
  const deckOf = createDeckCache();
  let timer: RoomTimer | null = null;

  const canPlay = (seat: PlayerSeat): boolean =>
    seat.state === 'seated' && !seat.sitsOut && !seat.leaves && seat.commitment !== null && isConnected(seat.account);

  const missing = (): number[] => {
    const { deal } = room.state;
    if (!deal) return [];
    const unrevealed = findUnrevealed(deal.parties, deal.seeds);
    return deal.parties.flatMap(({ id, seat }) => (seat !== null && unrevealed.includes(id) ? [seat] : []));
  };

  const emitAborted = (seats: readonly number[]): void => {
    const { deal } = room.state;
    if (!deal) return;
    timer?.cancel();
    const { handNo, began_ms } = deal;
    const settings = settingsOf(context);
    const body = { type: 'aborted', handNo, seats };
    void publisher
      .emit({ type: 'aborted', seats }, () => body)
      .then(() => room.write((tx) => recordAborted(tx, settings, { handNo, began_ms, seats })))
      .catch(() => undefined);
    for (const { seat } of listSeats(room.state)) publisher.sendOwn(seat);
    onAborted();
  };

  const dealCards = (): void => {
    const { deal } = room.state;
    if (!deal) return;
    timer?.cancel();
    const { game } = rulesOfRoom(context);
    const deck = deckOf(deal);
    const { root } = deck.tree;
    void publisher
      .emit({ type: 'rooted', root }, () => ({ type: 'dealt', handNo: deal.handNo, root }))
      .catch(() => undefined);
    const events = game.begin(settingsOf(context).config, deal.seating, deck.cards);
    const begun = events.reduce<unknown>((now, event) => game.apply(now, event), null);
    const result = turns.resultOf(begun);
    const clock = result ? null : turns.clockFor(begun);
    void publisher.emitHand({ type: 'begun', clock, result }, events, { secret: { events } }).catch(() => undefined);
    publisher.sendSeats();
    turns.continue();
  };

  return {
    arrange() {
      const { state } = room;
      const { config } = settingsOf(context);
      const rules = rulesOfRoom(context);
      const players = listSeats(state).filter(
        (seat) =>
          seat.stack >= rules.minStack(config) && !state.skipped.includes(seat.seat) && (seat.bot || canPlay(seat)),
      );
      // bots do not play among themselves
      if (!players.some(({ bot }) => !bot)) return null;
      const arranged = rules.arrange(state, new Set(players.map(({ seat }) => seat)));
      return arranged?.seats.some((seat) => playerAt(state, seat)) ? arranged : null;
    },

    begin({ seating, seats, owes, last }) {
      const { state } = room;
      const settings = settingsOf(context);
      const own = state.next;
      assert(own, 'the server has committed one hand ahead');
      const seeds: Record<string, string> = { server: own.seed };
      const parties: Party[] = [{ id: 'server', seat: null, commitment: own.commitment }];
      for (const seat of seats) {
        const id = partyId(seat);
        const player = playerAt(state, seat);
        if (player) parties.push({ id, seat, commitment: player.commitment ?? '' });
        else {
          const drawn = drawSeed(id);
          seeds[id] = drawn.seed;
          parties.push({ id, seat, commitment: drawn.commitment });
        }
      }
      const handNo = state.handNo + 1;
      const deal = { handNo, handId: handIdOf(settings.roomId, handNo), parties, seating, owes, last };
      const endsAt = room.now_ms() + settings.timing.reveal_ms;
      room.emit({ type: 'deal', deal, endsAt }, { secret: { seeds } }).catch(() => undefined);
      const next = drawSeed();
      const described = { ...describeDeal({ ...deal, began_ms: 0, seeds: {}, root: null }) };
      const body = { type: 'shuffle', endsAt, deal: described, serverCommitment: next.commitment };
      void publisher
        .emit({ type: 'next-seed', commitment: next.commitment }, () => body, { secret: { seed: next.seed } })
        .catch(() => undefined);
      timer = room.at(endsAt, () => {
        if (room.state.phase === 'COMMIT' && room.state.handNo === handNo) emitAborted(missing());
      });
    },

    reveal({ seat }, { handNo, seed, commitment }, action) {
      const { phase, deal } = room.state;
      const party = deal?.parties.find((one) => one.seat === seat);
      if (phase !== 'COMMIT' || deal?.handNo !== handNo || !party || deal.seeds[party.id] !== undefined)
        throw refuse('TURN_OVER');
      if (findUnrevealed([party], { [party.id]: seed }).length > 0) throw refuse('REVEAL_INVALID', { field: 'seed' });
      room.emit({ type: 'revealed', seat, commitment }, { secret: { seed }, answers: action }).catch(() => undefined);
      if (missing().length === 0) dealCards();
    },

    abort: () => emitAborted([]),
  };
}
