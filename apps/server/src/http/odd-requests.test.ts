import fs from 'node:fs';
import net from 'node:net';
import { type Call, calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#testing';

let site: TestSite;
let narrow: TestSite;
beforeAll(async () => {
  [site, narrow] = await Promise.all([startTestSite(), startTestSite({ rate_perMinute: 3, trustedProxies: 1 })]);
});
afterAll(() => Promise.all([site.close(), narrow.close()]));

/** Sends an address unchanged; ordinary clients normalise it first. */
const get = (of: TestSite, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(of.base);
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  });

const ODD = [
  ...[
    '..%5cN',
    '%00N.js',
    '../..',
    '..%2f..%2findex.html',
    '%2e%2e/%2e%2e',
    './N.js',
    '%2e/N',
    '/N.js',
    'N%5c..%5cN.js',
  ],
  ...[
    '%',
    '%zz',
    '%e0%a4',
    'N'.repeat(5_000),
    `${'N/'.repeat(300)}N.js`,
    'C:%5cN',
    '%ff',
    '.hidden',
    'N%0aN.js',
    '~',
    '*',
  ],
];

describe('unknown address', () => {
  it('is answered with 4xx, below the file folders and elsewhere, without a log line', async () => {
    for (const folder of [
      '/assets/',
      '/console/assets/',
      '/',
      '/console/',
      '/icons/',
      '/files/',
      '/tester/',
      '/social/',
    ])
      for (const odd of ODD) {
        const { status, text } = await get(site, folder + odd);
        expect([folder + odd, status < 500, /\n\s+at |node_modules/.test(text)]).toEqual([folder + odd, true, false]);
        if (folder.endsWith('assets/')) expect([folder + odd, status >= 400]).toEqual([folder + odd, true]);
      }
    expect(fs.readFileSync(site.logFile, 'utf8')).not.toContain('"stack"');
  });

  it('is rate-limited like any other', async () => {
    for (let n = 0; n < 3; n++) await get(narrow, '/assets/..%5cN');
    for (const path of ['/assets/..%5cN', '/assets/%00N.js', '/assets/../..', '/no-such-page'])
      expect([path, (await get(narrow, path)).status]).toEqual([path, 429]);
    // the site's own files are not, whether they exist or not
    expect((await get(narrow, '/assets/none-1a2b.js?v=1')).status).toBe(404);
  });
});

describe('malformed form', () => {
  const BOUNDARY = 'x-x-x';
  const part = (head: string, body = '') => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}`;
  const NAMED = 'Content-Disposition: form-data; name=';
  const forms: Record<string, [contentType: string, body: string]> = {
    'without a boundary': ['multipart/form-data', part(`${NAMED}"input"`, '{}')],
    'without an end': [`multipart/form-data; boundary=${BOUNDARY}`, part(`${NAMED}"input"`, '{}')],
    'of nothing': [`multipart/form-data; boundary=${BOUNDARY}`, ''],
    'of noise': [`multipart/form-data; boundary=${BOUNDARY}`, 'noise'.repeat(100)],
    'with a broken head': [
      `multipart/form-data; boundary=${BOUNDARY}`,
      `--${BOUNDARY}\r\n\0\0: \r\n\r\n{}\r\n--${BOUNDARY}--`,
    ],
    'with a head without an end': [
      `multipart/form-data; boundary=${BOUNDARY}`,
      `--${BOUNDARY}\r\n${'A'.repeat(40_000)}`,
    ],
    'cut off in an image': [
      `multipart/form-data; boundary=${BOUNDARY}`,
      part(`${NAMED}"images"; filename="a.png"\r\nContent-Type: image/png`, '\x89PNG'),
    ],
    'with an empty boundary': ['multipart/form-data; boundary=""', part(`${NAMED}"input"`, '{}')],
    'with a boundary too long': [`multipart/form-data; boundary=${'b'.repeat(500)}`, part(`${NAMED}"input"`, '{}')],
  };
  const open = Object.values(calls)
    .flatMap((domain) => Object.values<Call>(domain))
    .filter((call) => call.auth === 'public' && call.images !== undefined);

  it.each(Object.entries(forms))('%s is refused as such, without login too', async (_name, [type, body]) => {
    expect(open.length).toBeGreaterThan(0);
    for (const call of open) {
      const reply = await fetch(site.base + call.path, {
        method: call.method,
        headers: { 'x-module-id': call.module, 'content-type': type },
        body,
      });
      const { message } = (await reply.json()) as { message: { code: string } };
      expect([call.path, reply.status, message.code]).toEqual([call.path, 400, 'INVALID_INPUT']);
    }
    expect(fs.readFileSync(site.logFile, 'utf8')).not.toContain('"stack"');
  });
});

it('sends HSTS for a year only over https, also through a trusted proxy', async () => {
  const hstsOf = async (of: TestSite, path: string) => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 200)}` };
    return (await fetch(of.base + path, { headers })).headers.get('strict-transport-security');
  };
  for (const path of ['/rng', '/assets/none.js', calls.games.vendors.path]) {
    expect([path, await hstsOf(narrow, path)]).toEqual([path, 'max-age=31536000']);
    expect([path, await hstsOf(site, path)]).toEqual([path, null]);
  }
});
