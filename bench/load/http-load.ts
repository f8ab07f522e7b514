import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runLoad } from './load.ts';
import { openClient } from './open-client.ts';
import { listGameTokens } from './players.ts';
import type { HttpLoadOptions } from './run-http-load.ts';

// Worker: spins, or signed wallet calls of a file, over HTTP on keep-alive connections, one request at a time on each. A player always uses
// the same connection. For machines without a C compiler (http-load.c does the same at a quarter of the processor time). Arguments as JSON:
// `HttpLoadOptions`
const args = JSON.parse(process.argv[2] ?? '{}') as HttpLoadOptions;

/** Whether a response is what was asked for: status 200, and OK of a wallet. */
const isGood = (answer: string): boolean =>
  answer.startsWith('HTTP/1.1 200') && (args.prepared === undefined || answer.includes('"status":"OK"'));

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
      const answer = (await clients[n]?.(rounds ? nextCall(n, rounds) : spin(player))) ?? '';
      if (!isGood(answer)) throw new Error(answer.slice(0, 400));
    } catch (error) {
      output = String(error);
      throw error;
    }
  },
});
console.log(JSON.stringify({ ...result, output }));
process.exit(0);
