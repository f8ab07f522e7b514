import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bank {
  url: string;
  /** The amounts that it has paid, by reference, whatever it answered. */
  paid: Map<string, string>;
  /** What it does with the next requests to pay. */
  mode: 'pay' | 'payWithoutAnswer' | 'refuse' | 'down';
  close(): void;
}

/** Starts a bank that is outside of the server: a payment that it was asked for happens, even when its answer is lost. */
export async function startBank(): Promise<Bank> {
  const paid = new Map<string, string>();
  const refused = new Map<string, string>();
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank');
    const ref = pathname.slice(1);
    const say = (outcome: string, amount: string) =>
      reply.end(JSON.stringify({ ref, outcome, amount, currency: 'USD', bankReference: `B-${ref}` }));
    if (bank.mode === 'down') return request.socket.destroy();
    if (request.method === 'POST' && !paid.has(ref) && !refused.has(ref)) {
      const amount = searchParams.get('amount') ?? '';
      if (bank.mode === 'refuse') refused.set(ref, amount);
      else paid.set(ref, amount);
      if (bank.mode === 'payWithoutAnswer') return request.socket.destroy();
    }
    const [done, failed] = [paid.get(ref), refused.get(ref)];
    if (done !== undefined) return say('paid', done);
    if (failed !== undefined) return say('failed', failed);
    reply.statusCode = 404;
    return reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bank: Bank = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paid,
    mode: 'pay',
    close: () => void server.close(),
  };
  return bank;
}
