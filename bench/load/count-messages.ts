import { createInterface } from 'node:readline';
import { WebSocket } from './ws.ts';

// Worker: opens sockets and reports when the first and the last socket receives each message. Argument as JSON: { port }. Reads one first
// message per line, then `open`. Prints `ready`, then one line per message, { first_ms, last_ms } in wall-clock time. Ends when its input ends.
const args = JSON.parse(process.argv[2] ?? '{}') as { port: number };
const ASK_AT_ONCE = 200;
/** The server accepts this many sockets from one address. */
const FROM_ONE_ADDRESS = 200;

let count = 0;
let first_ms = 0;
const now_ms = (): number => performance.timeOrigin + performance.now();

function countMessage(): void {
  if (count === 0) first_ms = now_ms();
  count += 1;
  if (count < greetings.length) return;
  count = 0;
  console.log(JSON.stringify({ first_ms, last_ms: now_ms() }));
}

function open(greeting: string, n: number): Promise<void> {
  return new Promise((ready, fail) => {
    const localAddress = `127.0.0.${1 + Math.floor(n / FROM_ONE_ADDRESS)}`;
    const socket = new WebSocket(`ws://127.0.0.1:${args.port}/ws`, { localAddress, perMessageDeflate: false });
    socket.once('open', () => socket.send(greeting));
    // the first message is a welcome
    socket.once('message', () => {
      socket.on('message', countMessage);
      ready();
    });
    socket.once('error', fail);
    socket.once('close', (code) => fail(new Error(`socket closed with code ${code}`)));
  });
}

const greetings: string[] = [];
for await (const line of createInterface(process.stdin)) {
  if (line === 'open') break;
  greetings.push(line);
}
for (let from = 0; from < greetings.length; from += ASK_AT_ONCE)
  await Promise.all(greetings.slice(from, from + ASK_AT_ONCE).map((greeting, n) => open(greeting, from + n)));
console.log('ready');
process.stdin.resume().on('end', () => process.exit(0));
