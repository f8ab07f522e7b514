import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSafeFetch } from './create-safe-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const far = createSafeFetch({ allowPrivate: false });
const allowPrivate = createSafeFetch({ allowPrivate: true });
const input = { method: 'GET', headers: {} };

/** Starts a service that answers every connection with the bytes that `speak` writes. */
async function openService(speak: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => speak(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

describe('service address set by an operator', () => {
  it.for([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', '::', '::ffff:10.0.0.1', 'fc00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::', 'x'],
  ])('[M-09] %s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

  it.for(['1.1.1.1', '172.32.0.1', '203.0.114.1', '2606:4700::1111'])('[M-09] %s is a public address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('[M-09] refuses names that resolve to private addresses, IP addresses and plain http', async () => {
    const ends = await Promise.all(
      ['https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'http://example.com/'].map((address) =>
        far.fetch(address, input).then(
          () => 'asked',
          ({ name }: Error) => name,
        ),
      ),
    );
    expect(ends).toEqual(['NotPublic', 'NotPublic', 'NotPublic', 'NotPublic']);
  });

  it('[M-09] connects to the local machine only with an explicit option', () => {
    const own = 'http://127.0.0.1:4000';
    expect([far.allows(own), createSafeFetch({ allowPrivate: true }).allows(own)]).toEqual([false, true]);
    expect([far.allows('https://login.example.com/a'), far.allows('https://login.example.com/?q=1')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('answer of such a service', () => {
  it('[G-08] is read up to its limit and no further', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(100_000, 'x');
    const service = await openService((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && sent < 500_000_000 && socket.write(chunk)) sent += chunk.length;
      };
      socket.on('drain', more);
      more();
    });
    await expect(allowPrivate.fetch(service.url, input)).rejects.toMatchObject({ name: 'BadAnswer' });
    service.close();
    expect(sent).toBeLessThan(50_000_000);
  });

  it('[G-08] sent byte by byte is aborted at the request timeout', async () => {
    const service = await openService((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const answer = allowPrivate.fetch(service.url, { ...input, signal: AbortSignal.timeout(300) });
    await expect(answer).rejects.toThrow(/aborted/);
    service.close();
  });

  it('[G-08] with a status unknown to HTTP is refused without further harm', async () => {
    const statuses = ['999 Odd', '205 Reset'];
    const service = await openService((socket) =>
      socket.end(`HTTP/1.1 ${statuses.shift()}\r\ncontent-length: 1\r\nconnection: close\r\n\r\nx`),
    );
    await expect(allowPrivate.fetch(service.url, input)).rejects.toMatchObject({ name: 'BadAnswer' });
    expect((await allowPrivate.fetch(service.url, input)).status).toBe(205);
    service.close();
  });

  it('[G-08] does not follow redirects', async () => {
    const service = await openService((socket) =>
      socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n'),
    );
    expect((await allowPrivate.fetch(service.url, input)).status).toBe(302);
    service.close();
  });

  it('[G-08] may come from a private network only if configured', async () => {
    const named = createSafeFetch({ allowPrivate: false, trusted: ['http://127.0.0.1:4000', null] });
    expect(['http://127.0.0.1:4000/house', 'http://127.0.0.1:4001', 'https://10.0.0.1'].map(named.allows)).toEqual([
      true,
      false,
      false,
    ]);
    await expect(far.fetch('http://127.0.0.1:4000', input)).rejects.toMatchObject({ name: 'NotPublic' });
  });
});
