import { calls, LOTTERY_VENDORS } from '@fairhouse/contracts';
import { slotCodes } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { LOTTERY_PAGES } from '#lottery';
import { codeOf, createSiteClient, type SiteClient, startTestSite, type TestSite } from '#testing';
import { createApp } from '../../../app.ts';

const { gamesBackoffice } = calls;
/** Live tables and card games are registered; no table or room of the test's brands offers them. */
const TABLE_GAMES = ['baccarat-classic', 'baccarat-no-commission', 'roulette-european'];
const FISH_GAMES = ['kelp-hollow'];
const CARD_GAMES = ['holdem-no-limit', 'tien-len-mien-nam'];
const LOTTERIES = Object.keys(LOTTERY_PAGES);
const OWN_GAMES = [slotCodes(), TABLE_GAMES, FISH_GAMES, CARD_GAMES, LOTTERIES].flat().length;
const OWN_VENDORS: readonly string[] = ['HOUSE', ...LOTTERY_VENDORS];

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
  await bring('AA', [aGame('aa-one', 'Amber One'), aGame('aa-two', 'Amber Two'), aGame('aa-three', 'Amber Three')]);
  await bring('BB', [aGame('bb-one', 'Birch One', { category: 'FISH', version: 'maths-7' })]);
});
afterAll(() => site.close());

const aGame = (code: string, name: string, own: object = {}) => ({
  code,
  name,
  category: 'RNG',
  rtp: '95.5',
  stakes: { USD: ['0.20', '50.00'] },
  ...own,
});

async function bring(vendorCode: string, list: object[], by = owner) {
  const input = { vendorCode, title: `${vendorCode} Works`, format: 'json' as const, list: JSON.stringify(list) };
  const { digest } = await by.call(gamesBackoffice.importList, { ...input, apply: null });
  return by.call(gamesBackoffice.importList, { ...input, apply: digest });
}

const shown = async (input = {}) =>
  (await site.visitor().call(calls.games.lobby, { ...input })).games.map(({ gameId }) => gameId);
const audited = async (
  action: 'games.kill-switch' | 'games.game' | 'games.maintenance' | 'games.vendor' | 'games.import',
) => (await owner.call(calls.backoffice.audit, { action })).rows;

describe('operators of the catalogue', () => {
  it('[G-01] need the permission for each call', async () => {
    const support = await site.operator('support');
    const auditor = await site.operator('auditor');
    expect(await codeOf(support.call(gamesBackoffice.games, {}))).toBe('NOT_PERMITTED');
    expect((await auditor.call(gamesBackoffice.games, {})).total).toBe(4 + OWN_GAMES);
    const stop = { kind: 'game' as const, target: 'aa-one', reason: 'looks wrong' };
    expect(await codeOf(auditor.call(gamesBackoffice.createKillSwitch, stop))).toBe('NOT_PERMITTED');
    expect(await codeOf(site.visitor().call(gamesBackoffice.vendors, {}))).toBe('NOT_LOGGED_IN');
    expect(await shown({ vassalage: 'AA' })).toContain('aa-one');
  });

  it('[P-22] list, filter and search all games with their state', async () => {
    const list = async (input: object) => (await owner.call(gamesBackoffice.games, input)).rows.map(({ code }) => code);
    expect(await list({ category: 'FISH' })).toEqual([...FISH_GAMES, 'bb-one']);
    expect(await list({ vendorCode: 'AA', search: 'two' })).toEqual(['aa-two']);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await owner.call(gamesBackoffice.games, { pageSize: 2, page: 2 })).toMatchObject({
      total: 4 + OWN_GAMES,
      page: 2,
    });
    const [game] = (await owner.call(gamesBackoffice.games, { search: 'aa-one' })).rows;
    expect(game).toMatchObject({
      name: 'Amber One',
      status: 'offered',
      rtp_bps: 9_550,
      stakes: { min: '0.20', max: '50.00', currency: 'USD' },
      killSwitch: null,
    });
    const other = await site.operator('owner', { other: true });
    const own = [slotCodes(), TABLE_GAMES, FISH_GAMES, CARD_GAMES, LOTTERIES].flat();
    expect((await other.call(gamesBackoffice.games, { pageSize: 100 })).rows.map(({ code }) => code).sort()).toEqual(
      own.sort(),
    );
  });

  it('[P-22] switch, mark hot, tag and block a game by country, for their brand only', async () => {
    const change = { code: 'aa-two', enabled: true, hot: true, tags: ['Orchard', 'New'], blockedCountries: ['FR'] };
    expect(await owner.call(gamesBackoffice.changeGame, change)).toMatchObject({ hot: true, tags: ['Orchard', 'New'] });
    expect((await site.visitor().call(calls.games.hot, {})).games.map(({ gameId }) => gameId)).toContain('aa-two');
    expect(await shown({ tag: 'Orchard' })).toEqual(['aa-two']);
    expect((await site.visitor().call(calls.games.tags, { vassalage: 'AA' })).tags).toEqual([
      { tag: 'New', games: 1 },
      { tag: 'Orchard', games: 1 },
    ]);
    await owner.call(gamesBackoffice.changeGame, { ...change, enabled: false });
    expect(await shown({ vassalage: 'AA' })).toEqual(['aa-one', 'aa-three']);
    expect((await owner.call(gamesBackoffice.games, { status: 'off' })).rows.map(({ code }) => code)).toEqual([
      'aa-two',
    ]);
    await owner.call(gamesBackoffice.changeGame, change);
    const [line] = await audited('games.game');
    expect(line).toMatchObject({ subject: 'game aa-two, Amber Two' });
    expect(JSON.parse(line?.before ?? '')).toMatchObject({ enabled: false });
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(other.call(gamesBackoffice.changeGame, change))).toBe('NOT_FOUND');
    expect(await codeOf(owner.call(gamesBackoffice.changeGame, { ...change, code: 'nope' }))).toBe('NOT_FOUND');
    expect(await codeOf(owner.call(gamesBackoffice.changeGame, { ...change, tags: ['a;b'] }))).toBe('INVALID_INPUT');
  });

  it('[R-08] order games and vendors', async () => {
    await owner.call(gamesBackoffice.reorderGame, { code: 'aa-two', before: 'aa-one' });
    expect(await shown({ vassalage: 'AA' })).toEqual(['aa-two', 'aa-one', 'aa-three']);
    await owner.call(gamesBackoffice.reorderGame, { code: 'aa-two', before: null });
    expect(await shown({ vassalage: 'AA' })).toEqual(['aa-one', 'aa-three', 'aa-two']);
    expect(await codeOf(owner.call(gamesBackoffice.reorderGame, { code: 'aa-one', before: 'bb-one' }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(owner.call(gamesBackoffice.reorderGame, { code: 'nope', before: null }))).toBe('NOT_FOUND');
    const order = async () => (await owner.call(gamesBackoffice.vendors, {})).rows.map(({ vendorCode }) => vendorCode);
    await owner.call(gamesBackoffice.reorderVendor, { vendorCode: 'BB', before: 'AA' });
    const [first, second] = (await order()).filter((each) => !OWN_VENDORS.includes(each));
    expect([first, second]).toEqual(['BB', 'AA']);
    expect(await codeOf(owner.call(gamesBackoffice.reorderVendor, { vendorCode: 'ZZ', before: 'AA' }))).toBe(
      'NOT_FOUND',
    );
  });

  it('[P-25] rename or hide a vendor and set the launch address of an own vendor', async () => {
    const change = { vendorCode: 'BB', enabled: true, displayName: 'Birch & Sons' };
    await owner.call(gamesBackoffice.changeVendor, change);
    const cards = async () => (await site.visitor().call(calls.games.vendors)).categories;
    expect((await cards()).find(({ gameCategory }) => gameCategory === 'FISH')?.vendors[0]?.cards).toEqual([
      { vassalage: 'BB', isHot: false, displayName: 'Birch & Sons' },
    ]);
    await owner.call(gamesBackoffice.changeVendor, { ...change, enabled: false });
    expect((await cards()).map(({ gameCategory }) => gameCategory)).toEqual(['RNG']);
    const to = (launchUrl: string, by = owner, vendorCode = 'BB') =>
      by.call(gamesBackoffice.changeVendor, { ...change, vendorCode, launchUrl });
    await to('https://games.example/{game}?s={session}');
    for (const bad of [
      'http://games.example/{game}?s={session}',
      'https://games.example/',
      'javascript:{game}{session}',
      'https://127.0.0.1/{game}?s={session}',
      'https://[::ffff:a9fe:a9fe]/{game}?s={session}',
      'https://games.localhost/{game}?s={session}',
    ])
      expect([bad, await codeOf(to(bad))]).toEqual([bad, 'INVALID_INPUT']);
    expect(await codeOf(to('https://x.example/{game}{session}', owner, 'HOUSE'))).toBe('NOT_PERMITTED');
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(to('https://x.example/{game}{session}', other))).toBe('NOT_FOUND');
    await owner.call(gamesBackoffice.changeVendor, change);
    expect((await audited('games.vendor'))[0]?.after).toContain('Birch & Sons');
  });
});

describe('kill switch', () => {
  it.each([
    ['game', 'aa-one', ['aa-one']],
    ['vendor', 'AA', ['aa-one', 'aa-three', 'aa-two']],
    ['version', 'maths-7', ['bb-one']],
  ] as const)('[G-01] closes a %s for its brand until it is lifted', async (kind, target, closed) => {
    const before = await shown();
    const stop = await owner.call(gamesBackoffice.createKillSwitch, { kind, target, reason: 'A payout looks wrong.' });
    expect((await shown()).toSorted()).toEqual(
      before.filter((code) => !closed.some((each) => each === code)).toSorted(),
    );
    expect((await owner.call(gamesBackoffice.games, { status: 'stopped' })).rows[0]?.killSwitch).toMatchObject({
      id: stop.id,
    });
    expect(await codeOf(owner.call(gamesBackoffice.createKillSwitch, { kind, target, reason: 'once more' }))).toBe(
      'CONFLICT',
    );
    expect((await audited('games.kill-switch'))[0]).toMatchObject({
      subject: `${kind} ${target}`,
      reason: 'A payout looks wrong.',
    });
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(other.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'not mine' }))).toBe(
      'NOT_FOUND',
    );
    await owner.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'It was right.' });
    expect(await codeOf(owner.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'again' }))).toBe(
      'STATE_CHANGED',
    );
    expect((await shown()).toSorted()).toEqual(before.toSorted());
  });

  it('[G-01] needs a reason and a target', async () => {
    const stop = (own: object) =>
      owner.call(gamesBackoffice.createKillSwitch, { kind: 'game', target: 'aa-one', reason: 'x y z', ...own });
    expect(await codeOf(stop({ reason: ' ' }))).toBe('INVALID_INPUT');
    expect(await codeOf(stop({ target: 'nope' }))).toBe('NOT_FOUND');
    expect((await owner.call(gamesBackoffice.killSwitches, { pageSize: 2 })).total).toBe(3);
  });

  it('[G-01] reaches another process immediately', async () => {
    const database = connectDatabase(site.databaseUrl);
    const config = { ...loadConfig({}), port: 0, role: 'api' as const, rate_perMinute: 1e6 };
    const second = await createApp({ config, database, secrets: site.secrets, log: () => undefined, logFile: null });
    const there = createSiteClient(await second.http.listen({ host: '127.0.0.1', port: 0 }));
    const categories = async () => (await there.call(calls.games.vendors)).categories.map((each) => each.gameCategory);
    let stop: { id: string } | null = null;
    try {
      expect(await categories()).toEqual(['FISH', 'RNG']);
      stop = await owner.call(gamesBackoffice.createKillSwitch, {
        kind: 'vendor',
        target: 'BB',
        reason: 'heard elsewhere',
      });
      // the cache expires after two seconds; the event arrives earlier, but a slow machine must not fail the test
      await expect.poll(categories, { interval: 20 }).toEqual(['RNG']);
    } finally {
      if (stop) await owner.call(gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'done' });
      await second.close();
      await database.close();
    }
  });
});

describe('vendor maintenance', () => {
  it('[P-29] shows its games as closed until it ends on schedule or manually', async () => {
    const plan = (from: string | null, until: string | null) =>
      owner.call(gamesBackoffice.planMaintenance, { vendorCode: 'BB', from, until, reason: 'New servers' });
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const card = async () => (await site.visitor().call(calls.games.lobby, { vassalage: 'BB' })).games[0];
    expect(await codeOf(plan(at(10), at(5)))).toBe('INVALID_INPUT');
    expect(await codeOf(plan(null, at(-5)))).toBe('INVALID_INPUT');
    const later = await plan(at(60), at(90));
    expect([later.phase, (await card())?.state]).toEqual(['planned', 'unavailable']);
    const until = at(30);
    const now = await plan(null, until);
    expect(await card()).toMatchObject({ state: 'maintenance', until });
    expect((await owner.call(gamesBackoffice.vendors, { search: 'BB' })).rows[0]?.maintenance).toMatchObject({
      id: now.id,
    });
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(other.call(gamesBackoffice.endMaintenance, { id: now.id }))).toBe('NOT_FOUND');
    expect((await owner.call(gamesBackoffice.endMaintenance, { id: now.id })).phase).toBe('over');
    expect(await codeOf(owner.call(gamesBackoffice.endMaintenance, { id: now.id }))).toBe('STATE_CHANGED');
    await owner.call(gamesBackoffice.endMaintenance, { id: later.id });
    expect((await card())?.state).toBe('unavailable');
    expect(
      (await owner.call(gamesBackoffice.maintenances, { vendorCode: 'BB' })).rows.map(({ phase }) => phase),
    ).toEqual(['over', 'over']);
    expect((await audited('games.maintenance'))[0]).toMatchObject({ subject: 'vendor BB', reason: 'New servers' });
  });
});
