import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { offerDemoVendors } from '../catalogue/offer-demo-vendors.ts';
import { parseList } from './parse-list.ts';

describe('game list import', () => {
  const one = { code: 'x-1', name: 'X', category: 'RNG', stakes: { USD: ['0.10', '5'] } };

  const room = { id: 'low', name: 'Low', stakes: { USD: ['1', '2'] } };

  it('[P-22] parses a table and JSON to the same result', () => {
    const table = `\uFEFFcode,name,name_cn,category,rtp,volatility,tags,devices,blocked_countries,demo,stakes\r
x-1,"Plums, ripe",梅子,RNG,96.5,high,fruit; new,mobile,GB;FR,yes,USD 0.10-5; JPY 10-500\r
\r
x-2,"She said ""go""",,FISH,,,,,,,EUR 1-2\r
`;
    const plums = {
      code: 'x-1',
      name: 'Plums, ripe',
      names: { CN: '梅子' },
      category: 'RNG',
      rtp: 96.5,
      volatility: 'high',
      tags: ['fruit', 'new'],
      devices: ['mobile'],
      blockedCountries: ['GB', 'FR'],
      demo: true,
      stakes: { USD: ['0.10', '5'], JPY: ['10', '500'] },
    };
    const go = { code: 'x-2', name: 'She said "go"', category: 'FISH', stakes: { EUR: ['1', '2'] } };
    const read = parseList('csv', table);
    expect(read).toEqual(parseList('json', JSON.stringify({ games: [plums, go] })));
    expect(read.problems).toEqual([]);
    expect(read.games[0]).toMatchObject({ rtp_bps: 9_650, stakes: { USD: ['10', '500'], JPY: ['10', '500'] } });
  });

  it.each([
    ['not JSON', '{"games": [', { line: 1, field: '', why: 'unreadable' }],
    ['no list', '{"a": 1}', { line: 1, field: '', why: 'unreadable' }],
    ['a code with special characters', [{ ...one, code: 'x 1' }], { line: 1, field: 'code', why: 'invalid' }],
    ['no name', [one, { ...one, code: 'x-2', name: ' ' }], { line: 2, field: 'name', why: 'invalid' }],
    ['a code twice', [one, one], { line: 2, field: 'code', why: 'twice' }],
    ['an RTP with three decimals', [{ ...one, rtp: '96.123' }], { line: 1, field: 'rtp', why: 'invalid' }],
    ['an unknown currency', [{ ...one, stakes: { ZZZ: ['1', '2'] } }], { line: 1, field: 'stakes', why: 'invalid' }],
    [
      'a fraction of a cent',
      [{ ...one, stakes: { USD: ['0.001', '2'] } }],
      { line: 1, field: 'stakes.USD', why: 'invalid' },
    ],
    [
      'stakes in the wrong order',
      [{ ...one, stakes: { USD: ['3', '2'] } }],
      { line: 1, field: 'stakes.USD', why: 'invalid' },
    ],
    ['a room twice', [{ ...one, rooms: [room, room] }], { line: 1, field: 'rooms.1.id', why: 'twice' }],
    [
      'a room with stakes in the wrong order',
      [{ ...one, rooms: [{ ...room, stakes: { USD: ['3', '2'] } }] }],
      { line: 1, field: 'rooms.0.stakes.USD', why: 'invalid' },
    ],
    [
      'a room without seats',
      [{ ...one, rooms: [{ ...room, seats: 0 }] }],
      { line: 1, field: 'rooms.0.seats', why: 'invalid' },
    ],
    [
      'a picture elsewhere',
      [{ ...one, image: 'https://x.example/a.png' }],
      { line: 1, field: 'image', why: 'invalid' },
    ],
  ])('[P-22] reports where it cannot be parsed: %s', (_what, list, problem) => {
    expect(parseList('json', typeof list === 'string' ? list : JSON.stringify(list)).problems).toEqual([problem]);
  });

  it('[P-22] accepts at most fifty thousand games', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...one, code: `x-${at}` }));
    expect(parseList('json', JSON.stringify(many(50_000))).games).toHaveLength(50_000);
    expect(parseList('json', JSON.stringify(many(50_001))).problems[0]?.why).toBe('too-many');
  });
});

describe('importing', () => {
  let site: TestSite;
  let owner: SiteClient;
  beforeAll(async () => {
    site = await startTestSite();
    owner = await site.operator();
    await site.db.transaction().execute((tx) => offerDemoVendors(tx, site.brandId));
  });
  afterAll(() => site.close());

  const game = (code: string, own: object = {}) => ({
    code,
    name: `Game ${code}`,
    names: { CN: `游戏 ${code}` },
    category: 'RNG',
    rtp: '95.00',
    demo: true,
    stakes: { USD: ['0.20', '50.00'] },
    ...own,
  });
  const bring = (list: object[], own: object = {}, by = owner) =>
    by.call(calls.gamesBackoffice.importList, {
      vendorCode: 'PP',
      title: 'Paper Plough',
      format: 'json',
      list: JSON.stringify(list),
      apply: null,
      ...own,
    });
  const shown = async () =>
    (await site.visitor().call(calls.games.lobby, { vassalage: 'PP' })).games.map(({ gameId }) => gameId);

  it('[R-10] the demo’s games are marked in vendor lobbies and unavailable without the simulator', async () => {
    const { games } = await site.visitor().call(calls.games.lobby, { vassalage: 'PP' });
    expect(games).toHaveLength(2);
    expect(games.every(({ demo, state }) => demo && state === 'unavailable')).toBe(true);
    const { categories } = await site.visitor().call(calls.games.vendors);
    const halls = categories.find(({ gameCategory }) => gameCategory === 'RNG')?.vendors.map((each) => each.vassalage);
    expect(halls).toEqual(['HOUSE', 'PP', 'PG', 'BGS', 'JL', 'FC', 'SG', 'BNG', 'CQ9']);
  });

  it('[R-10] [P-22] previews changes without applying them', async () => {
    const before = await shown();
    const plan = await bring([game('pp-1'), game('pp-2')]);
    expect(plan).toMatchObject({ counts: { new: 2, changed: 0, delisted: 2, same: 0 }, applied: false, problems: [] });
    expect(plan.changes.map(({ what }) => what)).toEqual(['new', 'new', 'delisted', 'delisted']);
    expect(await shown()).toEqual(before);
  });

  it('[R-10] [P-22] applies exactly the preview, and a real list ends the demo', async () => {
    const list = [game('pp-1'), game('pp-2')];
    const { digest } = await bring(list);
    expect(await bring(list, { apply: digest })).toMatchObject({ applied: true });
    expect(await shown()).toEqual(['pp-1', 'pp-2']);
    expect((await site.visitor().call(calls.games.lobby, { vassalage: 'PP' })).games[0]).toMatchObject({
      demo: false,
      state: 'unavailable',
      vendorTitle: 'Paper Plough',
    });
    const next = [game('pp-1', { rtp: '94.20', names: {} }), game('pp-3')];
    const plan = await bring(next);
    expect(plan.counts).toEqual({ new: 1, changed: 1, delisted: 1, same: 0 });
    expect(plan.changes.find(({ what }) => what === 'changed')?.changes).toEqual([
      { field: 'names', before: '{"CN":"游戏 pp-1"}', after: '{}' },
      { field: 'rtp_bps', before: '9500', after: '9420' },
    ]);
    await bring(next, { apply: plan.digest });
    expect(await shown()).toEqual(['pp-1', 'pp-3']);
    expect((await bring(next)).counts).toEqual({ new: 0, changed: 0, delisted: 0, same: 2 });
    // a game that returns is offered again with the operator's settings
    const back = await bring(list);
    expect(back.counts).toEqual({ new: 1, changed: 1, delisted: 1, same: 0 });
    await bring(list, { apply: back.digest });
    const [line] = (await owner.call(calls.backoffice.audit, { action: 'games.import' })).rows;
    expect(line).toMatchObject({ subject: 'vendor PP, Paper Plough' });
    expect(JSON.parse(line?.after ?? '')).toEqual({ new: 1, changed: 1, delisted: 1, same: 0 });
  });

  it('[P-22] refuses an outdated preview and lists of other owners', async () => {
    const { digest } = await bring([game('pp-9')]);
    await site.db.updateTable('games.game').set({ name: 'Otherwise' }).where('code', '=', 'pp-1').execute();
    await site.db.deleteFrom('games.brand_game').where('code', '=', 'pp-2').execute();
    expect(await codeOf(bring([game('pp-9'), game('pp-8')], { apply: digest }))).toBe('STATE_CHANGED');
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(bring([game('pp-9')], {}, other))).toBe('NOT_PERMITTED');
    expect(await codeOf(bring([game('h-1')], { vendorCode: 'HOUSE' }))).toBe('NOT_PERMITTED');
    const taken = await bring([game('lantern-orchard')]);
    expect(taken).toMatchObject({ applied: false, problems: [{ line: 1, field: 'code', why: 'taken' }] });
    expect((await bring([game('pp-1'), { code: 'bad' }])).problems).toEqual([
      { line: 2, field: 'name', why: 'invalid' },
    ]);
  });
});
