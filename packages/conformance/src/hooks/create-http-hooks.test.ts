import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadHooks } from './load-hooks.ts';

let server: Server;
const requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      if (request.headers.authorization !== 'Bearer open-sesame') return void reply.writeHead(401).end();
      requests.push(`${request.method} ${request.url} ${body}`);
      if (request.method === 'GET') return void reply.end(JSON.stringify(['withdraw', 'blockPlayer', 'no-such-hook']));
      reply.end(request.url === '/hooks/withdraw' ? '{"accepted":true}' : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

const open = (token: string) => {
  const { port } = server.address() as AddressInfo;
  return loadHooks(`http://127.0.0.1:${port}/hooks`, { urls: [], keyId: '', token });
};

it('offers only the hooks that the address lists', async () => {
  const { hooks } = await open('open-sesame');
  expect(Object.keys(hooks)).toEqual(['withdraw', 'blockPlayer']);
  expect(await hooks.withdraw?.({ player: 'u1', amount: '5.00' })).toEqual({ accepted: true });
  await hooks.blockPlayer?.({ player: 'u1', blocked: true });
  expect(requests.slice(-2)).toEqual([
    'POST /hooks/withdraw {"player":"u1","amount":"5.00"}',
    'POST /hooks/blockPlayer {"player":"u1","blocked":true}',
  ]);
});

it('reports an address that does not answer correctly', async () => {
  await expect(open('wrong')).rejects.toThrow('HTTP 401');
  await expect(loadHooks('no-such-file.ts', { urls: [], keyId: '', token: '' })).rejects.toThrow('no-such-file.ts');
});
