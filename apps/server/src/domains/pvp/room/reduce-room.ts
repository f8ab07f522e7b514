import { OWED_BY_NEW_PLAYER } from '@fairhouse/game-math/cards';
import type { StoredWith } from '#rooms';
import type { CardRoomEvent, RoomSecrets } from './room-event.ts';
import { rulesOf, winnerOf } from './room-rules.ts';
import { type CardRoomState, type HandNow, isInHand, type PlayerSeat, playerAt, type SeatNow } from './room-state.ts';

/** Applies an event of a card room. Pure: a restart repeats the events of the log, with their secrets. */
export function reduceRoom(state: CardRoomState, event: CardRoomEvent, { at_ms, secret }: StoredWith): CardRoomState {
  switch (event.type) {
    case 'configured':
      return { ...state, settings: event.settings };
    case 'phase':
      // the next hand is for everybody again
      return { ...state, phase: event.phase, endsAt: event.endsAt, skipped: [] };
    case 'sitting':
      return withSeat({ ...state, sittingNo: state.sittingNo + 1 }, event.seat);
    case 'seated':
      return changePlayer(state, event.seat, () => ({ state: 'seated' }));
    case 'bots':
      return event.seats.reduce<CardRoomState>(withSeat, state);
    case 'changed':
      return changePlayer(state, event.seat, () => event.change);
    case 'sat-out':
      return changePlayer(state, event.seat, () => ({ sitsOut: { why: event.why, freedAt: event.freedAt } }));
    case 'sat-in':
      return changePlayer(state, event.seat, () => ({ sitsOut: null, timeouts: 0 }));
    case 'extending':
      return changePlayer(state, event.seat, ({ extensions }) => ({
        extensions: extensions + 1,
        extending: { tx: event.tx, amount: event.amount },
        ...(event.frame !== null && { lastTopUp: event.frame }),
      }));
    case 'extended':
      return changePlayer(state, event.seat, ({ stack, added, extending, autoTopUp }) => {
        const amount = event.ok ? (extending?.amount ?? 0) : 0;
        const own = { extending: null, autoTopUp: event.ok ? autoTopUp : null };
        // the stack of a hand under way is fixed
        return isInHand(state, event.seat) ? { ...own, added: added + amount } : { ...own, stack: stack + amount };
      });
    case 'freeing':
      return changePlayer(state, event.seat, () => ({ state: 'freeing', leaves: event.why, commitment: null }));
    case 'unseated':
    case 'freed': {
      const { [event.seat]: _gone, ...seats } = state.seats;
      return { ...state, seats };
    }
    case 'queue':
      return { ...state, queue: event.queue };
    case 'next-seed':
      return {
        ...state,
        next: { seed: (secret as RoomSecrets['next-seed']).seed, commitment: event.commitment },
      };
    case 'deal':
      return reduceDeal(state, event, at_ms, secret as RoomSecrets['deal']);
    case 'revealed':
      return reduceReveal(state, event, secret as RoomSecrets['revealed']);
    case 'aborted': {
      const skipped = [...new Set([...state.skipped, ...event.seats])];
      const commitmentOf = (seat: number) =>
        state.deal?.parties.find((party) => party.seat === seat)?.commitment ?? null;
      const struck = event.seats.reduce(
        // a seed that was not revealed is as good as before
        (now, seat) =>
          changePlayer(now, seat, ({ strikes }) => ({ strikes: strikes + 1, commitment: commitmentOf(seat) })),
        state,
      );
      return { ...joinAdded(struck), skipped, deal: null, phase: 'WAITING', endsAt: null };
    }
    case 'rooted':
      return { ...state, deal: state.deal && { ...state.deal, root: event.root } };
    case 'begun':
      return reduceBegun(state, event, at_ms, secret as RoomSecrets['begun']);
    case 'played':
      return reducePlayed(state, event, at_ms);
    case 'clock':
      return reduceClock(state, event, at_ms);
    case 'shown':
      return inHand(state, (hand) => applyEvents(state, hand, event.events));
    case 'voided': {
      const voided = inHand(state, () => ({ voided: true, clock: null, booked: true }));
      return { ...joinAdded(voided), phase: 'BOOKED', endsAt: event.endsAt, skipped: [] };
    }
    case 'booked':
      return reduceBooked(state, event);
  }
}

type Of<T extends CardRoomEvent['type']> = Extract<CardRoomEvent, { type: T }>;

const withSeat = (state: CardRoomState, seat: SeatNow): CardRoomState => ({
  ...state,
  seats: { ...state.seats, [seat.seat]: seat },
});

function changePlayer(
  state: CardRoomState,
  seat: number,
  change: (seat: PlayerSeat) => Partial<PlayerSeat>,
): CardRoomState {
  const found = state.seats[seat];
  return found && !found.bot ? withSeat(state, { ...found, ...change(found) }) : state;
}

const inHand = (state: CardRoomState, change: (hand: HandNow) => Partial<HandNow>): CardRoomState =>
  state.hand ? { ...state, hand: { ...state.hand, ...change(state.hand) } } : state;

function applyEvents(
  { settings }: CardRoomState,
  hand: HandNow,
  events: readonly { type: string }[],
): Partial<HandNow> {
  if (!settings) return {};
  const { game } = rulesOf(settings);
  return { state: events.reduce((now, event) => game.apply(now, event), hand.state), log: [...hand.log, ...events] };
}

function reduceDeal(state: CardRoomState, event: Of<'deal'>, at_ms: number, { seeds }: RoomSecrets['deal']) {
  const deal = { ...event.deal, began_ms: at_ms, seeds, root: null };
  const cleared = deal.parties.reduce(
    (now, { seat }) => (seat === null ? now : changePlayer(now, seat, () => ({ commitment: null, advance: null }))),
    state,
  );
  return {
    ...cleared,
    phase: 'COMMIT' as const,
    endsAt: event.endsAt,
    handNo: deal.handNo,
    deal,
    hand: null,
    next: null,
  };
}

function reduceReveal(state: CardRoomState, { seat, commitment }: Of<'revealed'>, { seed }: RoomSecrets['revealed']) {
  const party = state.deal?.parties.find((one) => one.seat === seat);
  if (!state.deal || !party) return state;
  const deal = { ...state.deal, seeds: { ...state.deal.seeds, [party.id]: seed } };
  return changePlayer({ ...state, deal }, seat, () => ({ commitment, strikes: 0 }));
}

/** The cards are dealt: what was arranged for the deal becomes the table. */
function reduceBegun(state: CardRoomState, event: Of<'begun'>, at_ms: number, { events }: RoomSecrets['begun']) {
  const { deal, settings } = state;
  if (!deal || !settings) return state;
  const { game } = rulesOf(settings);
  const hand: HandNow = {
    handNo: deal.handNo,
    state: events.reduce<unknown>((now, one) => game.apply(now, one), null),
    log: events,
    accounts: Object.fromEntries(
      deal.parties.flatMap(({ seat }) => {
        const player = seat === null ? undefined : playerAt(state, seat);
        return player ? [[player.seat, player.account]] : [];
      }),
    ),
    moved_ms: at_ms,
    decided_ms: event.result ? at_ms : null,
    clock: event.clock,
    waitedFor: [],
    result: event.result,
    booked: false,
    voided: false,
  };
  const seats = Object.fromEntries(
    Object.entries(state.seats).map(([seat, one]) => [seat, { ...one, owes: deal.owes[seat] ?? one.owes }]),
  );
  const phase = event.result ? ('DECIDED' as const) : ('ACT' as const);
  return { ...state, seats, last: deal.last, hand, phase, endsAt: event.clock?.endsAt ?? null, skipped: [] };
}

function reducePlayed(state: CardRoomState, { events, clock, result, actor }: Of<'played'>, at_ms: number) {
  const { settings } = state;
  if (!settings || !state.hand) return state;
  const played = inHand(state, (hand) => ({
    ...applyEvents(state, hand, events),
    clock,
    result,
    moved_ms: at_ms,
    decided_ms: result ? at_ms : null,
  }));
  const acted = changePlayer(played, actor.seat, ({ timeouts }) => ({
    bank_ms: actor.bank_ms,
    advance: null,
    timeouts: actor.timedOut ? timeouts + 1 : 0,
  }));
  const hand = played.hand?.state;
  const rules = rulesOf(settings);
  // a choice made ahead dies with the price that it was made for
  const seats = Object.fromEntries(
    Object.entries(acted.seats).map(([key, seat]) => {
      if (seat.bot || !seat.advance || seat.advance.choice === 'check-fold') return [key, seat];
      return [key, rules.priceOf(hand, seat.seat) === seat.advance.call ? seat : { ...seat, advance: null }];
    }),
  );
  return { ...acted, seats, phase: result ? ('DECIDED' as const) : ('ACT' as const), endsAt: clock?.endsAt ?? null };
}

function reduceClock(state: CardRoomState, { clock }: Of<'clock'>, at_ms: number): CardRoomState {
  const ticked = inHand(state, ({ waitedFor }) => ({
    clock,
    moved_ms: at_ms,
    waitedFor: clock.kind === 'connection' ? [...waitedFor, clock.seat] : waitedFor,
  }));
  return changePlayer({ ...ticked, endsAt: clock.endsAt }, clock.seat, () => ({ bank_ms: clock.bank_ms }));
}

/** Every seat is booked: the stacks change, banks grow, and chips that were bought join. */
function reduceBooked(state: CardRoomState, { endsAt }: Of<'booked'>): CardRoomState {
  const { hand, settings } = state;
  if (!hand?.result || !settings) return state;
  const { bankPerHand_ms, bankMax_ms } = settings.timing;
  const seats = { ...state.seats };
  for (const { seat, stake, win } of hand.result.seats) {
    const own = seats[seat];
    if (!own) continue;
    const stack = own.stack + win - stake;
    seats[seat] = own.bot
      ? { ...own, stack }
      : { ...own, stack, advance: null, bank_ms: Math.min(bankMax_ms, own.bank_ms + bankPerHand_ms) };
  }
  const lastWinner = winnerOf(hand.state) ?? state.lastWinner;
  const dealer = lastWinner ?? state.dealer;
  const booked = inHand({ ...state, seats, lastWinner, dealer }, () => ({ booked: true, clock: null }));
  return { ...joinAdded(booked), phase: 'BOOKED', endsAt };
}

/** Adds the chips that were bought in the meantime to the stacks. */
function joinAdded(state: CardRoomState): CardRoomState {
  const seats = Object.fromEntries(
    Object.entries(state.seats).map(([key, seat]) => {
      if (seat.bot || seat.added === 0) return [key, seat];
      return [key, { ...seat, stack: seat.stack + seat.added, added: 0 }];
    }),
  );
  return { ...state, seats };
}

/** Blinds of a player who sits down at a table where hands were played. */
export const owedAtFirst = ({ last }: CardRoomState) => (last ? OWED_BY_NEW_PLAYER : { big: false, small: false });
