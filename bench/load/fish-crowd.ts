import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FishSpawn } from '@fairhouse/contracts';
import {
  CANNONS,
  type FishTable,
  findFishTable,
  fishPosition,
  isTide,
  type Point,
  type Spawn,
  swimTime,
} from '@fairhouse/game-math/fish';
import { type Crowd, now_ms, openCrowd } from './open-crowd.ts';
import { quantile } from './statistics.ts';
import { serveCalls } from './worker-calls.ts';

// Worker: the players of fishing rooms, four in each: they lock on fish of the room in turn, and report each hit when the bullet has come
// far enough. With `echo` the same frames at the same times go to the bare server, which sends them back.

/** What was fired in some seconds; times from sending a hit to its answer, in ms. */
export interface FishLoad {
  fired: number;
  misses: number;
  wins: number;
  /** Hits and shots that were refused, by reason. */
  refused: Record<string, number>;
  miss: { p50_ms: number; p99_ms: number };
  win: { p50_ms: number; p99_ms: number };
  /** To one player, payloads of the socket. */
  bytesPerSecond: number;
  /** The longest time for which the crowd itself did not run: it is part of every measured time. */
  crowdStall_ms: number;
}

interface FishFrame {
  type?: string;
  room?: string;
  fish?: FishSpawn[] | string;
  spawn?: FishSpawn;
  killed?: boolean;
  refusal?: { code: string; params: { reason?: string } };
}
interface Hit {
  gun: number;
  shot: number;
  fish: string;
}

const SEATS = 4;
const STEP_MS = 5;
const SPEED_UNITS_PER_MS = 15.36;
/** A fish that leaves sooner is no target. */
const MIN_LEFT_MS = 4_000;
const ECHO_FLIGHT_MS = 700;
/** Answers that are under way at the end are awaited for so long. */
const DRAIN_MS = 3_000;

const table = findFishTable('kelp-hollow') as FishTable;
let crowd: Crowd | null = null;
let guns = 0;
let rooms: string[] = [];
let fish: Map<string, FishSpawn>[] = [];
/** The number of the next shot, by gun. */
const shots: number[] = [];
const sent = new Map<string, number>();
let took: { miss: number[]; win: number[] } = { miss: [], win: [] };
let refused: Record<string, number> = {};

function onText(n: number, text: string): void {
  // the first player of a room follows its fish
  if (text.startsWith('{"room"')) {
    if (n % SEATS === 0) follow(fish[Math.floor(n / SEATS)] ?? new Map(), JSON.parse(text) as FishFrame);
    return;
  }
  const id = text.slice(7, text.indexOf('"', 7));
  const key = `${n} ${id}`;
  const sent_ms = sent.get(key);
  if (text.includes('"refusal"')) count(JSON.parse(text) as FishFrame);
  if (sent_ms === undefined) return;
  sent.delete(key);
  if (text.includes('"refusal"')) return;
  const isWin = text.includes('"multiplier":') && !text.includes('"multiplier":0,');
  took[isWin ? 'win' : 'miss'].push(now_ms() - sent_ms);
}

function follow(own: Map<string, FishSpawn>, frame: FishFrame): void {
  if (frame.type === 'state') for (const spawn of frame.fish as FishSpawn[]) own.set(spawn.id, spawn);
  if (frame.type === 'fish' && frame.spawn) own.set(frame.spawn.id, frame.spawn);
  if (frame.type === 'won' && frame.killed) own.delete(frame.fish as string);
}

function count({ refusal }: FishFrame): void {
  const reason = refusal?.params.reason ?? refusal?.code ?? '';
  refused[reason] = (refused[reason] ?? 0) + 1;
}

/** A fish that stays long enough, another one with each shot; and when a bullet that is locked on it has flown far enough. */
function chooseTarget(gun: number, at: number): { fish: string; hit_ms: number } | null {
  const own = fish[Math.floor(gun / SEATS)] ?? new Map<string, FishSpawn>();
  const alive: FishSpawn[] = [];
  for (const spawn of own.values()) {
    const left = spawn.at + swimTime(table, spawn) - at;
    if (left < 0) own.delete(spawn.id);
    else if (left > MIN_LEFT_MS && spawn.at <= at) alive.push(spawn);
  }
  const target = alive[((shots[gun] ?? 0) * 7 + gun * 3) % Math.max(1, alive.length)];
  if (!target) return null;
  const [x, y] = CANNONS[gun % SEATS] as Point;
  let flown_ms = 0;
  for (let n = 0; n < 3; n++) {
    const position = fishPosition(table, target as Spawn, Math.floor(at + flown_ms));
    if (!position) return null;
    flown_ms = Math.hypot(position[0] - x, position[1] - y) / SPEED_UNITS_PER_MS;
  }
  return { fish: target.id, hit_ms: at + flown_ms };
}

/** Fires from every gun for some seconds, at so many shots a second each. */
async function fire({
  seconds,
  perSecond,
  echo,
}: {
  seconds: number;
  perSecond: number;
  echo: boolean;
}): Promise<FishLoad> {
  took = { miss: [], win: [] };
  refused = {};
  crowd?.takeBytes();
  const stall = monitorEventLoopDelay({ resolution: STEP_MS });
  stall.enable();
  const every_ms = 1_000 / perSecond;
  const from = now_ms();
  const next = Array.from({ length: guns }, (_, gun) => from + (every_ms * gun) / guns);
  const due = new Map<number, Hit[]>();
  let fired = 0;
  const stepOf = (at: number): number => Math.ceil((at - from) / STEP_MS);
  const shoot = (gun: number, at: number): void => {
    const target = echo ? { fish: '1.f1234', hit_ms: at + ECHO_FLIGHT_MS } : chooseTarget(gun, at);
    if (!target) return;
    const shot = shots[gun] ?? 0;
    shots[gun] = shot + 1;
    const aim = { fish: target.fish };
    crowd?.send(gun, { id: `f${shot}`, room: roomOf(gun), type: 'fire', shot, t: Math.floor(at), step: 0, aim });
    fired += 1;
    const step = stepOf(target.hit_ms) + 1;
    due.set(step, [...(due.get(step) ?? []), { gun, shot, fish: target.fish }]);
  };
  const report = ({ gun, shot, fish: id }: Hit): void => {
    sent.set(`${gun} h${shot}`, now_ms());
    crowd?.send(gun, { id: `h${shot}`, room: roomOf(gun), type: 'hit', shot, t: Math.floor(now_ms()), fish: id });
  };
  let done = 0;
  const step = (isFiring: boolean): void => {
    const now = now_ms();
    for (const last = stepOf(now) - 1; done < last; done++) {
      for (const hit of due.get(done) ?? []) report(hit);
      due.delete(done);
    }
    if (!isFiring || (!echo && (isTide(Math.floor(now)) || isTide(Math.floor(now) + 100)))) return;
    for (const [gun, at] of next.entries()) {
      if (at > now) continue;
      next[gun] = Math.max(at + every_ms, now - every_ms);
      shoot(gun, now);
    }
  };
  const timer = setInterval(() => step(now_ms() < from + seconds * 1_000), STEP_MS);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const bytes = crowd?.takeBytes() ?? 0;
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  clearInterval(timer);
  stall.disable();
  sent.clear();
  const times = (all: number[]) => ({ p50_ms: quantile(all, 0.5), p99_ms: quantile(all, 0.99) });
  return {
    fired,
    misses: took.miss.length,
    wins: took.win.length,
    refused,
    miss: times(took.miss),
    win: times(took.win),
    bytesPerSecond: bytes / guns / seconds,
    crowdStall_ms: stall.max / 1e6 - STEP_MS,
  };
}

const roomOf = (gun: number): string => rooms[Math.floor(gun / SEATS)] ?? '';

const calls = {
  async open(url: string, hellos: object[]): Promise<void> {
    crowd = await openCrowd({ url, hellos, onText });
    guns = hellos.length;
  },
  /** Four players enter each room, in the order of the sockets. */
  async enter(names: string[]): Promise<void> {
    rooms = names;
    fish = names.map(() => new Map<string, FishSpawn>());
    await crowd?.askAll((n) => ({ id: 'join', type: 'join', room: roomOf(n) }));
  },
  sit: async (): Promise<void> =>
    crowd?.askAll((n) => ({ id: 'sit', type: 'sit', room: roomOf(n), seat: n % SEATS, step: 0, clientSeed: 'bench' })),
  fire,
};
export type FishCrowdCalls = typeof calls;
serveCalls(calls);
