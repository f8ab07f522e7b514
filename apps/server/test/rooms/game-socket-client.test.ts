import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  connectGameSocket,
  type FrameRefusal,
  FrameRefusedError,
  type GameSocket,
  type GameSocketOptions,
  type LeftFrame,
  type RoomFrame,
} from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing';
import { connectClient } from './connect-client.ts';
import { QUICK, type StartedRooms, startRooms } from './start-rooms.ts';

const ROOM = 'counter/client';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let rooms: StartedRooms;
let network: Awaited<ReturnType<typeof startNetwork>>;
beforeAll(async () => {
  database = await createTestDatabase();
  rooms = await startRooms({ databaseUrl: database.url });
  network = await startNetwork(Number(new URL(rooms.url).port));
});
afterAll(async () => {
  network.close();
  await rooms.close();
  await database.drop();
});

/** A way to the server that can lose its connections, with or without what the server had sent. */
async function startNetwork(port: number) {
  const sockets = new Set<net.Socket>();
  let isDeaf = false;
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1');
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => !isDeaf && near.write(data));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as net.AddressInfo).port}/ws/game`,
    /** Loses everything that the server sends from now on. */
    deafen() {
      isDeaf = true;
    },
    cut() {
      isDeaf = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface Collected {
  socket: GameSocket;
  frames: RoomFrame[];
  left: LeftFrame[];
  ended: FrameRefusal[];
  states: boolean[];
}

const connect = (gameToken: string | null, own: Partial<GameSocketOptions> = {}): Collected => {
  const collected = { frames: [], left: [], ended: [], states: [] } as Omit<Collected, 'socket'>;
  const socket = connectGameSocket({
    url: network.url,
    gameToken: () => gameToken,
    onFrame: (frame) => collected.frames.push(frame),
    onLeft: (frame) => collected.left.push(frame),
    onEnded: (refusal) => collected.ended.push(refusal),
    onState: (open) => collected.states.push(open),
    spread: () => 0,
    ...own,
  });
  return { socket, ...collected };
};

describe('the client of the game socket', () => {
  it('resumes after lost connections: each frame once, in order, and each action once', async () => {
    const room = `${ROOM}-1`;
    const { socket, frames, states } = connect('1-tab');
    const other = connect('2-tab', { url: rooms.url });
    await Promise.all([socket.join(room), other.socket.join(room)]);
    expect(await socket.send({ room, type: 'add', by: 2 })).toEqual({ sum: 2 });
    // the server acts, and its answer is lost
    network.deafen();
    const lost = socket.send({ room, type: 'add', by: 3 });
    await expect.poll(() => other.frames.at(-1)?.['sum']).toBe(5);
    await other.socket.send({ room, type: 'add', by: 1 });
    expect(frames.at(-1)?.['sum']).toBe(2);
    network.cut();
    expect(await lost).toEqual({ sum: 5 });
    await expect.poll(() => frames.at(-1)?.['sum']).toBe(6);
    expect(frames.map(({ type, sum }) => [type, sum])).toEqual([
      ['state', 0],
      ['added', 2],
      ['added', 5],
      ['added', 6],
    ]);
    const first = frames[0]?.seq ?? 0;
    expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => first + index));
    expect(states).toEqual([true, false, true]);
    // sent while there is no connection
    network.cut();
    expect(await socket.send({ room, type: 'add', by: 4 })).toEqual({ sum: 10 });
    socket.close();
    other.socket.close();
  });

  it('rejects with the refusal, and leaves', async () => {
    const { socket, frames } = connect('3-tab');
    await expect(socket.join('counter/none')).rejects.toThrow(FrameRefusedError);
    const room = `${ROOM}-2`;
    await socket.join(room);
    const refused = await socket.send({ room, type: 'add', by: 99 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ refusal: { code: 'INVALID_INPUT', params: { field: 'by' } } });
    socket.leave(room);
    await expect(socket.send({ room, type: 'sum' })).rejects.toThrow('NOT_FOUND');
    await socket.join(room);
    await socket.send({ room, type: 'count-down', in_ms: 30_000 });
    await expect.poll(() => frames.at(-1)?.type).toBe('counting');
    expect(Math.abs((socket.serverNow_ms() ?? 0) - Date.now())).toBeLessThan(500);
    socket.close();
  });

  it('sends nothing to a room before it has entered it again', async () => {
    // no process holds rooms here: the search ends with RETRY, for the join and for what waited behind it
    const other = await createTestDatabase();
    onTestFinished(() => other.drop());
    const relay = await startRooms({ databaseUrl: other.url, holds: false });
    onTestFinished(() => relay.close());
    const { socket, left } = connect('8-tab', { url: relay.url });
    onTestFinished(() => socket.close());
    const room = `${ROOM}-4`;
    const joined = socket.join(room);
    const added = socket.send({ room, type: 'add', by: 6 });
    const search_ms = 1.5 * QUICK.life_ms;
    await sleep(2 * search_ms);
    const holder = await startRooms({ databaseUrl: other.url });
    await Promise.all([joined, expect(added).resolves.toEqual({ sum: 6 })]);
    // the holder is lost for longer than a search: the server lets the client go, and the client enters again
    await holder.close();
    const later = socket.send({ room, type: 'add', by: 3 });
    await sleep(2 * search_ms);
    const next = await startRooms({ databaseUrl: other.url });
    onTestFinished(() => next.close());
    await expect(later).resolves.toEqual({ sum: 9 });
    expect(left).toEqual([]);
  });

  it('hears that the game continues elsewhere, and does not come back', async () => {
    const room = `${ROOM}-3`;
    const older = connect('4-tab');
    await older.socket.join(room);
    const newer = connect('4-tab');
    await newer.socket.join(room);
    await expect.poll(() => older.left.map(({ refusal }) => refusal.code)).toEqual(['MOVED']);
    network.cut();
    expect(await newer.socket.send({ room, type: 'players' })).toEqual({ players: 1 });
    await expect.poll(() => older.states.at(-1)).toBe(true);
    expect(newer.left).toEqual([]);
    older.socket.close();
    newer.socket.close();
  });

  it('ends with the session, and rejects what is under way', async () => {
    const { socket, ended, states } = connect('no-token');
    await expect(socket.join(ROOM)).rejects.toThrow('NOT_LOGGED_IN');
    expect(ended).toMatchObject([{ code: 'NOT_LOGGED_IN' }]);
    await expect.poll(() => states.at(-1)).toBe(false);
    const visitor = connect(null);
    await visitor.socket.join('counter/public-client');
    expect(visitor.frames).toMatchObject([{ type: 'state', audience: 'visitors' }]);
    await expect(visitor.socket.join(ROOM)).rejects.toThrow('NOT_LOGGED_IN');
    visitor.socket.close();
  });
});

it('a client that ignores its end is not served', async () => {
  const room = `${ROOM}-4`;
  const client = await connectClient(rooms.url, { gameToken: '5-tab' });
  await client.join(room);
  await client.ask({ id: 'a', room, type: 'add', by: 1 });
  rooms.endSession('5-tab');
  // in the same packet as the answer to the close frame would be
  client.send({ id: 'b', room, type: 'add', by: 1 });
  await client.closed;
  expect(client.received.some(({ re }) => re === 'b')).toBe(false);
  const next = await connectClient(rooms.url, { gameToken: '6-tab' });
  await next.join(room);
  expect(await next.until(({ type }) => type === 'state')).toMatchObject({ sum: 1 });
});
