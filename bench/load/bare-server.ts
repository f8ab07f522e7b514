import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { WebSocket as Socket } from 'ws';
import { serveCalls } from './worker-calls.ts';
import { WebSocketServer } from './ws.ts';

// Worker: a bare `ws` server, the baseline of the game socket. The first frame of a socket names its group, { group }; every later frame is
// sent to the sockets of its group as it is, or the text of `reply` in its place. `broadcast` sends a text to all groups.
let replyText: Buffer | null = null;
const groups = new Map<number, Set<Socket>>();
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(server, 'listening');

server.on('connection', (socket) => {
  socket.once('message', (data: Buffer) => {
    const { group } = JSON.parse(data.toString('utf8')) as { group: number };
    const own = groups.get(group) ?? new Set();
    groups.set(group, own.add(socket));
    socket.on('message', (frame: Buffer) => {
      for (const each of own) each.send(replyText ?? frame, { binary: false });
    });
    socket.once('close', () => own.delete(socket));
    socket.send('{"type":"ready"}');
  });
});

let used = process.cpuUsage();
const calls = {
  port: () => (server.address() as AddressInfo).port,
  reply(text: string): void {
    replyText = Buffer.from(text);
  },
  broadcast(text: string): void {
    const bytes = Buffer.from(text);
    for (const group of groups.values()) for (const socket of group) socket.send(bytes, { binary: false });
  },
  /** Processor time since the previous call, in ms. */
  cpu(): number {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    return (user + system) / 1_000;
  },
};
export type BareServerCalls = typeof calls;
serveCalls(calls);
