import { parseDecimal, unitOf } from '../../proof/decimal.ts';
import type { FishTable, Point } from '../fish-table.ts';
import { pricesOf } from '../prices.ts';
import { applyEvent } from '../session/apply-event.ts';
import type { SessionEvent } from '../session/session-event.ts';
import {
  createSession,
  type EndReason,
  type PaidHit,
  type SessionContext,
  type SessionEffect,
} from '../session/session-state.ts';
import { CANNONS } from '../swarm/field.ts';
import { listSpawns } from '../swarm/list-spawns.ts';
import type { Spawn, Swarm } from '../swarm/spawn.ts';
import type { FrameAnswer, RecordedEvent, SessionRecord } from './session-record.ts';

/** A record whose seeds are revealed. */
export type RevealedRecord = Omit<SessionRecord, 'seeds' | 'swarms'> & {
  seeds: { clientSeed: string; serverSeed: string };
  swarms: readonly Swarm[];
};

export type ReplayedSession = {
  /** The answer to each event of the log; null for an event that is no frame. */
  answers: readonly (FrameAnswer | null)[];
  hits: readonly PaidHit[];
  ended: EndReason | null;
  /** Every fish of the swarms that entered before the last event. */
  fish: ReadonlyMap<string, Spawn>;
};

/**
 * Replays a session from its seeds and the events of its log.
 *
 * @throws RangeError for an unknown level or currency, an invalid seed or an invalid amount
 */
export function replaySession(record: RevealedRecord, table: FishTable): ReplayedSession {
  const fish = new Map<string, Spawn>();
  const until = record.log.at(-1)?.event.at ?? record.startedAt;
  for (const swarm of record.swarms)
    for (const spawn of listSpawns(swarm, table)) {
      if (spawn.at > until) break;
      fish.set(spawn.id, spawn);
    }
  const cannon = CANNONS[record.seat];
  if (!cannon) throw new RangeError(`there is no seat ${record.seat}`);
  return { ...replayLog(record, createContext(record, table, cannon, fish)), fish };
}

const createContext = (
  { seeds, level, currency }: RevealedRecord,
  table: FishTable,
  cannon: Point,
  fish: ReadonlyMap<string, Spawn>,
): SessionContext => ({
  table,
  seeds,
  cannon,
  prices: pricesOf(table, level, currency),
  findFish: (id) => fish.get(id),
});

function replayLog({ startedAt, log }: RevealedRecord, context: SessionContext): Omit<ReplayedSession, 'fish'> {
  const answers: (FrameAnswer | null)[] = [];
  const hits: PaidHit[] = [];
  let state = createSession(startedAt);
  for (const { event } of log) {
    const applied = applyEvent(context, state, toEvent(event));
    state = applied.state;
    answers.push(answerOf(applied.effects));
    for (const effect of applied.effects) if (effect.type === 'hit') hits.push(effect.hit);
  }
  return { answers, hits, ended: state.ended };
}

/** Returns the answer to a frame by its effects. Null when the event was no frame. */
export function answerOf(effects: readonly SessionEffect[]): FrameAnswer | null {
  for (const effect of effects) {
    if (effect.type === 'fired') return 'fired';
    if (effect.type === 'refused') return effect.reason;
    if (effect.type === 'hit') {
      const { roll, outOf, multiplier, killed } = effect.hit;
      return { roll, outOf, multiplier, killed };
    }
  }
  return null;
}

const toEvent = (event: RecordedEvent): SessionEvent =>
  event.type === 'fund' ? { ...event, amount: parseDecimal(event.amount) / unitOf(event.amount) } : event;
