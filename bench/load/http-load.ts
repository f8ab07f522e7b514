import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { type LoadOptions, runLoad } from './load.ts';
import { listGameTokens } from './players.ts';

// Worker: spins over HTTP on keep-alive connections, one request at a time on each; a player always uses the same connection. For machines without
// a C compiler (http-load.c does the same at a quarter of the processor time). Arguments as JSON: { url, ports } and those of `runLoad`
const args = JSON.parse(process.argv[2] ?? '{}') as Omit<LoadOptions, 'send' | 'groups'> & {
  url: string;
  ports: number[];
};

/** Creates a keep-alive connection that sends a request and waits for the whole response. Fails on any status but 200. */
function openClient(port: number): Promise<(text: string) => Promise<void>> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let buffered = '';
    let settle: { done(): void; fail(error: Error): void } | null = null;
    socket.once('error', reject);
    socket.on('error', (error) => settle?.fail(error));
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      const end = buffered.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(buffered)?.[1] ?? 0);
      if (buffered.length < end + 4 + length) return;
      const good = buffered.startsWith('HTTP/1.1 200');
      const answer = buffered;
      buffered = '';
      if (good) settle?.done();
      else settle?.fail(new Error(answer.slice(0, 400)));
    });
    socket.once('connect', () =>
      resolve(
        (text) =>
          new Promise((done, fail) => {
            settle = { done, fail };
            socket.write(text);
          }),
      ),
    );
  });
}

function spin(player: number): string {
  const body = JSON.stringify({ stake: '1.00', clientRoundId: randomUUID() });
  return `POST /slots/v1/spin HTTP/1.1\r\nhost: localhost\r\nx-module-id: SLOT-SPIN\r\nauthorization: Bearer ${tokens[player]}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const tokens = await listGameTokens(args.url);
const clients = await Promise.all(
  Array.from({ length: args.clients }, (_, n) => openClient(args.ports[n % args.ports.length] as number)),
);
let output = '';
const result = await runLoad({
  ...args,
  groups: args.clients,
  send: async (n, player) => {
    try {
      await clients[n]?.(spin(player));
    } catch (error) {
      output = String(error);
      throw error;
    }
  },
});
console.log(JSON.stringify({ ...result, output }));
process.exit(0);
