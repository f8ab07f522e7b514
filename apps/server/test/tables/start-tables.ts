import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BetsOpen, calls, type Money, money, TableServerFrame } from '@fairhouse/contracts';
import type * as z from 'zod/mini';
import { offerAllGames } from '#games';
import { trialBalance } from '#ledger';
import type { LeaseTimes } from '#rooms';
import { addStandardTables } from '#tables';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { connectClient, type Received, type TestClient } from '../rooms/connect-client.ts';

/** A short clock, so that a round takes about a second. */
export const TIMING = { shuffle_ms: 50, betting_ms: 700, card_ms: 20, next_ms: 250, sleep_ms: 60_000 };

export const CLASSIC = 'baccarat-classic-1';
export const NO_COMMISSION = 'baccarat-no-commission-1';
export const ROULETTE = 'roulette-european-1';

/** Starts a site that holds rooms, with the three tables of its first brand. */
export async function startTables(
  timing = TIMING,
  { role = 'games', leaseTimes }: { role?: 'games' | 'api'; leaseTimes?: LeaseTimes } = {},
): Promise<TestSite> {
  const geoIpFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-tables-')), 'ranges.csv');
  fs.writeFileSync(geoIpFile, '198.51.100.0,198.51.100.255,DE\n');
  const site = await startTestSite({ role, trustedProxies: 1, geoIpFile }, [], leaseTimes ? { leaseTimes } : {});
  await site.db.transaction().execute((tx) => offerAllGames(tx, site.brandId, { hot: [] }));
  await addStandardTables(site.db, { brandId: site.brandId, currency: 'USD' }, { timing });
  return site;
}

export type TableFrame = z.infer<typeof TableServerFrame>;
type FrameOf<T extends TableFrame['type']> = Extract<TableFrame, { type: T }>;

/** A player, or a visitor, at a table. */
export interface Seat {
  client: TestClient;
  room: string;
  /** Every frame of the table, checked against the contract. */
  frames(): TableFrame[];
  /** Waits for a frame of this kind, after those that were there before `from`. */
  next<T extends TableFrame['type']>(
    type: T,
    matches?: (frame: FrameOf<T>) => boolean,
    from?: number,
  ): Promise<FrameOf<T>>;
  /** Waits for the next betting window; returns its round. */
  betting(): Promise<string>;
  bet(roundId: string, items: Record<string, string>, id?: string): Promise<Received>;
  undo(roundId: string, type?: 'undo' | 'clear'): Promise<Received>;
  close(): void;
}

let lastId = 0;

/** Opens a table as the site does: launch, exchange of the token, game socket. */
export async function openTable(site: TestSite, member: SiteClient, tableId: string): Promise<{ gameToken: string }> {
  const gameId = tableId.slice(0, tableId.lastIndexOf('-'));
  const { game_url } = await member.call(calls.games.launch, { gameId, roomId: tableId });
  const launchToken = new URL(game_url, site.base).hash.replace('#launch=', '');
  return member.call(calls.tables.open, { launchToken, tableId });
}

export async function sitDown(site: TestSite, member: SiteClient | null, tableId: string): Promise<Seat> {
  const hello = member ? await openTable(site, member, tableId).then(({ gameToken }) => ({ gameToken })) : {};
  return joinTable(site.base, hello, tableId);
}

export async function joinTable(base: string, hello: object, tableId: string): Promise<Seat> {
  const client = await connectClient(`${base.replace('http', 'ws')}/ws/game`, hello);
  const room = `tables/${tableId}`;
  const joined = await client.join(room);
  if (!joined.ok) throw new Error(`join: ${JSON.stringify(joined)}`);
  const frames = (): TableFrame[] =>
    client.received
      .filter((frame) => frame.room === room && frame.type !== 'left')
      .map((frame) => TableServerFrame.parse(frame));
  const ask = (frame: object, id?: string): Promise<Received> => {
    lastId += 1;
    return client.ask({ id: id ?? `a${lastId}`, room, ...frame });
  };
  const next: Seat['next'] = async (type, matches = () => true, from = 0) => {
    const isIt = (frame: Received) => frame.room === room && frame.type === type && matches(frame as never);
    await client.until((frame) => client.received.indexOf(frame) >= from && isIt(frame));
    return client.received.slice(from).find(isIt) as never;
  };
  return {
    client,
    room,
    frames,
    next,
    async betting() {
      const { round } = await next('phase', ({ phase }) => phase === 'BETTING', client.received.length);
      return round?.roundId ?? '';
    },
    bet: (roundId, items, id) =>
      ask({ type: 'bet', roundId, items: Object.entries(items).map(([spot, amount]) => ({ spot, amount })) }, id),
    undo: (roundId, type = 'undo') => ask({ type, roundId }),
    close: () => client.socket.close(),
  };
}

export const accepted = ({ ok }: Received): BetsOpen => ok as unknown as BetsOpen;

/** Returns the difference of the trial balance, which must be empty. */
export const differences = async (site: TestSite) => (await trialBalance(site.db)).differences;
export const dollars = (amount: number): Money => money(amount * 100);
