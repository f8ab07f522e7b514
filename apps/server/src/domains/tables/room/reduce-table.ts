import { assert } from '#refusal';
import {
  findPlayer,
  listPlayers,
  type PlayerNow,
  type RoundNow,
  type Slip,
  type TableEvent,
  type TableState,
  withPlayer,
} from './table-state.ts';

/** Results that are kept for the roads: those of the shoe, of a wheel the last so many. */
const MAX_MARKS = 100;

/** Applies an event of a table. Pure: a restart repeats the events of the log. */
export function reduceTable(state: TableState, event: TableEvent, at_ms: number): TableState {
  switch (event.type) {
    case 'configured':
      return { ...state, settings: event.settings };
    case 'shoe':
      return {
        ...state,
        phase: 'SHUFFLE',
        endsAt: event.endsAt,
        shoe: event.shoe,
        shoeNo: event.shoe.shoeNo,
        round: null,
        players: {},
        totals: {},
        marks: [],
      };
    case 'betting': {
      const { roundId, roundNo, sideOpen, draw, endsAt } = event;
      const nothing = { cards: [], number: null, mark: null, voided: null, decidedAt: null };
      const round: RoundNow = { roundId, roundNo, bettingEndsAt: endsAt, sideOpen, draw, ...nothing };
      return { ...state, phase: 'BETTING', endsAt, roundNo, round, players: {}, totals: {} };
    }
    case 'sent':
      return addSlip(state, event);
    case 'accepted':
      return setSlips(state, event.account, [event.slip], 'open');
    case 'refused':
      return setSlips(state, event.account, [event.slip], 'refused', event.refusal);
    case 'withdrawn':
      return setSlips(state, event.account, event.slips, 'void');
    case 'closing':
      return { ...state, phase: 'CLOSING', endsAt: event.endsAt };
    case 'dealing':
      return { ...voidUnanswered(state), phase: 'DEALING', endsAt: event.endsAt };
    case 'card': {
      const shoe = state.shoe && { ...state.shoe, next: event.opened.index + 1 };
      return inRound({ ...state, endsAt: event.endsAt, shoe }, ({ cards }) => ({ cards: [...cards, event.opened] }));
    }
    case 'number':
      return inRound(state, ({ draw }) => ({ number: event.number, draw: draw && { ...draw, seed: event.seed } }));
    case 'result': {
      const marks = [...state.marks, event.mark].slice(-MAX_MARKS);
      const decided = { ...state, phase: 'RESULT', endsAt: null, marks } as const;
      return inRound(decided, () => ({ mark: event.mark, decidedAt: at_ms }));
    }
    case 'void': {
      const decided = { ...voidUnanswered(state), phase: 'SETTLING', endsAt: null } as const;
      return inRound(decided, () => ({ voided: event.reason, decidedAt: at_ms }));
    }
    case 'settling':
      return { ...state, phase: 'SETTLING', endsAt: null };
    case 'settled':
      return {
        ...state,
        players: event.accounts.reduce((players, account) => settle(players, account), state.players),
      };
    case 'next':
      return { ...state, phase: 'NEXT', endsAt: event.endsAt };
    case 'idle':
    case 'paused':
      return { ...state, phase: event.type === 'idle' ? 'IDLE' : 'PAUSED', endsAt: null };
  }
}

function inRound(state: TableState, change: (round: RoundNow) => Partial<RoundNow>): TableState {
  assert(state.round, 'an event of a round comes after its beginning');
  return { ...state, round: { ...state.round, ...change(state.round) } };
}

function addSlip(
  state: TableState,
  { account, trial, slip }: { account: string; trial: boolean; slip: Slip },
): TableState {
  const player = findPlayer(state, account) ?? { trial, slips: [], settled: false };
  return {
    ...state,
    players: withPlayer(state.players, account, { ...player, slips: [...player.slips, slip] }),
    totals: player.trial ? state.totals : addTo(state.totals, slip, 1n),
  };
}

function setSlips(
  state: TableState,
  account: string,
  ids: readonly string[],
  to: Slip['state'],
  refusal?: Slip['refusal'],
): TableState {
  const player = findPlayer(state, account);
  assert(player, 'a slip belongs to a player');
  const slips = player.slips.map((slip) =>
    ids.includes(slip.id) ? { ...slip, state: to, ...(refusal && { refusal }) } : slip,
  );
  const gone = to === 'open' || player.trial ? [] : player.slips.filter(({ id }) => ids.includes(id));
  return {
    ...state,
    players: withPlayer(state.players, account, { ...player, slips }),
    totals: gone.reduce((totals, slip) => addTo(totals, slip, -1n), state.totals),
  };
}

function addTo(totals: TableState['totals'], { items }: Slip, sign: 1n | -1n): TableState['totals'] {
  const sums = { ...totals };
  for (const { spot, amount } of items) sums[spot] = String(BigInt(sums[spot] ?? '0') + sign * BigInt(amount));
  return sums;
}

/** Bets that were not answered when betting closed do not play. */
const voidUnanswered = (state: TableState): TableState =>
  listPlayers(state).reduce((before, [account, { slips }]) => {
    const unanswered = slips.flatMap(({ id, state: is }) => (is === 'sent' ? [id] : []));
    return unanswered.length === 0 ? before : setSlips(before, account, unanswered, 'void');
  }, state);

function settle(players: TableState['players'], account: string): TableState['players'] {
  const player = findPlayer({ players }, account) as PlayerNow;
  return withPlayer(players, account, { ...player, settled: true });
}
