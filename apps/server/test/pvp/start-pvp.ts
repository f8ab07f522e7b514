import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CardOwnSeat, CardRoomServerFrame, calls, type Money, money } from '@fairhouse/contracts';
import { checkOpening, type HoldemView, seedCommitment } from '@fairhouse/game-math/cards';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { createRoomCheck } from '#bets';
import { offerAllGames } from '#games';
import { runTrialBalance } from '#ledger';
import { addStandardRooms, roomStacks } from '#pvp';
import type { LeaseTimes } from '#rooms';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { connectClient, type Received, type TestClient } from '../rooms/connect-client.ts';

/** Short clocks, so that a hand takes as long as the players need. */
export const TIMING = {
  turn_ms: 5_000,
  bank_ms: 0,
  bankMax_ms: 0,
  bankPerHand_ms: 0,
  connection_ms: 300,
  reveal_ms: 1_500,
  countdown_ms: 30,
  show_ms: 60,
  away_ms: 3_000,
  offer_ms: 500,
  rail_ms: 200,
  bot_ms: 5,
};

export const TWO = 'holdem-two-1-1';
export const SIX = 'holdem-six-1-1';
export const TIEN_LEN = 'tien-len-four-1-1';
export const PRACTICE = 'holdem-practice-1';

export async function startPvp(
  timing: Partial<typeof TIMING> = {},
  {
    role = 'games',
    leaseTimes,
    sharedAddresses = true,
  }: { role?: 'games' | 'api'; leaseTimes?: LeaseTimes; sharedAddresses?: boolean } = {},
): Promise<TestSite> {
  const geoIpFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-pvp-')), 'ranges.csv');
  fs.writeFileSync(geoIpFile, '198.51.100.0,198.51.100.255,DE\n');
  const site = await startTestSite({ role, trustedProxies: 1, geoIpFile }, [], leaseTimes ? { leaseTimes } : {});
  await site.db.transaction().execute((tx) => offerAllGames(tx, site.brandId, { hot: [] }));
  const own = { timing: { ...TIMING, ...timing }, sharedAddresses };
  await addStandardRooms(site.db, { brandId: site.brandId, currency: 'USD' }, own);
  return site;
}

export type RoomFrame = z.infer<typeof CardRoomServerFrame>;
type FrameOf<T extends RoomFrame['type']> = Extract<RoomFrame, { type: T }>;

/** What a player does on their turn; null: nothing. */
export type Choose = (view: HoldemView) => object | null;
export const checkOrCall: Choose = ({ legal }) => (legal?.check ? { type: 'check' } : { type: 'call' });
export const fold: Choose = () => ({ type: 'fold' });

/** A player, or a visitor, in a card room. The client takes part in the shuffle as a browser does. */
export interface Player {
  client: TestClient;
  room: string;
  /** Every frame of the room, checked against the contract. */
  frames(): RoomFrame[];
  /** Waits for a frame, by default among those since the player sat down. */
  next<T extends RoomFrame['type']>(
    type: T,
    matches?: (frame: FrameOf<T>) => boolean,
    from?: number,
  ): Promise<FrameOf<T>>;
  ask(frame: object, id?: string): Promise<Received>;
  /** Sits down and commits to a seed. */
  sit(buyIn: number, own?: { seat?: number | null; entry?: 'post' | 'wait' }): Promise<Received>;
  /** How the player acts; changed at any time. */
  choose: Choose | null;
  /** Whether the client reveals its seeds. */
  reveals: boolean;
  /** The seeds that the client has revealed, by the number of the hand. */
  revealed: Map<number, string>;
  seat(): number | null;
  close(): void;
}

let lastId = 0;

export async function openRoom(site: TestSite, member: SiteClient, roomId: string) {
  const gameId = roomId.startsWith('tien-len') ? 'tien-len-mien-nam' : 'holdem-no-limit';
  const { game_url } = await member.call(calls.games.launch, { gameId, roomId });
  const launchToken = new URL(game_url, site.base).hash.replace('#launch=', '');
  return member.call(calls.pvp.open, { launchToken, roomId });
}

export async function enter(site: TestSite, member: SiteClient | null, roomId: string): Promise<Player> {
  const hello = member ? await openRoom(site, member, roomId).then(({ gameToken }) => ({ gameToken })) : {};
  return join(site.base, hello, roomId);
}

export async function join(base: string, hello: object, roomId: string): Promise<Player> {
  const client = await connectClient(`${base.replace('http', 'ws')}/ws/game`, hello);
  const room = `pvp/${roomId}`;
  const revealed = new Map<number, string>();
  let isCommitting = false;
  const byCommitment = new Map<string, string>();
  const nextSeed = (seat: number): string => {
    const seed = randomBytes(32).toString('hex');
    const commitment = seedCommitment({ id: `seat-${seat}`, seed });
    byCommitment.set(commitment, seed);
    return commitment;
  };
  const ask = (frame: object, id?: string): Promise<Received> => {
    lastId += 1;
    return client.ask({ id: id ?? `a${lastId}`, room, ...frame });
  };
  const send = (frame: object): void => {
    lastId += 1;
    client.send({ id: `t${lastId}`, room, ...frame });
  };
  let own: CardOwnSeat | null = null;
  /** The frames before it are those of the rail, which are late. */
  let seatedFrom = 0;
  let root = '';
  const commit = (): void => {
    if (own?.commitment !== null) isCommitting = false;
    if (own === null || own.commitment !== null || isCommitting) return;
    isCommitting = true;
    send({ type: 'commit', commitment: nextSeed(own.seat) });
  };
  let rejoining: string | null = null;
  const rejoin = (): void => {
    lastId += 1;
    rejoining = `j${lastId}`;
    isCommitting = false;
    client.send({ id: rejoining, room, type: 'join' });
  };
  /** The seed of the seat may be that of another window. */
  const commitAgain = (): void => {
    if (own?.commitment && !byCommitment.has(own.commitment) && player.reveals)
      send({ type: 'commit', commitment: nextSeed(own.seat) });
    else commit();
  };
  const player: Player = {
    client,
    room,
    choose: null,
    reveals: true,
    revealed,
    frames: () =>
      client.received
        .filter((frame) => frame.room === room && frame.type !== 'left')
        .map((frame) => CardRoomServerFrame.parse(frame)),
    async next(type, matches = () => true, from = seatedFrom) {
      const isIt = (frame: Received) => frame.room === room && frame.type === type && matches(frame as never);
      await expect.poll(() => client.received.slice(from).some(isIt), { interval: 5, timeout: 15_000 }).toBe(true);
      return client.received.slice(from).find(isIt) as never;
    },
    ask,
    async sit(buyIn, { seat = null, entry = 'post' } = {}) {
      const answer = await ask({ type: 'sit', seat, buyIn, entry });
      commit();
      return answer;
    },
    seat: () => own?.seat ?? null,
    close: () => client.socket.close(),
  };
  client.socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as Received & RoomFrame;
    // as the client of the contracts: the holder is gone, another comes
    if (rejoining !== null && frame.re === rejoining && frame.refusal) setTimeout(rejoin, 200);
    if (frame.room !== room) return;
    if ((frame.type as string) === 'left') setTimeout(rejoin, 200);
    if (frame.type === 'state' || frame.type === 'you') {
      if (own === null && frame.you !== null) seatedFrom = client.received.length - 1;
      own = frame.you;
      if (frame.type === 'state' && frame.deal?.root) root = frame.deal.root;
      if (frame.type === 'state') commitAgain();
      else commit();
    }
    if (frame.type === 'shuffle') {
      const party = frame.deal.parties.find(({ seat }) => own && seat === own.seat);
      const seed = party && byCommitment.get(party.commitment);
      if (own && seed && player.reveals) {
        revealed.set(frame.deal.handNo, seed);
        send({ type: 'reveal', handNo: frame.deal.handNo, seed, commitment: nextSeed(own.seat) });
      }
    }
    if (frame.type === 'aborted' && own && frame.seats.includes(own.seat)) commitAgain();
    if (frame.type === 'dealt') root = frame.root;
    const seen = frame.type === 'hand' ? frame : null;
    if (!seen) return;
    if (seen.openings.some((opening) => !checkOpening(root, opening as never))) throw new Error('a false opening');
    const view = seen.view as HoldemView;
    const turn = seen.clock;
    if (!turn || view.you === null || turn.seat !== view.you || !player.choose) return;
    const action = player.choose(view);
    if (action) send({ type: 'act', handNo: seen.handNo, turnNo: turn.turnNo, action });
  });
  const joined = await client.join(room);
  if (!joined.ok) throw Object.assign(new Error(`join: ${JSON.stringify(joined)}`), { joined });
  return player;
}

/** Runs the trial balance with its check of rooms; returns its differences. */
export const differences = async (site: TestSite) =>
  (await runTrialBalance(site.db, [createRoomCheck([roomStacks])])).differences;
export const dollars = (amount: number): Money => money(amount * 100);

/** Waits until no command of a hand is under way. */
export async function settled(site: TestSite): Promise<void> {
  const decided = site.db.selectFrom('pvp.hand').select('hand_no').where('state', '=', 'DECIDED');
  await expect.poll(async () => (await decided.execute()).length, { timeout: 5_000 }).toBe(0);
}
