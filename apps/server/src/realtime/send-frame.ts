import type { WebSocket } from 'ws';

/** More unsent bytes than this mean that the client does not read; it is dropped and will reconnect. */
const MAX_UNSENT_BYTES = 1_000_000;

/** Sends one text to many sockets. It is encoded once for all, not per socket. */
export function sendFrame(sockets: Iterable<WebSocket>, text: string): void {
  const bytes = Buffer.from(text);
  for (const socket of sockets) {
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    else socket.send(bytes, { binary: false });
  }
}
