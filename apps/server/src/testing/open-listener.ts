import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Topic } from '@fairhouse/contracts';
import { WebSocket } from 'ws';

/** A socket that keeps what it hears. */
export interface TestListener {
  heard: Topic[];
  /** Waits for a topic; fails when it does not come. */
  hear(wanted: (topic: Topic) => boolean, within_ms?: number): Promise<Topic>;
  /** Waits until the house closes it; answers with the code. */
  closed(within_ms?: number): Promise<number>;
  close(): void;
}

/** Opens the socket of a client and waits until it is let in. */
export async function openListener(client: { base: string; token: string | null }): Promise<TestListener> {
  const socket = new WebSocket(`${client.base.replace('http', 'ws')}/ws`);
  const heard: Topic[] = [];
  socket.on('message', (data: Buffer) => heard.push(Topic.parse(JSON.parse(data.toString('utf8')))));
  let code = 0;
  socket.on('close', (told: number) => {
    code = told;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: client.token }));
  const listener: TestListener = {
    heard,
    async hear(wanted, within_ms = 3_000) {
      const end = Date.now() + within_ms;
      for (;;) {
        const found = heard.find(wanted);
        if (found) return found;
        if (Date.now() > end) throw new Error('it was not told in time');
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
  await listener.hear(({ topic }) => topic === 'ready');
  return listener;
}
