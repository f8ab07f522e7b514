import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Topic } from '@fairhouse/contracts';
import { WebSocket } from 'ws';

/** A socket that records received topics. */
export interface TestListener {
  received: Topic[];
  /** Waits for a topic; fails on timeout. */
  waitFor(isExpected: (topic: Topic) => boolean, within_ms?: number): Promise<Topic>;
  /** Waits until the server closes it; returns the code. */
  closed(within_ms?: number): Promise<number>;
  close(): void;
}

/** Opens a client's socket and waits until it is accepted. */
export async function startTestListener(client: { base: string; token: string | null }): Promise<TestListener> {
  const socket = new WebSocket(`${client.base.replace('http', 'ws')}/ws`);
  const received: Topic[] = [];
  socket.on('message', (data: Buffer) => received.push(Topic.parse(JSON.parse(data.toString('utf8')))));
  let code = 0;
  socket.on('close', (closeCode: number) => {
    code = closeCode;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: client.token }));
  const listener: TestListener = {
    received,
    async waitFor(isExpected, within_ms = 3_000) {
      const end = Date.now() + within_ms;
      for (;;) {
        const found = received.find(isExpected);
        if (found) return found;
        if (Date.now() > end) throw new Error('the expected topic did not arrive in time');
        await sleep(5);
      }
    },
    async closed(within_ms = 3_000) {
      if (socket.readyState === WebSocket.CLOSED) return code;
      await once(socket, 'close', { signal: AbortSignal.timeout(within_ms) });
      return code;
    },
    close: () => socket.close(),
  };
  await listener.waitFor(({ topic }) => topic === 'resync');
  return listener;
}
