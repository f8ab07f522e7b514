import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { RoomHost } from './create-room-host.ts';
import type { SocketLink } from './link.ts';
import { parseRecipient, type ToRooms, type ToSockets } from './link-messages.ts';
import { createChallenge, isLinkProof, proveLinkKey } from './prove-link-key.ts';
import { serverNow_ms } from './server-clock.ts';

export interface RoomLinkServer {
  /** `host:port`, for other processes. */
  address: string;
  /** Accepts connections from now on. */
  serve(host: Pick<RoomHost, 'connect'>): void;
  close(): Promise<void>;
}

/** How long the other side may take to prove that it has the key. */
const PROOF_MS = 2_000;
/** A frame of a client and its player. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Listens for the processes that relay their sockets to the rooms of this one, and passes plain requests on. A connection without the key is
 * closed and learns nothing but a random challenge.
 */
export async function serveRoomLinks(
  key: Buffer,
  at: { host: string; port: number },
  onRequest: http.RequestListener,
): Promise<RoomLinkServer> {
  let host: Pick<RoomHost, 'connect'> | null = null;
  const server = http.createServer(onRequest);
  const sockets = new WebSocketServer({ server, maxPayload: MAX_MESSAGE_BYTES });
  sockets.on('connection', (socket) => {
    if (host) accept(socket, host, key);
    else socket.close();
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}`,
    serve(ready) {
      host = ready;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.close();
      await once(server, 'close');
    },
  };
}

function accept(socket: WebSocket, host: Pick<RoomHost, 'connect'>, key: Buffer): void {
  const challenge = createChallenge();
  const timeout = setTimeout(() => socket.terminate(), PROOF_MS);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => clearTimeout(timeout));
  socket.once('message', (data) => {
    clearTimeout(timeout);
    const { proof, challenge: own } = parse(data) as { proof?: unknown; challenge?: unknown };
    if (!isLinkProof(key, 'sockets', challenge, proof) || typeof own !== 'string') return socket.terminate();
    socket.send(JSON.stringify({ proof: proveLinkKey(key, 'rooms', own) }));
    connect(socket, host);
  });
  socket.send(JSON.stringify({ challenge }));
}

function connect(socket: WebSocket, host: Pick<RoomHost, 'connect'>): void {
  const send = (message: ToSockets): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const link: SocketLink = {
    send: (to, text) => send({ op: 'send', sockets: to, text }),
    joined: (no, room) => send({ op: 'joined', socket: no, room }),
    left: (no, room, text) => send({ op: 'left', socket: no, room, text }),
    gone: (no, room) => send({ op: 'gone', socket: no, room }),
  };
  const rooms = host.connect(link);
  /** From the other process's clock to this one's: the least difference seen is the fastest message. */
  let offset_ms = Number.POSITIVE_INFINITY;
  socket.on('close', () => rooms.close());
  socket.on('message', (data) => {
    const now = serverNow_ms();
    const message = parse(data) as ToRooms;
    if (message.op === 'leave') return rooms.leave(message.socket, message.room);
    if (message.op === 'join') {
      const { request } = message;
      return rooms.join(message.socket, { ...request, recipient: parseRecipient(request.recipient) });
    }
    offset_ms = Math.min(offset_ms, now - message.sent_ms);
    rooms.frame(message.socket, message.frame, Math.min(now, message.at_ms + offset_ms));
  });
}

function parse(data: RawData): object {
  try {
    const value: unknown = JSON.parse((data as Buffer).toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
