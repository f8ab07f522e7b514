import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_LIST } from '@fairhouse/conformance';
import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerDemoVendors } from '#games';
import { codeOf, type SiteClient } from '#testing';
import { type BookSite, startBookSite } from './testing/start-book-site.ts';

const OWN = 'FH_SPORTS';
const OTHER = 'DS88';
const COUPON = DEMO_LIST.find(({ vendor }) => vendor === OTHER)?.code ?? '';
let book: BookSite;
let operator: SiteClient;
let member: SiteClient;
let simulator: Server;
beforeAll(async () => {
  simulator = createServer((_request, reply) => reply.end());
  await new Promise<void>((open) => simulator.listen(0, '127.0.0.1', open));
  const simulatorUrl = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`;
  book = await startBookSite(1_500, { simulatorUrl });
  operator = await book.site.operator();
  member = await book.site.member();
  await book.site.db.transaction().execute((tx) => offerDemoVendors(tx, book.site.brandId));
});
afterAll(async () => {
  await book.close();
  await new Promise((closed) => simulator.close(closed));
});

/** The sports vendors in the order of the navigation, with the game that each opens. */
async function sportsVendors(): Promise<string[]> {
  const { categories } = await member.call(calls.games.vendors);
  const sports = categories.find(({ gameCategory }) => gameCategory === 'SPORTS');
  return (sports?.vendors ?? []).map(({ vassalage, firstGameId }) => `${vassalage} ${firstGameId}`);
}
const setEnabled = (vendorCode: string, enabled: boolean) =>
  operator.call(calls.gamesBackoffice.changeVendor, { vendorCode, enabled, displayName: '' });
const launch = (vassalage: string) => member.call(calls.games.launch, { vassalage, launchMode: 'VASSALAGE' });

it('[R-16] [P-29] with our own sportsbook first, sports opens its page', async () => {
  await operator.call(calls.gamesBackoffice.reorderVendor, { vendorCode: OWN, before: OTHER });
  await expect.poll(sportsVendors).toEqual([`${OWN} sportsbook`, `${OTHER} ${COUPON}`]);
  expect(await launch(OWN)).toMatchObject({ gameId: 'sportsbook', game_url: '', game_url2: '/sports' });
});

it('[R-16] [P-29] with DS88 first, sports opens its game; our page stays', async () => {
  await operator.call(calls.gamesBackoffice.reorderVendor, { vendorCode: OTHER, before: OWN });
  await expect.poll(sportsVendors).toEqual([`${OTHER} ${COUPON}`, `${OWN} sportsbook`]);
  const { gameId, game_url, game_url2 } = await launch(OTHER);
  expect([gameId, (game_url || game_url2).includes(`game=${COUPON}`)]).toEqual([COUPON, true]);
  expect((await member.call(calls.sports.tree)).status).toBe('open');
});

it('[R-16] [P-29] with neither, there is no sports entry and nothing to launch', async () => {
  await setEnabled(OWN, false);
  await setEnabled(OTHER, false);
  await expect.poll(sportsVendors).toEqual([]);
  expect(await codeOf(launch(OWN))).toBe('NOT_FOUND');
  expect(await codeOf(member.call(calls.games.launch, { gameId: 'sportsbook' }))).toBe('GAME_DISABLED');
  await expect.poll(async () => (await member.call(calls.sports.tree)).status).toBe('disabled');
  await setEnabled(OWN, true);
  await expect.poll(sportsVendors).toEqual([`${OWN} sportsbook`]);
});
