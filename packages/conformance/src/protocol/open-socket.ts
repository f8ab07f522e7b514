import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import type { PasskeyAssertion } from './create-wallet.ts';

/** Opens a raw connection to a wallet, for requests that no HTTP client can send. */
export async function openSocket(url: URL): Promise<Socket> {
  const secure = url.protocol === 'https:';
  const at = { host: url.hostname, port: Number(url.port || (secure ? 443 : 80)) };
  const socket = secure ? tls.connect({ ...at, servername: url.hostname }) : net.connect(at);
  socket.on('error', () => undefined);
  await once(socket, secure ? 'secureConnect' : 'connect');
  return socket;
}

/** Returns the head of a signed request as sent over the wire. */
export function headOf(url: URL, signed: PasskeyAssertion): string {
  const headers = { host: url.host, ...signed.headers, 'content-length': String(Buffer.byteLength(signed.body)) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${signed.method} ${signed.path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
