import { once } from 'node:events';
import { expect } from 'vitest';
import { WebSocket } from 'ws';

export interface Received {
  room?: string;
  seq?: number;
  type?: string;
  re?: string;
  ok?: Record<string, unknown>;
  refusal?: { code: string; key: string; params: Record<string, unknown> };
  sum?: number;
  endsAt?: number;
  now?: number;
  [field: string]: unknown;
}

export interface TestFrame {
  id: string;
  [field: string]: unknown;
}

export interface TestClient {
  socket: WebSocket;
  received: Received[];
  closed: Promise<{ code: number; reason: string }>;
  send(frame: object | string): void;
  /** Sends a frame and waits for its answer. */
  ask(frame: TestFrame): Promise<Received>;
  join(room: string): Promise<Received>;
  until(matches: (frame: Received) => boolean): Promise<Received>;
}

/** A game socket that collects what it receives. */
export async function connectClient(url: string, hello: object | null): Promise<TestClient> {
  const socket = new WebSocket(url);
  const received: Received[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString('utf8')) as Received));
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open'), closed]);
  const send = (frame: object | string): void => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  if (hello) send(hello);
  const until = async (matches: (frame: Received) => boolean): Promise<Received> => {
    await expect.poll(() => received.some(matches), { interval: 5 }).toBe(true);
    return received.find(matches) as Received;
  };
  const ask = async (frame: TestFrame): Promise<Received> => {
    const before = received.length;
    send(frame);
    await expect.poll(() => received.slice(before).some(({ re }) => re === frame.id), { interval: 5 }).toBe(true);
    return received.slice(before).find(({ re }) => re === frame.id) as Received;
  };
  return {
    socket,
    received,
    closed,
    send,
    ask,
    until,
    join: (room) => ask({ id: `join-${received.length}`, room, type: 'join' }),
  };
}
