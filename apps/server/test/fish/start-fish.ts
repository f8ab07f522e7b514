import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  calls,
  type FishHit,
  FishServerFrame,
  type FishSessionNow,
  type FishSpawn,
  type Money,
  money,
} from '@fairhouse/contracts';
import {
  CANNONS,
  type FishTable,
  findCollision,
  findFishTable,
  fishPosition,
  isTide,
  type Point,
  type SessionRecord,
  type Spawn,
} from '@fairhouse/game-math/fish';
import type * as z from 'zod/mini';
import { createRoomCheck } from '#bets';
import { fishStacks } from '#fish';
import { offerAllGames } from '#games';
import { trialBalance } from '#ledger';
import type { LeaseTimes } from '#rooms';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { connectClient, type Received, type TestClient } from '../rooms/connect-client.ts';

export const GAME = 'kelp-hollow';
export const LAGOON = `${GAME}.lagoon.1.usd.1`;
export const REEF = `${GAME}.reef.1.usd.1`;
export const TABLE = findFishTable(GAME) as FishTable;

/** Starts a site that holds rooms and offers fishing. */
export async function startFish({
  role = 'games',
  leaseTimes,
}: {
  role?: 'games' | 'api';
  leaseTimes?: LeaseTimes;
} = {}): Promise<TestSite> {
  const geoIpFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-fish-')), 'ranges.csv');
  fs.writeFileSync(geoIpFile, '198.51.100.0,198.51.100.255,DE\n');
  const site = await startTestSite({ role, trustedProxies: 1, geoIpFile }, [], leaseTimes ? { leaseTimes } : {});
  await site.db.transaction().execute((tx) => offerAllGames(tx, site.brandId, { hot: [] }));
  return site;
}

export type FishFrame = z.infer<typeof FishServerFrame>;
type FrameOf<T extends FishFrame['type']> = Extract<FishFrame, { type: T }>;
type FishNow = FrameOf<'state'>;

/** A player in a fishing room. */
export interface Gunner {
  client: TestClient;
  room: string;
  frames(): FishFrame[];
  next<T extends FishFrame['type']>(type: T, matches?: (frame: FrameOf<T>) => boolean): Promise<FrameOf<T>>;
  state(): FishNow;
  ask(frame: object, id?: string): Promise<Received>;
  sit(options?: { seat?: number | null; step?: number; clientSeed?: string }): Promise<FishSessionNow>;
  /** Alive fish, as this client knows them. */
  fish(): FishSpawn[];
  /** Fires at a fish, locked, and reports the hit when the bullet reaches it. Null when it cannot, or the shot was refused. */
  shoot(options?: { kind?: string; step?: number }): Promise<Received | null>;
  /** Shoots until so many hits are accepted, several bullets at a time. Returns the hits, and every refusal on the way. */
  volley(hits: number, options?: { step?: number }): Promise<{ hits: FishHit[]; refused: unknown[] }>;
  /** The number of the next shot. */
  shots: number;
  close(): void;
}

let lastId = 0;
/** Below the rate of fire, and of frames of a socket. */
const SHOT_MS = 130;

/** Opens a room as the site does: launch, exchange of the token. */
export async function openFish(site: TestSite, member: SiteClient, roomId: string): Promise<{ gameToken: string }> {
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME, roomId });
  const launchToken = new URL(game_url, site.base).hash.replace('#launch=', '');
  return member.call(calls.fish.open, { launchToken, roomId });
}

export async function enterRoom(site: TestSite, member: SiteClient, roomId = LAGOON): Promise<Gunner> {
  const { gameToken } = await openFish(site, member, roomId);
  return joinRoom(site.base, { gameToken }, roomId);
}

export async function joinRoom(base: string, hello: object, roomId: string): Promise<Gunner> {
  const client = await connectClient(`${base.replace('http', 'ws')}/ws/game`, hello);
  const room = `fish/${roomId}`;
  const joined = await client.join(room);
  if (!joined.ok) throw new Error(`join: ${JSON.stringify(joined)}`);
  const frames = (): FishFrame[] =>
    client.received
      .filter((frame) => frame.room === room && frame.type !== 'left')
      .map((frame) => FishServerFrame.parse(frame));
  const next: Gunner['next'] = async (type, matches = () => true) => {
    const isIt = (frame: Received) => frame.room === room && frame.type === type && matches(frame as never);
    return (await client.until(isIt)) as never;
  };
  await next('state', ({ swarm }) => swarm !== null);
  const ask = (frame: object, id?: string): Promise<Received> => {
    lastId += 1;
    return client.ask({ id: id ?? `a${lastId}`, room, ...frame });
  };
  const state = () => frames().findLast((frame) => frame.type === 'state') as FishNow;
  let seat = 0;
  const gunner: Gunner = {
    client,
    room,
    frames,
    next,
    state,
    ask,
    shots: 0,
    async sit({ seat: wanted = null, step = 0, clientSeed = 'player seed' } = {}) {
      const { ok, refusal } = await ask({ type: 'sit', seat: wanted, step, clientSeed });
      if (!ok) throw new Error(refusal?.code);
      seat = (ok as unknown as FishSessionNow).seat;
      return ok as unknown as FishSessionNow;
    },
    fish() {
      const known = new Map<string, FishSpawn>();
      for (const frame of client.received as unknown as FishFrame[]) {
        if (frame.room !== room) continue;
        if (frame.type === 'state') for (const spawn of frame.fish) known.set(spawn.id, spawn);
        if (frame.type === 'fish') known.set(frame.spawn.id, frame.spawn);
        if (frame.type === 'won' && frame.killed) known.delete(frame.fish);
      }
      return [...known.values()].filter((spawn) => fishPosition(TABLE, spawn as Spawn, Date.now()) !== null);
    },
    async shoot({ kind, step = 0 } = {}) {
      while (isTide(Date.now()) || isTide(Date.now() + 100)) await sleep(100);
      const waters = { table: TABLE, cannon: CANNONS[seat] as Point };
      const now = Date.now();
      const targets = gunner.fish().flatMap((spawn) => {
        if (kind !== undefined && spawn.kind !== kind) return [];
        const aim = { fish: spawn.id as Spawn['id'] };
        const met = findCollision(waters, { shot: 0, step, t: now, aim }, [spawn as Spawn], now, now + 2_500);
        return met ? [{ spawn, t: met.t }] : [];
      });
      const target = targets.sort((a, b) => a.t - b.t)[0];
      if (!target) return null;
      const shot = gunner.shots;
      gunner.shots += 1;
      const fired = await ask({ type: 'fire', shot, t: now, step, aim: { fish: target.spawn.id } });
      if (!fired.ok) return fired;
      await sleep(Math.max(0, target.t - Date.now()));
      return ask({ type: 'hit', shot, t: Date.now(), fish: target.spawn.id });
    },
    async volley(count, options) {
      const done: { hits: FishHit[]; refused: unknown[] } = { hits: [], refused: [] };
      const flying = new Set<Promise<void>>();
      const isEnough = () => done.hits.length >= count;
      while (!isEnough()) {
        await sleep(SHOT_MS);
        if (flying.size + done.hits.length >= count) continue;
        const one: Promise<void> = gunner
          .shoot(options)
          .then((answer) => {
            if (answer?.ok) done.hits.push(hitOf(answer));
            else if (answer) done.refused.push(reasonOf(answer));
          })
          .finally(() => flying.delete(one));
        flying.add(one);
      }
      await Promise.all(flying);
      return done;
    },
    close: () => client.socket.close(),
  };
  return gunner;
}

export const hitOf = ({ ok }: Received): FishHit => ok as unknown as FishHit;
export const reasonOf = (answer: Received | null) => answer?.refusal?.params['reason'] ?? answer?.refusal?.code;

/** Returns the differences of the trial balance, with the rooms; there must be none. */
export const differences = async (site: TestSite) =>
  (await trialBalance(site.db, [createRoomCheck([fishStacks])])).differences;
export const dollars = (amount: number): Money => money(amount * 100);

/** The record of a session with the seeds of its swarms, whose hours are not over. */
export async function revealRecord(site: TestSite, record: SessionRecord): Promise<SessionRecord> {
  const swarms = await Promise.all(
    record.swarms.map(async (swarm) => {
      const { seed_sealed } = await site.db
        .selectFrom('fish.swarm')
        .select('seed_sealed')
        .where('room_id', '=', swarm.room)
        .where('number', '=', swarm.number)
        .executeTakeFirstOrThrow();
      return { ...swarm, roomSeed: site.secrets.open(seed_sealed).toString('hex') };
    }),
  );
  return { ...record, swarms };
}
