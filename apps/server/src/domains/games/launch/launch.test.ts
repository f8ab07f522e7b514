import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, money } from '@fairhouse/contracts';
import { slotCodes } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, createSiteClient, rawCall, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { offerDemoVendors } from '../catalogue/offer-demo-vendors.ts';

const GAME = 'lantern-orchard';
const DEMO_GAME = 'demo-plum-wheel';
let site: TestSite;
let owner: SiteClient;
let simulator: Server;
let simulatorUrl: string;
beforeAll(async () => {
  simulator = createServer((_request, reply) => reply.end());
  await new Promise<void>((open) => simulator.listen(0, '127.0.0.1', open));
  simulatorUrl = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`;
  site = await startTestSite({ simulatorUrl });
  owner = await site.operator();
  await site.db.transaction().execute((tx) => offerDemoVendors(tx, site.brandId));
});
afterAll(async () => {
  await site.close();
  await new Promise((closed) => simulator.close(closed));
});

const launch = (member: SiteClient, own: object = {}) => member.call(calls.games.launch, { gameId: GAME, ...own });
const tokenOf = ({ game_url }: { game_url: string }) => game_url.split('#launch=')[1] ?? '';
const open = (launchToken: string, client = site.visitor()) => client.call(calls.slots.open, { launchToken });
const spin = (gameToken: string, stake = '1.00') =>
  createSiteClient(site.base, gameToken).call(calls.slots.spin, { stake, clientRoundId: crypto.randomUUID() });
const setGame = (values: object, code = GAME) =>
  site.db.updateTable('games.game').set(values).where('code', '=', code).execute();

describe('game launch', () => {
  it('[P-29] is for members, and names a game or a vendor whose first game opens', async () => {
    const member = await site.member();
    expect(await codeOf(launch(site.visitor()))).toBe('NOT_LOGGED_IN');
    expect(await launch(member)).toMatchObject({ gameId: GAME, name: 'Lantern Orchard', game_url2: '' });
    const first = await member.call(calls.games.launch, { vassalage: 'HOUSE', launchMode: 'VASSALAGE' });
    expect(first.gameId).toBe(slotCodes().sort()[0]);
    expect(await codeOf(member.call(calls.games.launch, { vassalage: 'NONE' }))).toBe('NOT_FOUND');
    expect(await codeOf(member.call(calls.games.launch, {}))).toBe('INVALID_INPUT');
    expect(await codeOf(member.call(calls.games.launch, { gameId: 'nope' }))).toBe('NOT_FOUND');
  });

  it('[P-52] [P-29] opens our own game on one of the brand’s launch hosts, in rotation', async () => {
    const hosts = ['https://play1.example', 'https://play2.example'];
    const setHosts = (launchHosts: readonly string[]) =>
      sql`update brand.brand set settings = settings || ${JSON.stringify({ launchHosts })}::jsonb
        where brand_id = ${site.brandId}`.execute(site.db);
    const member = await site.member();
    const seen = new Set<string>();
    const launchOnce = async () => {
      const { game_url } = await launch(member);
      seen.add(/^https?:[/][/][^/]+/.exec(game_url)?.[0] ?? '');
      return [...seen].filter(Boolean).toSorted();
    };
    await setHosts(hosts);
    await expect.poll(launchOnce).toEqual(hosts);
    await setHosts([]);
    await expect.poll(async () => (await launch(member)).game_url).toMatch(/^\/play\//);
  });

  it('[P-29] accepts extra fields of the specification’s clients and trusts none of them', async () => {
    const [one, two] = await Promise.all([
      site.member({ funds: money(2_000n) }),
      site.member({ funds: money(9_000n) }),
    ]);
    const sent = { username: two.username, merchantCode: 'other', accountType: 'LOTT', roomId: '1', nodeId: '2' };
    const { opened } = await open(tokenOf(await launch(one, { ...sent, confirmTrans: true, clientType: 'web' })));
    expect(opened.balance).toBe('20.00');
  });

  it('[P-29] opens once, within two minutes, in the browser that launched', async () => {
    const member = await site.member();
    const start_ms = Date.now();
    const launched = await launch(member);
    const token = tokenOf(launched);
    const left_ms = Date.parse(launched.expiresAt ?? '') - start_ms;
    expect(left_ms).toBeGreaterThanOrEqual(119_000);
    expect(left_ms).toBeLessThanOrEqual(120_000 + (Date.now() - start_ms) + 1_000);
    const elsewhere = await rawCall(site.base, calls.slots.open, {
      body: JSON.stringify({ launchToken: token }),
      headers: { 'user-agent': 'Another browser' },
    });
    expect(elsewhere.body.message.code).toBe('LAUNCH_EXPIRED');
    await open(token);
    expect(await codeOf(open(token))).toBe('LAUNCH_EXPIRED');
    const late = tokenOf(await launch(member));
    await site.db
      .updateTable('games.launch')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await codeOf(open(late))).toBe('LAUNCH_EXPIRED');
    const orphan = tokenOf(await launch(member));
    await member.call(calls.identity.logout);
    expect(await codeOf(open(orphan))).toBe('LAUNCH_EXPIRED');
  });

  it('[P-29] uses the same balance in a second tab', async () => {
    const member = await site.member({ funds: money(1_000n) });
    const [one, two] = [await launch(member), await launch(member)];
    const [first, second] = await Promise.all([open(tokenOf(one)), open(tokenOf(two))]);
    expect([first.opened.balance, second.opened.balance]).toEqual(['10.00', '10.00']);
    const spun = await spin(first.gameToken, '10.00');
    const left = Number(spun.balance);
    const again = await spin(second.gameToken, '10.00').then(
      ({ balance, win }) => Number((Number(balance) - Number(win)).toFixed(2)),
      (refused: { code: string }) => refused.code,
    );
    expect(again).toBe(left >= 10 ? Number((left - 10).toFixed(2)) : 'INSUFFICIENT_FUNDS');
  });

  it('[P-29] without funds opens, and refuses the first round with the balance', async () => {
    const { gameToken, opened } = await open(tokenOf(await launch(await site.member())));
    expect(opened.balance).toBe('0.00');
    expect(await refusalOf(spin(gameToken))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', value: { balance: '0.00' } });
  });

  it('[P-29] is refused for a forbidden device, country, currency, play money or account', async () => {
    const member = await site.member();
    const reason = async (call: Promise<unknown>) => {
      const { code, params } = await refusalOf(call);
      return [code, params['reason']];
    };
    await setGame({ devices: ['mobile'], demo_mode: false });
    expect(await reason(launch(member))).toEqual(['GAME_UNAVAILABLE', 'device']);
    await launch(member, { platform: 'mobile' });
    expect(await reason(launch(member, { platform: 'mobile', launchMode: 'DEMO' }))).toEqual([
      'GAME_UNAVAILABLE',
      'demo',
    ]);
    expect(await codeOf(launch(await site.member({ type: 4 }), { platform: 'mobile' }))).toBe('TRIAL_NOT_ALLOWED');
    // the country of this test is unknown
    await setGame({ devices: ['desktop', 'mobile'], demo_mode: true, blocked_countries: [''] });
    expect(await reason(launch(member))).toEqual(['GAME_UNAVAILABLE', 'country']);
    expect((await site.visitor().call(calls.games.lobby, {})).games.map(({ code }) => code)).not.toContain(GAME);
    await setGame({ blocked_countries: [] });
    await site.db.deleteFrom('games.stake_list').where('code', '=', DEMO_GAME).where('currency', '=', 'USD').execute();
    expect(await reason(launch(member, { gameId: DEMO_GAME }))).toEqual(['GAME_UNAVAILABLE', 'currency']);
    await site.db
      .insertInto('bets.player_state')
      .values({ account_id: member.accountId, betting_blocked: true })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ betting_blocked: true }))
      .execute();
    expect(await codeOf(launch(member))).toBe('ACCOUNT_BLOCKED');
  });

  it('[P-29] opens a demo game at the simulator in the Language header’s language, or reports it unavailable', async () => {
    const member = await site.member();
    const gameId = 'demo-plum-coin';
    const { rows } = await owner.call(calls.gamesBackoffice.games, { vendorCode: 'PP' });
    const code = rows.find((each) => each.code !== DEMO_GAME)?.code ?? gameId;
    const reply = await rawCall(site.base, calls.games.launch, {
      body: JSON.stringify({ gameId: code, platform: 'mobile' }),
      headers: { authorization: `Bearer ${member.token}`, language: 'CN' },
    });
    const { game_url } = reply.body.value as { game_url: string };
    const url = new URL(game_url);
    expect([url.origin, url.pathname]).toEqual([simulatorUrl, '/play']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      game: code,
      language: 'CN',
      currency: 'USD',
      platform: 'mobile',
      room: '',
      site: site.base,
    });
    expect(url.hash).toMatch(/^#launch=[\w-]{43}$/);
    // a game that does not support the page's language is launched in one that it does
    const inChinese = async (languages: string[]): Promise<string | null> => {
      await setGame({ languages }, code);
      const { body } = await rawCall(site.base, calls.games.launch, {
        body: JSON.stringify({ gameId: code, platform: 'mobile' }),
        headers: { authorization: `Bearer ${member.token}`, language: 'CN' },
      });
      return new URL((body.value as { game_url: string }).game_url).searchParams.get('language');
    };
    expect(await inChinese(['AR', 'EN'])).toBe('EN');
    expect(await inChinese(['AR', 'DE'])).toBe('AR');
    expect(await inChinese([])).toBe('CN');
    // a vendor that is neither demo nor connected
    const setDemo = (demo: boolean) =>
      site.db
        .updateTable('games.vendor')
        .set({ demo, brand_id: demo ? null : site.brandId })
        .where('vendor_code', '=', 'PP')
        .execute();
    await setDemo(false);
    expect(await codeOf(launch(member, { gameId: code }))).toBe('GAME_SERVER_UNAVAILABLE');
    await setDemo(true);
  });

  it('[P-28] [P-29] of a game with rooms needs a room, with stakes in the member’s currency', async () => {
    const game = { gameId: 'demo-jade-cards' };
    const [member, poor] = await Promise.all([site.member(), site.member({ other: true })]);
    expect(await codeOf(site.visitor().call(calls.games.rooms, game))).toBe('NOT_LOGGED_IN');
    expect(await codeOf(poor.call(calls.games.rooms, game))).toBe('GAME_DISABLED');
    const { rooms } = await member.call(calls.games.rooms, game);
    expect(rooms.map(({ roomId, minStake, maxStake, currency }) => [roomId, minStake, maxStake, currency])).toEqual([
      ['garden', '1.00', '5.00', 'USD'],
      ['library', '5.00', '25.00', 'USD'],
      ['terrace', '25.00', '100.00', 'USD'],
    ]);
    const inChinese = await rawCall(site.base, calls.games.launch, {
      body: JSON.stringify(game),
      headers: { authorization: `Bearer ${member.token}`, language: 'CN' },
    });
    expect((inChinese.body.value as { rooms: { name: string }[] }).rooms[0]?.name).toBe('花园厅');
    const { games } = await member.call(calls.games.list, { vassalage: 'JL' });
    expect(games.map(({ code, rooms: count }) => [code, count])).toEqual([
      ['demo-jade-cards', 3],
      ['demo-lane-wheel', 0],
    ]);

    const withRooms = await launch(member, game);
    expect(withRooms).toMatchObject({ game_url: '', game_url2: '', expiresAt: null, rooms });
    const { game_url, rooms: none } = await launch(member, { ...game, roomId: 'library' });
    expect([new URL(game_url).searchParams.get('room'), none]).toEqual(['library', []]);
    const refused = await refusalOf(launch(member, { ...game, roomId: 'cellar' }));
    expect([refused.code, refused.field]).toEqual(['NOT_FOUND', 'roomId']);
    // a room without stakes in the currency is not offered
    await sql`update games.game set rooms = rooms #- '{1,stakes,USD}' where code = ${game.gameId}`.execute(site.db);
    expect((await member.call(calls.games.rooms, game)).rooms.map(({ roomId }) => roomId)).toEqual([
      'garden',
      'terrace',
    ]);
    expect(await codeOf(launch(member, { ...game, roomId: 'library' }))).toBe('NOT_FOUND');
  });

  it('[P-29] accepts a room alone if one game has it, else names the missing parameter', async () => {
    const member = await site.member();
    const setRooms = (code: string, rooms: object[]) =>
      sql`update games.game set rooms = ${JSON.stringify(rooms)}::jsonb where code = ${code}`.execute(site.db);
    const room = (id: string, currency = 'USD') => ({
      id,
      name: id,
      names: {},
      seats: null,
      stakes: { [currency]: ['100', '500'] },
    });
    const alone = (own: object) => member.call(calls.games.launch, own);
    const end = async (own: object) => {
      const { code, field } = await refusalOf(alone(own));
      return [code, field];
    };
    await setRooms('demo-lane-wheel', [room('77'), room('shared'), room('yen', 'JPY')]);
    await setRooms('demo-pine-cones', [room('shared')]);
    for (const roomId of ['77', 77]) {
      const opened = await alone({ roomId, nodeId: 3, accountType: 4 });
      expect([opened.gameId, new URL(opened.game_url).searchParams.get('room')]).toEqual(['demo-lane-wheel', '77']);
    }
    expect(await end({ roomId: 'shared' })).toEqual(['INVALID_INPUT', 'gameId']);
    expect((await alone({ roomId: 'shared', vassalage: 'JL' })).gameId).toBe('demo-lane-wheel');
    expect(await end({ roomId: 'yen' })).toEqual(['NOT_FOUND', 'roomId']);
    expect(await end({ roomId: 'cellar' })).toEqual(['NOT_FOUND', 'roomId']);
    expect(await end({ roomId: '77', vassalage: 'PG' })).toEqual(['NOT_FOUND', 'roomId']);
    expect(await end({ roomId: 'no room' })).toEqual(['INVALID_INPUT', 'roomId']);
    await setRooms('demo-lane-wheel', []);
    await setRooms('demo-pine-cones', []);
  });

  it('[P-29] accepts `platform` in the forms of the specification and of its clients', async () => {
    const member = await site.member();
    const opensOn = async (platform: string | number) => {
      const { game_url } = await launch(member, { gameId: 'demo-lane-wheel', platform });
      return new URL(game_url).searchParams.get('platform');
    };
    for (const platform of ['desktop', 'web', 'WEB', 'W', 'flash,html5-desktop', 'html5-desktop,html5-mobile', '1', 2])
      expect([platform, await opensOn(platform)]).toEqual([platform, 'desktop']);
    for (const platform of ['mobile', 'html5-mobile', 'mobile-web', 'M', 'H5', 'iOS', 'ANDROID'])
      expect([platform, await opensOn(platform)]).toEqual([platform, 'mobile']);
    const refused = await refusalOf(launch(member, { platform: 'x'.repeat(61) }));
    expect([refused.code, refused.field]).toEqual(['INVALID_INPUT', 'platform']);
    const nothing = await refusalOf(launch(member, { platform: null as unknown as string }));
    expect([nothing.code, nothing.field]).toEqual(['INVALID_INPUT', 'platform']);
    await setGame({ devices: ['mobile'] });
    expect(await codeOf(launch(member, { platform: 'flash,html5-desktop' }))).toBe('GAME_UNAVAILABLE');
    await launch(member, { platform: 'html5-mobile' });
    await setGame({ devices: ['desktop', 'mobile'] });
  });

  it('[P-29] of a vendor that forbids framing returns `game_url2`', async () => {
    await site.db.updateTable('games.vendor').set({ framed: false }).where('vendor_code', '=', 'PG').execute();
    const [game] = (await site.visitor().call(calls.games.lobby, { vassalage: 'PG' })).games;
    const launched = await launch(await site.member(), { gameId: game?.gameId });
    expect([launched.game_url, new URL(launched.game_url2).origin]).toEqual(['', simulatorUrl]);
  });
});

describe('open game', () => {
  it('[P-29] vendor maintenance refuses new rounds and launches, finishes started ones, repeats answers', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { gameToken } = await open(tokenOf(await launch(member)));
    const game = createSiteClient(site.base, gameToken);
    const sent = { stake: '1.00', clientRoundId: crypto.randomUUID() };
    const spun = await game.call(calls.slots.spin, sent);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const input = { vendorCode: 'HOUSE', from: null, until, reason: 'New reels' };
    const { id } = await owner.call(calls.gamesBackoffice.planMaintenance, input);
    expect(await codeOf(spin(gameToken))).toBe('GAME_MAINTENANCE');
    expect((await game.call(calls.slots.spin, sent)).roundId).toBe(spun.roundId);
    await game.call(calls.slots.presented, { roundId: spun.roundId });
    expect(await refusalOf(launch(member))).toMatchObject({ code: 'GAME_MAINTENANCE', value: { until } });
    await owner.call(calls.gamesBackoffice.endMaintenance, { id });
    await spin(gameToken);
  });

  it('[P-29] [R-20] maintenance of one game leaves the vendor’s others open and admits testers', async () => {
    const [member, tester] = [await site.member(), await site.member({ funds: money(1_000n) })];
    const input = { vendorCode: 'HOUSE', from: null, until: null, reason: 'New reels' };
    const foreign = owner.call(calls.gamesBackoffice.planMaintenance, { ...input, gameId: DEMO_GAME });
    expect(await codeOf(foreign)).toBe('NOT_FOUND');
    const { id, gameId } = await owner.call(calls.gamesBackoffice.planMaintenance, { ...input, gameId: GAME });
    expect(gameId).toBe(GAME);
    const worked = async (client: SiteClient) =>
      (await client.call(calls.games.list, { vassalage: 'HOUSE', pageSize: 100 })).games
        .filter(({ state }) => state === 'maintenance')
        .map((each) => each.gameId);
    expect(await worked(member)).toEqual([GAME]);
    expect(await codeOf(launch(member))).toBe('GAME_MAINTENANCE');
    await launch(member, { gameId: 'ember-forge' });
    const { version } = await owner.call(calls.brandBackoffice.config);
    await owner.call(calls.brandBackoffice.change, { version, change: { testerAccounts: [tester.username] } });
    const { gameToken } = await open(tokenOf(await launch(tester)));
    await spin(gameToken);
    await owner.call(calls.gamesBackoffice.endMaintenance, { id });
    await launch(member);
  });

  it('[G-01] a killed game refuses new rounds and shows started ones to their end', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { gameToken } = await open(tokenOf(await launch(member)));
    const game = createSiteClient(site.base, gameToken);
    const sent = { stake: '1.00', clientRoundId: crypto.randomUUID() };
    const spun = await game.call(calls.slots.spin, sent);
    const stop = await owner.call(calls.gamesBackoffice.createKillSwitch, {
      kind: 'game',
      target: GAME,
      reason: 'Payouts look wrong',
    });
    expect(await codeOf(spin(gameToken))).toBe('GAME_DISABLED');
    expect((await game.call(calls.slots.spin, sent)).roundId).toBe(spun.roundId);
    await game.call(calls.slots.presented, { roundId: spun.roundId });
    expect(await codeOf(launch(member))).toBe('GAME_DISABLED');
    await owner.call(calls.gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'They were right' });
    await spin(gameToken);
  });
});
