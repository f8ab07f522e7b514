import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSsrCache, type PageRequest } from './create-ssr-cache.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-ssr-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A site whose pages count how often they were rendered; one of them fails. */
const SITE = `
  let rendered = 0;
  export const renderPage = async (path) => {
    rendered += 1;
    if (path === '/broken') throw new Error('cannot be drawn');
    return { html: path + ' ' + rendered, data: '[]' };
  };`;

const request = (page: string): PageRequest => ({
  path: page,
  host: 'a.example',
  ip: '192.0.2.1',
  isWide: false,
  boot: { language: 'EN', status: { location: { ip: '', country: '' } } } as unknown as PageRequest['boot'],
});

it('renders a page once for all requests within seconds, and isolates a failing one', async () => {
  const bundle = path.join(folder, 'site.mjs');
  fs.writeFileSync(bundle, SITE);
  let failures = 0;
  const pages = createSsrCache(
    bundle,
    async () => '',
    () => {
      failures += 1;
    },
  );
  await expect.poll(() => pages.of(request('/index'))).toMatchObject({ html: '/index 1' });
  expect(await pages.of(request('/index'))).toMatchObject({ html: '/index 1' });
  await pages.of(request('/broken'));
  await expect.poll(() => failures).toBe(1);
  expect(await pages.of(request('/broken'))).toBeNull();
  expect(failures).toBe(1);
  await expect.poll(() => pages.of(request('/rng'))).toMatchObject({ html: '/rng 1' });
  await pages.close();
});
