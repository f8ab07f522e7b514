import { type LotterySchedule, Topic } from '@fairhouse/contracts';
import { WebSocket } from 'ws';
import type { Config } from '#config';
import type { Db } from '#db';
import { offerAllGames } from '#games';
import { addLottery, type SourceServices } from '#lottery';
import type { LeaseTimes } from '#rooms';
import { startTestSite, type TestSite } from '#testing';
import { STANDARD_GAMES, type StandardGame } from '../../src/domains/lottery/games/standard-games.ts';

/** Sealed a second after the close, and drawn then. */
export const SEAL_S = 1;

/**
 * A schedule with a draw every few seconds, from a minute ago for so many minutes. In a zone where it is noon now, so that no test meets the
 * end of a draw day.
 */
export function quickSchedule(every_s: number, minutes = 20, seal_s = SEAL_S): LotterySchedule {
  const now = new Date();
  const ahead = 12 - now.getUTCHours();
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const at = (offset: number): string => {
    const total = 12 * 60 + now.getUTCMinutes() + offset;
    return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
  };
  return { zone, dayStart: '00:00', seal_s, rule: { kind: 'every', every_s, first: at(-1), last: at(minutes) } };
}

/** One of our games, with a quick schedule. */
export function quickGame(code: string, every_s: number, own: Partial<StandardGame> = {}): StandardGame {
  const game = STANDARD_GAMES.find((each) => each.code === code);
  if (!game) throw new Error(`no game ${code}`);
  return { ...game, schedule: quickSchedule(every_s), ...own };
}

export interface LotteryOptions {
  role?: 'games' | 'api' | 'jobs';
  leaseTimes?: LeaseTimes;
  drawServices?: SourceServices;
  config?: Partial<Config>;
  /** Called with the empty database, before anything else uses it. */
  prepare?: (db: Db) => Promise<void>;
}

/** Starts a site with lotteries, which it holds in the role `games`. */
export async function startLotteries(
  games: readonly StandardGame[],
  { role = 'games', leaseTimes, drawServices, config = {}, prepare }: LotteryOptions = {},
): Promise<TestSite> {
  const rooms = { ...(leaseTimes && { leaseTimes }), ...(drawServices && { drawServices }) };
  const site = await startTestSite({ role, ...config }, [], rooms, prepare);
  await site.db.transaction().execute((tx) => offerAllGames(tx, site.brandId, { hot: [] }));
  for (const [position, game] of games.entries()) await addLottery(site.db, site.brandId, game, position);
  return site;
}

type DrawTopic = Extract<Topic, { topic: 'lottery-draw' }>;

/** A visitor who watches games on `/ws`; every frame is checked against the contract. */
export async function watchGames(
  site: TestSite,
  codes: readonly string[],
  { base = site.base, token }: { base?: string; token?: string } = {},
): Promise<{ events: DrawTopic[]; socket: WebSocket; watch(next: readonly string[]): void }> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
  const events: DrawTopic[] = [];
  const ready = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const topic = Topic.parse(JSON.parse(data.toString('utf8')));
    if (topic.topic === 'lottery-draw') events.push(topic);
    else ready.resolve();
  });
  socket.on('close', () => ready.reject(new Error('closed')));
  const names = (of: readonly string[]) => of.map((code) => `lottery/${code}`);
  socket.on('open', () => socket.send(JSON.stringify({ ...(token && { token }), watch: names(codes) })));
  await ready.promise;
  return { events, socket, watch: (next) => socket.send(JSON.stringify({ watch: names(next) })) };
}
