import { commitmentOf } from '../../fair/commitment.ts';
import { fastWords } from '../../slots/simulate/fast-words.ts';
import { drawShot } from '../draw-shot.ts';
import { fishVersionHash } from '../fish-games.ts';
import { getKind } from '../fish-table.ts';
import { kelpHollow } from '../games/kelp-hollow.ts';
import { pricesOf } from '../prices.ts';
import { answerOf } from '../proof/replay-session.ts';
import { type LogLine, SESSION_FORMAT, type SessionRecord } from '../proof/session-record.ts';
import { applyEvent } from '../session/apply-event.ts';
import { fundsDue } from '../session/funds.ts';
import type { HitEvent, SessionEvent } from '../session/session-event.ts';
import {
  createSession,
  type HitBatch,
  type SessionContext,
  type SessionEffect,
  type SessionState,
} from '../session/session-state.ts';
import { type Flight, findCollision } from '../swarm/collision.ts';
import { CANNONS } from '../swarm/field.ts';
import { swimTime } from '../swarm/fish-position.ts';
import { listSpawns } from '../swarm/list-spawns.ts';
import type { Spawn, Swarm } from '../swarm/spawn.ts';

export const SEEDS = { serverSeed: '1f'.repeat(32), clientSeed: 'kelp:1' };
export const SWARM: Swarm = { number: 12, room: 'reef-24', roomSeed: 'a7'.repeat(32), startsAt: 1_800_000_000_000 };
export const STARTED_AT = SWARM.startsAt + 60_000;
const SEAT = 0;

/** The first five minutes of the swarm, for tests of the session alone. */
export const SPAWNS: readonly Spawn[] = [...listSpawns(SWARM, kelpHollow)].filter(
  ({ at }) => at < SWARM.startsAt + 300_000,
);
const byId = new Map<string, Spawn>(SPAWNS.map((spawn) => [spawn.id, spawn]));

export const CONTEXT: SessionContext = {
  table: kelpHollow,
  seeds: SEEDS,
  cannon: CANNONS[SEAT] as SessionContext['cannon'],
  prices: pricesOf(kelpHollow, 'lagoon', 'USD'),
  findFish: (id) => byId.get(id),
};

/** What a server does with a hit or shot before it decides: the event to apply, or null to lose it. */
export type Server = (event: SessionEvent) => SessionEvent | null;

/** Whether a hit will win. A server could know, because it has the seed. */
export function winsOn({ shot, fish }: Pick<HitEvent, 'shot' | 'fish'>): boolean {
  return drawShot(SEEDS, shot, getKind(kelpHollow, byId.get(fish)?.kind ?? 'kraken')).multiplier > 0;
}

/** Every effect and the log of a session that was played. */
export type SampleSession = { effects: SessionEffect[]; log: LogLine[]; state: SessionState };

/** Plays events as a server does that reads them one by one. */
export function playEvents(
  events: readonly SessionEvent[],
  session: SampleSession = { effects: [], log: [], state: createSession(STARTED_AT) },
): SampleSession {
  for (const event of events) {
    const { state, effects } = applyEvent(CONTEXT, session.state, event);
    session.state = state;
    session.effects.push(...effects);
    const recorded = event.type === 'fund' ? { ...event, amount: cents(event.amount) } : event;
    session.log.push({ event: recorded, answer: answerOf(effects) });
  }
  return session;
}

/**
 * Plays a session: a client that fires every 150 ms, mostly locked on a fish and sometimes at an angle, and reports the hits that it
 * computes 40 ms later. Fish die by its hits and sometimes elsewhere.
 *
 * @param server refuses or loses events; passes them on by default
 */
export function playSession(shots: number, server: Server = (event) => event): SampleSession {
  const words = fastWords(24);
  const session = playEvents([]);
  const dead = new Set<string>();
  // the dead fish that the client knows
  const known = new Set<string>();
  const apply = (sent: SessionEvent): void => {
    const event = server(sent);
    if (event) playEvents([event], session);
    const last = session.log.at(-1)?.answer;
    if (sent.type !== 'hit' || !event) return;
    if (typeof last === 'object' && last?.killed) dead.add(sent.fish);
    if (dead.has(sent.fish)) known.add(sent.fish);
  };
  let now = STARTED_AT;
  for (let shot = 0; shot < shots; shot++, now += 150) {
    const swimming = SPAWNS.filter((spawn) => spawn.at <= now && now <= spawn.at + swimTime(kelpHollow, spawn));
    const pick = (): Spawn => swimming[words() % swimming.length] as Spawn;
    const step = shot % 3;
    const due = fundsDue(CONTEXT, session.state, step);
    if (due > 0n) apply({ type: 'fund', at: now + 40, amount: due });
    if (shot % 26 === 25) dead.add(pick().id);
    const aim = shot % 5 === 0 ? { angle: 1_900 + (words() % 1_600) } : { fish: pick().id };
    apply({ type: 'fire', at: now + 40, t: now, shot, step, aim });
    for (const { flight, spawn, t } of meetings(session.state.flights, swimming, known, now))
      apply({ type: 'hit', at: t + 40, t, shot: flight.shot, fish: spawn.id, gone: dead.has(spawn.id), by: 'client' });
  }
  playEvents([{ type: 'leave', at: now + 300 }], session);
  return session;
}

/** Returns the hits of the next 150 ms, in order. A bullet at an angle flies past fish that are known to be dead. */
function meetings(flights: readonly Flight[], swimming: readonly Spawn[], known: ReadonlySet<string>, now: number) {
  const alive = swimming.filter(({ id }) => !known.has(id));
  return flights
    .flatMap((flight) => {
      const { aim } = flight;
      const spawns = 'fish' in aim ? swimming.filter(({ id }) => id === aim.fish) : alive;
      const collision = findCollision(CONTEXT, flight, spawns, now, now + 149);
      return collision ? [{ flight, ...collision }] : [];
    })
    .toSorted((a, b) => a.t - b.t);
}

export const batchesOf = ({ effects }: Pick<SampleSession, 'effects'>): HitBatch[] =>
  effects.flatMap((effect) => (effect.type === 'batch' ? [effect.batch] : []));

/** Returns the record of a played session as a server would write it. */
export function recordOf(session: SampleSession): SessionRecord {
  const batches = batchesOf(session);
  const total = (field: 'stake' | 'win') => cents(batches.reduce((sum, batch) => sum + batch[field], 0n));
  return {
    format: SESSION_FORMAT,
    game: kelpHollow.id,
    versionHash: fishVersionHash(kelpHollow),
    level: 'lagoon',
    currency: 'USD',
    seat: SEAT,
    startedAt: STARTED_AT,
    seeds: { ...SEEDS, commitment: commitmentOf(SEEDS.serverSeed) },
    swarms: [{ ...SWARM, commitment: commitmentOf(SWARM.roomSeed) }],
    log: session.log,
    batches: batches.map(({ number, hits, stake, win }) => ({
      number,
      shots: hits.map(({ shot }) => shot),
      stake: cents(stake),
      win: cents(win),
    })),
    total: { stake: total('stake'), win: total('win') },
    ended: session.state.ended,
  };
}

const cents = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`;
