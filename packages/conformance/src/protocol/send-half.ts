import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PasskeyAssertion } from './create-wallet.ts';
import { headOf, openSocket } from './open-socket.ts';

/** Time in which a wallet could wrongly act on the request. */
const WAIT_MS = 150;

/** Sends the head of a request and half of its body, then cuts the socket or closes the sending side. */
export async function sendHalf(url: URL, signed: PasskeyAssertion, how: 'cut' | 'half-close'): Promise<void> {
  const socket = await openSocket(url);
  const body = Buffer.from(signed.body);
  socket.write(headOf(url, signed));
  socket.write(body.subarray(0, body.length >> 1));
  await sleep(WAIT_MS);
  if (how === 'cut') socket.destroy();
  else {
    socket.resume().end();
    await Promise.race([once(socket, 'close'), sleep(2_000)]);
    socket.destroy();
  }
}
