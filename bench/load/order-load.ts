import { randomUUID } from 'node:crypto';
import { type LoadOptions, runLoad } from './load.ts';
import { openClient } from './open-client.ts';
import { type OrderOptions, orderRequest } from './order-request.ts';

// Worker: orders of three lines over HTTP on keep-alive connections, one request at a time on each. Arguments as JSON: `OrderLoadOptions`.
export interface OrderLoadOptions extends Omit<LoadOptions, 'send' | 'groups'>, OrderOptions {
  port: number;
}
const args = JSON.parse(process.argv[2] ?? '{}') as OrderLoadOptions;
const clients = await Promise.all(Array.from({ length: args.clients }, () => openClient(args.port)));
let output = '';
const result = await runLoad({
  ...args,
  groups: args.clients,
  async send(n, player) {
    const answer = (await clients[n]?.(orderRequest(player, randomUUID(), args))) ?? '';
    if (answer.startsWith('HTTP/1.1 200')) return;
    output = answer.slice(0, 600);
    throw new Error(output);
  },
});
console.log(JSON.stringify({ ...result, output }));
process.exit(0);
