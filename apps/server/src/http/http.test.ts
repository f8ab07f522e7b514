import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#testing';

let site: TestSite;
let narrow: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  narrow = await openTestSite({ rate_perMinute: 3 });
});
afterAll(() => Promise.all([site.close(), narrow.close()]));

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
const spin = (of: TestSite) =>
  fetch(of.base + calls.slots.spin.path, { method: 'POST', headers: { 'x-module-id': 'SLOT-SPIN' } });
const told = (reply: Response) => Object.fromEntries(reply.headers);

it('keeps the answers of calls out of every cache and guesses no type, refusals included', async () => {
  const good = await fetch(site.base + calls.games.vendors.path, {
    headers: { 'x-module-id': calls.games.vendors.module },
  });
  expect(good.status).toBe(200);
  expect(told(good)).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
  const refused = await spin(site);
  expect(refused.status).toBe(401);
  expect(told(refused)).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' });
});

it('lets nobody frame what is not a call', async () => {
  for (const path of ['/favicon.ico', '/nothing/here']) {
    const reply = await fetch(site.base + path);
    expect([path, told(reply)]).toMatchObject([
      path,
      { ...EVERYWHERE, 'x-frame-options': 'SAMEORIGIN', 'cross-origin-opener-policy': 'same-origin' },
    ]);
  }
});

it('lets an address call so often a minute, and says when to come back', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await spin(narrow)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  const late = await spin(narrow);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(told(late)).toMatchObject(EVERYWHERE);
  expect(await late.json()).toMatchObject({ success: false, message: { code: 'RATE_LIMITED' } });
});
