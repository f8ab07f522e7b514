import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { runLoad } from './load.ts';
import { listGameTokens } from './players.ts';
import type { HttpLoadOptions } from './run-http-load.ts';

// Worker: spins, or signed wallet calls of a file, over HTTP on keep-alive connections, one request at a time on each. A player always uses
// the same connection. For machines without a C compiler (http-load.c does the same at a quarter of the processor time). Arguments as JSON:
// `HttpLoadOptions`
const args = JSON.parse(process.argv[2] ?? '{}') as HttpLoadOptions;

/**
 * Creates a keep-alive connection that sends a request and waits for the whole response. Fails on any status but 200, and on any but OK of a
 * wallet.
 */
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
      const accepted = args.prepared === undefined || buffered.includes('"status":"OK"');
      const good = buffered.startsWith('HTTP/1.1 200') && accepted;
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

/** The prepared calls, by round. */
function* listRounds(file: string): Generator<string[]> {
  const text = readFileSync(file, 'latin1');
  let round: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at) + 1;
    const [left, size = 0] = text.slice(at, end).split(' ').map(Number);
    round.push(text.slice(end, end + size));
    at = end + size;
    if (left !== 0) continue;
    yield round;
    round = [];
  }
}

const rounds = args.prepared === undefined ? null : listRounds(args.prepared);
/** By client, the calls of its round that are not sent. */
const open = new Map<number, string[]>();

function nextCall(client: number, from: Generator<string[]>): string {
  let left = open.get(client) ?? [];
  if (left.length === 0) left = from.next().value ?? [];
  const [call, ...more] = left;
  if (call === undefined) throw new Error('all prepared calls are sent');
  open.set(client, more);
  return call;
}

const tokens = rounds ? [] : await listGameTokens(args.url);
const clients = await Promise.all(
  Array.from({ length: args.clients }, (_, n) => openClient(args.ports[n % args.ports.length] as number)),
);
let output = '';
const result = await runLoad({
  ...args,
  groups: args.clients,
  send: async (n, player) => {
    try {
      await clients[n]?.(rounds ? nextCall(n, rounds) : spin(player));
    } catch (error) {
      output = String(error);
      throw error;
    }
  },
});
console.log(JSON.stringify({ ...result, output }));
process.exit(0);
