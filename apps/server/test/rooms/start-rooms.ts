import { accountId, brandId, type Currency } from '@fairhouse/contracts';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { connectDatabase, type Db } from '#db';
import { refuse } from '#refusal';
import { createRooms, type LeaseTimes, type Rooms } from '#rooms';
import { loadSecrets } from '#secrets';
import { type CounterOptions, registerCounter } from './counter-product.ts';

/** Leases of a second, so that a test need not wait for ten. */
export const QUICK: LeaseTimes = { life_ms: 1_000, renew_ms: 250, margin_ms: 200 };

export interface StartedRooms {
  /** `ws://127.0.0.1:port/ws/game`. */
  url: string;
  db: Db;
  lines: string[];
  listAwake(): ReturnType<Rooms['listAwake']>;
  /** As the event of a logout would: the token is its own session here. */
  endSession(gameToken: string): void;
  close(): Promise<void>;
}

export interface RoomsOptions extends CounterOptions {
  databaseUrl: string;
  /** False: an `api` process, which relays. */
  holds?: boolean;
  times?: LeaseTimes;
  masterKey?: Buffer;
}

/** Starts the runtime with the counter product, as a process of the server does. A game token is an account and a name: `7-tab`. */
export async function startRooms(options: RoomsOptions): Promise<StartedRooms> {
  const { databaseUrl, holds = true, times = QUICK, masterKey = Buffer.alloc(32, 1) } = options;
  const database = connectDatabase(databaseUrl, { max: 4 });
  const app = Fastify();
  await app.register(websocket, { options: { maxPayload: 4096 } });
  const lines: string[] = [];
  const rooms = createRooms({
    app,
    db: database.db,
    secrets: loadSecrets(masterKey.toString('base64'), '/nonexistent'),
    holdsAt: holds ? { host: '127.0.0.1', port: 0 } : null,
    times,
    async identify(gameToken) {
      const of = { brandId: brandId(1), country: '' };
      if (gameToken === null)
        return { recipient: { ...of, key: `visitor-${process.hrtime.bigint()}`, player: null }, sessionHash: null };
      const account = /^(\d+)-/.exec(gameToken)?.[1];
      if (account === undefined) throw refuse('NOT_LOGGED_IN');
      const player = {
        accountId: accountId(account),
        gameCode: 'counter',
        currency: 'USD' as Currency,
        type: 0,
        tester: false,
      };
      return { recipient: { ...of, key: gameToken, player }, sessionHash: gameToken };
    },
    findBarrier: async () => null,
    log: (line) => lines.push(line),
  });
  registerCounter(rooms, options);
  await rooms.start();
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${base.replace('http', 'ws')}/ws/game`,
    db: database.db,
    lines,
    listAwake: () => rooms.listAwake('counter'),
    endSession: (gameToken) => rooms.onProcessEvent({ topic: 'session-ended', sessionHash: gameToken }),
    async close() {
      await rooms.close();
      await app.close();
      await database.close();
    },
  };
}
