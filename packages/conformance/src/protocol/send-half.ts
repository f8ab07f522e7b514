import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import type { Signed } from './open-wallet.ts';

/** How long a wallet gets to do something that it must not do. */
const WAIT_MS = 150;

/** Sends the head of a request and half of its body, then cuts the socket or closes its own side. */
export async function sendHalf(url: URL, signed: Signed, how: 'cut' | 'half-close'): Promise<void> {
  const secure = url.protocol === 'https:';
  const at = { host: url.hostname, port: Number(url.port || (secure ? 443 : 80)) };
  const socket = secure ? tls.connect({ ...at, servername: url.hostname }) : net.connect(at);
  socket.on('error', () => undefined);
  await once(socket, secure ? 'secureConnect' : 'connect');
  const body = Buffer.from(signed.body);
  const headers = { host: url.host, ...signed.headers, 'content-length': String(body.length) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${signed.method} ${url.pathname} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(body.subarray(0, body.length >> 1));
  await sleep(WAIT_MS);
  if (how === 'cut') socket.destroy();
  else {
    socket.resume().end();
    await Promise.race([once(socket, 'close'), sleep(2_000)]);
    socket.destroy();
  }
}
