import { type Currency, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import {
  type Aim,
  BULLET_LIFE_MS,
  CANNONS,
  type FishTable,
  findFishTable,
  fishPosition,
  type Point,
  pricesOf,
  type Spawn,
} from '@fairhouse/game-math/fish';
import { timesPrice } from '../controls/times-price.ts';
import { angleTo } from '../gun/angle-to.ts';
import { flightPosition } from '../gun/own-flight.ts';
import type { SceneState } from '../scene/create-scene.ts';

export type RecordedSession = Output<typeof calls.fish.replay>;

/** A hit of the session, at the time at which the server read it. Amounts are decimal strings. */
export interface ReplayedHit {
  at: number;
  spawn: Spawn;
  multiplier: number;
  killed: boolean;
  stake: string;
  win: string;
}

/** A recorded session as it is shown: the own shots and hits among the fish of the room. */
export interface Replay {
  startsAt: number;
  endsAt: number;
  hits: readonly ReplayedHit[];
  kills: readonly ReplayedHit[];
  /** What the scene shows at a time of the server's clock. `caption` writes the price of a shot. */
  stateAt: (now: number, caption: (price: string) => string) => SceneState;
}

/** A shot from firing to its end. */
interface Shot {
  shot: number;
  step: number;
  t: number;
  aim: Aim;
  until: number;
}

/** Prepares the replay of a session. Null when this page does not know the version of its game. */
export function planReplay({ session, fish, log }: RecordedSession): Replay | null {
  const { seat, level, currency, gameCode, versionHash } = session;
  const table = findFishTable(gameCode, versionHash);
  if (!table) return null;
  const spawns = new Map(fish.map((spawn) => [spawn.id, spawn as Spawn]));
  const prices = stepPrices(table, level, currency);
  const shots = listShots(log);
  const hits = listHits(log, shots, spawns, prices);
  const deaths = listDeaths(log, hits);
  const cannon = CANNONS[seat] as Point;
  const startsAt = Date.parse(session.startedAt);

  const stateAt: Replay['stateAt'] = (now, caption) => {
    const alive = [...spawns.values()].filter(({ id }) => (deaths.get(id) ?? now + 1) > now);
    const last = shots.findLast(({ t }) => t <= now);
    const target = last && 'fish' in last.aim ? spawns.get(last.aim.fish) : undefined;
    const place = target && fishPosition(table, target, now);
    const rest = seat > 1 ? 900 : 2_700;
    const angle = place ? angleTo(cannon, place) : last && 'angle' in last.aim ? last.aim.angle : rest;
    return {
      table,
      level,
      now,
      seat,
      fish: alive,
      lock: target && place && alive.includes(target) ? target.id : null,
      cannons: [{ seat, angle, caption: caption(prices[last?.step ?? 0] ?? '0'), isConnected: true }],
      bullets: shots
        .filter(({ t, until }) => t <= now && now < until)
        .flatMap((flight) => {
          const aimed = 'fish' in flight.aim ? (spawns.get(flight.aim.fish) ?? null) : null;
          const at = flightPosition({ table, cannon }, flight, aimed, now);
          return at ? [{ seat, at }] : [];
        }),
    };
  };
  const endsAt = session.endedAt ? Date.parse(session.endedAt) : (log.at(-1)?.event.at ?? startsAt);
  return { startsAt, endsAt, hits, kills: hits.filter(({ killed }) => killed), stateAt };
}

/** Returns the price of each step of the cannon as decimals. */
export const stepPrices = (table: FishTable, level: string, currency: string): string[] =>
  pricesOf(table, level, currency).map((price) => formatMoney(price as Money, currency as Currency));

type Log = RecordedSession['log'];

function listShots(log: Log): Shot[] {
  const ends = new Map<number, number>();
  for (const { event, answer } of log)
    if (event.type === 'hit' && (typeof answer === 'object' || event.gone)) ends.set(event.shot, event.at);
  return log.flatMap(({ event, answer }) => {
    if (event.type !== 'fire' || answer !== 'fired') return [];
    const { shot, step, t, aim } = event;
    // an unlocked bullet whose fish was gone flies on, and may hit another one later, or none
    const end = ends.get(shot) ?? t + BULLET_LIFE_MS;
    return [{ shot, step, t, aim: aim as Aim, until: end }];
  });
}

function listHits(
  log: Log,
  shots: readonly Shot[],
  spawns: ReadonlyMap<string, Spawn>,
  prices: readonly string[],
): ReplayedHit[] {
  const steps = new Map(shots.map(({ shot, step }) => [shot, step]));
  return log.flatMap(({ event, answer }) => {
    if (event.type !== 'hit' || typeof answer !== 'object' || answer === null) return [];
    const spawn = spawns.get(event.fish);
    const stake = prices[steps.get(event.shot) ?? -1];
    if (!spawn || stake === undefined) return [];
    const { multiplier, killed } = answer;
    return [{ at: event.at, spawn, multiplier, killed, stake, win: timesPrice(stake, multiplier) }];
  });
}

/** When the player learned that a fish was dead: by an own kill, or because a hit met nothing. */
function listDeaths(log: Log, hits: readonly ReplayedHit[]): ReadonlyMap<string, number> {
  const deaths = new Map(hits.filter(({ killed }) => killed).map(({ spawn, at }) => [spawn.id as string, at]));
  for (const { event } of log)
    if (event.type === 'hit' && event.gone && !deaths.has(event.fish)) deaths.set(event.fish, event.at);
  return deaths;
}
