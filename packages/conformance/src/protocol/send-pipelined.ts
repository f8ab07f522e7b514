import type { PasskeyAssertion } from './create-wallet.ts';
import { headOf, openSocket } from './open-socket.ts';

/** Max wait for all answers. */
const WAIT_MS = 5_000;

/** Sends requests on one connection without waiting in between (pipelining). Resolves with the HTTP status of each answer received. */
export async function sendPipelined(url: URL, requests: readonly PasskeyAssertion[]): Promise<number[]> {
  const socket = await openSocket(url);
  socket.write(requests.map((signed) => headOf(url, signed) + signed.body).join(''));
  let text = '';
  const statuses = (): number[] => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    socket.on('close', end);
    socket.on('data', (part) => {
      text += part.toString();
      if (statuses().length === requests.length) end();
    });
  });
  socket.destroy();
  return statuses();
}
