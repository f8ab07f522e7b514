import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDrawnPages, type WantedPage } from './drawn-pages.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-drawing-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A site whose pages count how often they were drawn; one of them cannot be. */
const SITE = `
  let drawn = 0;
  export const drawPage = async (path) => {
    drawn += 1;
    if (path === '/broken') throw new Error('cannot be drawn');
    return { html: path + ' ' + drawn, data: '[]' };
  };`;

const wanted = (page: string): WantedPage => ({
  ...{ path: page, host: 'a.example', ip: '192.0.2.1', isWide: false },
  boot: { language: 'EN', status: { location: { ip: '', country: '' } } } as unknown as WantedPage['boot'],
});

it('draws a page once for all who come within seconds, and one that breaks neither again nor at the cost of others', async () => {
  const bundle = path.join(folder, 'site.mjs');
  fs.writeFileSync(bundle, SITE);
  let failures = 0;
  const pages = openDrawnPages(
    bundle,
    async () => '',
    () => {
      failures += 1;
    },
  );
  await expect.poll(() => pages.of(wanted('/index'))).toMatchObject({ html: '/index 1' });
  expect(await pages.of(wanted('/index'))).toMatchObject({ html: '/index 1' });
  await pages.of(wanted('/broken'));
  await expect.poll(() => failures).toBe(1);
  expect(await pages.of(wanted('/broken'))).toBeNull();
  expect(failures).toBe(1);
  await expect.poll(() => pages.of(wanted('/rng'))).toMatchObject({ html: '/rng 1' });
  await pages.close();
});
