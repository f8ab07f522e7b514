import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RoomLink, SocketLink } from './link.ts';
import { type ToRooms, type ToSockets, toPlainRecipient } from './link-messages.ts';
import { createChallenge, isLinkProof, proveLinkKey } from './prove-link-key.ts';
import { serverNow_ms } from './server-clock.ts';

export interface RemoteRooms extends RoomLink {
  /** Resolves when the connection is lost; its rooms are `gone` then. */
  closed: Promise<void>;
  close(): void;
}

const CONNECT_MS = 3_000;
/** A peer that answers no ping for so long is lost: a machine that fails closes no connection. */
const PING_MS = 2_000;

/** Connects the sockets of this process to the rooms of another one. Throws when it is not reached, or has not the key. */
export async function connectRoomLink(address: string, key: Buffer, link: SocketLink): Promise<RemoteRooms> {
  const socket = new WebSocket(`ws://${address}/`, { handshakeTimeout: CONNECT_MS, perMessageDeflate: false });
  socket.on('error', () => socket.terminate());
  const timeout = setTimeout(() => socket.terminate(), CONNECT_MS);
  try {
    await authenticate(socket, key);
  } catch (error) {
    socket.terminate();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
  const closed = Promise.withResolvers<void>();
  /** The rooms of each socket that were joined over this connection. */
  const inside = new Map<string, { socket: number; room: string }>();
  const keyOf = (no: number, room: string): string => `${no} ${room}`;
  const send = (message: ToRooms): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const heartbeat = watch(socket);

  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as ToSockets;
    if (message.op === 'send') return link.send(message.sockets, message.text);
    if (message.op === 'joined') return link.joined(message.socket, message.room);
    inside.delete(keyOf(message.socket, message.room));
    if (message.op === 'left') link.left(message.socket, message.room, message.text);
    else link.gone(message.socket, message.room);
  });
  socket.on('close', () => {
    clearInterval(heartbeat);
    for (const { socket: no, room } of inside.values()) link.gone(no, room);
    inside.clear();
    closed.resolve();
  });

  return {
    closed: closed.promise,
    join(no, request) {
      // a connection that was lost a moment ago is reported like one that is lost now
      if (socket.readyState !== socket.OPEN) return link.gone(no, request.room);
      inside.set(keyOf(no, request.room), { socket: no, room: request.room });
      send({ op: 'join', socket: no, request: { ...request, recipient: toPlainRecipient(request.recipient) } });
    },
    frame: (no, frame, arrived_ms) =>
      send({ op: 'frame', socket: no, frame, at_ms: arrived_ms, sent_ms: serverNow_ms() }),
    leave(no, room) {
      inside.delete(keyOf(no, room));
      send({ op: 'leave', socket: no, room });
    },
    close: () => socket.terminate(),
  };
}

async function authenticate(socket: WebSocket, key: Buffer): Promise<void> {
  const own = createChallenge();
  const { challenge } = await receive(socket);
  socket.send(JSON.stringify({ proof: proveLinkKey(key, 'sockets', String(challenge)), challenge: own }));
  const { proof } = await receive(socket);
  if (!isLinkProof(key, 'rooms', own, proof)) throw new Error('the process at this address has not the key');
}

async function receive(socket: WebSocket): Promise<Record<string, unknown>> {
  const closed = new AbortController();
  const onClose = (): void => closed.abort();
  socket.once('close', onClose);
  const [data] = (await once(socket, 'message', { signal: closed.signal })) as [Buffer];
  socket.off('close', onClose);
  return JSON.parse(data.toString('utf8')) as Record<string, unknown>;
}

function watch(socket: WebSocket): NodeJS.Timeout {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  timer.unref();
  return timer;
}
