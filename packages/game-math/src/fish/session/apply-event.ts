import { drawShot } from '../draw-shot.ts';
import { getKind } from '../fish-table.ts';
import type { Flight } from '../swarm/collision.ts';
import type { Spawn } from '../swarm/spawn.ts';
import { checkFire, checkHit } from './check-frame.ts';
import { isBatchDue, nextBatch } from './hit-batch.ts';
import type { FireEvent, FrameRefusal, HitEvent, SessionEvent } from './session-event.ts';
import { fullReason, isConnectionLost, isExpired, isNextShot, judgeHit, readyAfter } from './session-limits.ts';
import type { EndReason, PaidHit, SessionContext, SessionEffect, SessionState } from './session-state.ts';

export type Applied = { state: SessionState; effects: readonly SessionEffect[] };

/**
 * Applies one event to a session: the only place where its shots, hits and money change. Pure: the same context and events give the same
 * states and effects, on the server as in a verifier.
 *
 * Every frame gets exactly one of the effects `fired`, `hit` and `refused`. A refused frame moves no money.
 */
export function applyEvent(context: SessionContext, before: SessionState, event: SessionEvent): Applied {
  if (before.ended !== null)
    return 'shot' in event ? refuse(before, event.shot, 'ended') : { state: before, effects: [] };
  const flying = expireFlights(before, (flight) => isExpired(flight, event.at));
  const applied = applyOne(context, flying.state, event);
  const finished = finish(applied.state, event);
  return { state: finished.state, effects: [...flying.effects, ...applied.effects, ...finished.effects] };
}

function applyOne(context: SessionContext, state: SessionState, event: SessionEvent): Applied {
  switch (event.type) {
    case 'fire':
      return fire(context, state, event);
    case 'hit':
      return hit(context, state, event);
    case 'fund':
      return { state: { ...state, held: state.held + event.amount }, effects: [] };
    case 'lost':
      return { state: { ...state, lostAt: event.at }, effects: [] };
    case 'back':
      return { state: { ...state, lostAt: null }, effects: [] };
    case 'tick':
    case 'leave':
    case 'close':
      return { state, effects: [] };
  }
}

/** A shot takes its number even when it is refused, so that the log shows what it would have drawn. */
function fire(context: SessionContext, before: SessionState, event: FireEvent): Applied {
  const reason = checkFire(context, before, event);
  const { shot, step, t, aim } = event;
  const state = isNextShot(before, shot) ? { ...before, lastShot: shot, shots: before.shots + 1 } : before;
  if (reason) return refuse(inTime(state, event, reason), shot, reason);
  const flight: Flight = { shot, step, t, aim };
  return {
    state: { ...state, clock: t, readyAt: readyAfter(state, t), flights: [...state.flights, flight] },
    effects: [{ type: 'fired', flight }],
  };
}

function hit(context: SessionContext, before: SessionState, event: HitEvent): Applied {
  const found = checkHit(context, before, event);
  if (typeof found !== 'string') return acceptHit(context, before, event, found);
  const state = inTime(before, event, found);
  if (found === 'impossible' && event.by === 'client')
    return refuse({ ...state, ...judgeHit(state, false) }, event.shot, found);
  // a locked bullet whose fish is dead can hit nothing
  if (found === 'gone' && before.flights.some(({ shot, aim }) => shot === event.shot && 'fish' in aim))
    return join(
      refuse(state, event.shot, found),
      expireFlights(state, ({ shot }) => shot === event.shot),
    );
  return refuse(state, event.shot, found);
}

function acceptHit(
  { table, seeds, prices }: SessionContext,
  before: SessionState,
  event: HitEvent,
  { flight, spawn }: { flight: Flight; spawn: Spawn },
): Applied {
  const outcome = drawShot(seeds, event.shot, getKind(table, spawn.kind));
  const stake = prices[flight.step] as bigint;
  const paid: PaidHit = {
    ...outcome,
    shot: event.shot,
    fish: spawn.id,
    kind: spawn.kind,
    step: flight.step,
    at: event.at,
    stake,
    win: stake * BigInt(outcome.multiplier),
  };
  const state: SessionState = {
    ...before,
    ...(event.by === 'client' && judgeHit(before, true)),
    clock: event.t,
    flights: before.flights.filter((each) => each !== flight),
    pending: [...before.pending, paid],
  };
  // the other bullets that are locked on a dead fish can hit nothing
  const locked = expireFlights(state, ({ aim }) => paid.killed && 'fish' in aim && aim.fish === spawn.id);
  return { state: locked.state, effects: [{ type: 'hit', hit: paid }, ...locked.effects] };
}

/** Books what is due and ends the session if it is over. */
function finish(before: SessionState, event: SessionEvent): Applied {
  const reason = endReason(before, event);
  if (!reason) return isBatchDue(before.pending, event.at) ? book(before) : { state: before, effects: [] };
  const booked = before.pending.length > 0 ? book(before) : { state: before, effects: [] };
  const landed = join(
    booked,
    expireFlights(booked.state, () => true),
  );
  return { state: { ...landed.state, ended: reason }, effects: [...landed.effects, { type: 'ended', reason }] };
}

function book(before: SessionState): Applied {
  const batch = nextBatch(before);
  return {
    state: { ...before, pending: [], batches: batch.number, held: before.held - batch.stake },
    effects: [{ type: 'batch', batch }],
  };
}

function endReason(state: SessionState, { type, at }: SessionEvent): EndReason | null {
  if (type === 'leave') return 'left';
  if (type === 'close') return 'closed';
  if (isConnectionLost(state, at)) return 'connection';
  return state.flights.length === 0 ? fullReason(state, at) : null;
}

function expireFlights(before: SessionState, isOver: (flight: Flight) => boolean): Applied {
  const over = before.flights.filter(isOver);
  if (over.length === 0) return { state: before, effects: [] };
  return {
    state: { ...before, flights: before.flights.filter((flight) => !over.includes(flight)) },
    effects: over.map(({ shot }) => ({ type: 'expired', shot })),
  };
}

const refuse = (state: SessionState, shot: number, reason: FrameRefusal): Applied => ({
  state,
  effects: [{ type: 'refused', shot, reason }],
});

const join = (first: Applied, second: Applied): Applied => ({
  state: second.state,
  effects: [...first.effects, ...second.effects],
});

/** A frame that was refused for another reason than its time still moves the clock. */
const inTime = (state: SessionState, { t }: FireEvent | HitEvent, reason: FrameRefusal): SessionState =>
  reason.startsWith('clock') || reason === 'shot-number' ? state : { ...state, clock: t };
