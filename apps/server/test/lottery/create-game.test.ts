import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Input, money } from '@fairhouse/contracts';
import { checkDraw, checkOrder, type OrderRecord } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSimulatedChain } from '#integrations/chain';
import { trialBalance } from '#ledger';
import { codeOf, createSiteClient, FREE_PLAY, refusalOf, type SiteClient, type TestSite } from '#testing';
import { upsertLotteryGames } from '../../src/domains/lottery/games/catalogue.ts';
import { quickSchedule } from './start-lotteries.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';

type Draft = Input<typeof calls.lotteryGamesBackoffice.create>;

const RULE = { country: '*', ...FREE_PLAY };
const PLAY = 'ssc.1.fixed';
const reason = 'the brand begins with this lottery';
const NUMBERS = [1, 2, 3, 4, 5];

/** A lottery of others, with a draw every half minute and a code that no attempt has used. */
const aDraft = (own: Partial<Draft> = {}): Draft => ({
  gameCode: `city-five-${randomUUID().slice(0, 8)}`,
  name: 'City Five',
  names: { CN: '都市五星', VI: 'Năm số thành phố' },
  rules: 'ssc',
  presentation: 'NUMBERS',
  source: { kind: 'external', feeds: [] },
  schedule: quickSchedule(30, 20, 2),
  entries: [
    { mode: 'Lott', defaultPlayType: PLAY, prices: { plays: { [PLAY]: { unitPrice: '1', cap: 1_900 } } } },
    { mode: 'Elott', prices: {} },
  ],
  status: 'open',
  reason,
  ...own,
});

describe('a lottery that an operator creates', () => {
  let site: TestSite;
  let owner: SiteClient;

  beforeAll(async () => {
    const chains = [createSimulatedChain(Buffer.alloc(32, 5))];
    const resultAt = async ({ drawAt }: { drawAt: number }) => (Date.now() >= drawAt ? NUMBERS : null);
    const feeds = ['city-results', 'city-press'].map((name) => ({ name, getResult: resultAt }));
    site = await startOrderLotteries([], { drawServices: { beacon: null, chains, feeds } });
    owner = await site.operator();
    await owner.call(calls.gamesBackoffice.savePlayRule, { ...RULE, othersDrawsAllowed: true });
  });
  afterAll(() => site.close());

  const create = (own: Partial<Draft> = {}, by: SiteClient = owner) =>
    by.call(calls.lotteryGamesBackoffice.create, aDraft(own));
  const gameNow = async (gameCode: string) => (await site.visitor().call(calls.lottery.game, { gameCode })).game;
  const rowNow = async (gameCode: string) =>
    (await owner.call(calls.lotteryBackoffice.games, {})).games.find((game) => game.gameCode === gameCode);
  const codesInLobby = async (vassalage: string, client = site.visitor()) =>
    (await client.call(calls.games.lobby, { vassalage, pageSize: 50 })).games.map(({ code }) => code);
  const untilHeld = (gameCode: string) =>
    vi.waitFor(async () => expect((await gameNow(gameCode)).next).not.toBeNull(), { timeout: 40_000, interval: 200 });
  const order = async (member: SiteClient, entryCode: string) => {
    for (;;) {
      const { issueNo, priceVersion } = await member.call(calls.lotteryOrders.prices, { entryCode });
      const line = { play: PLAY, sel: { pos: [[1, 2], [], [], [], []] }, units: 2, multiple: 1, group: 1_800 };
      const placed = await member
        .call(calls.lotteryOrders.place, {
          clientRef: randomUUID(),
          entryCode,
          issueNo: issueNo ?? '',
          lines: [line],
          priceVersion,
          total: '2.00',
        })
        .catch((error: { code?: string }) => {
          if (error.code !== 'DRAW_CLOSED' && error.code !== 'NOT_FOUND') throw error;
          return null;
        });
      if (placed) return placed;
      await sleep(200);
    }
  };

  it('[G-02] goes from an empty game to a paid order: schedule, prices, draw, two operators, proof', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { gameCode, entryCodes } = await create();
    expect(entryCodes).toEqual([gameCode, `${gameCode}-elott`]);
    await untilHeld(gameCode);
    const game = await gameNow(gameCode);
    expect(game).toMatchObject({ name: 'City Five', family: 'SSC', area: 'CN', source: 'external', status: 'open' });
    expect(game.entries.map(({ mode, vassalage, defaultPlayType }) => [mode, vassalage, defaultPlayType])).toEqual([
      ['Lott', 'LOTT', PLAY],
      ['Elott', 'ELOTT', 'ssc.c.ball'],
    ]);
    expect(await rowNow(gameCode)).toMatchObject({ isOfOperators: true, holder: expect.any(String) });
    expect(await codesInLobby('LOTT')).toContain(gameCode);
    expect(await codesInLobby('ELOTT')).toContain(`${gameCode}-elott`);

    // the first prices hold from the first draw on
    const prices = await member.call(calls.lotteryOrders.prices, { entryCode: gameCode });
    expect(prices.priceVersion).toBe(1);
    expect(prices.plays.find(({ play }) => play === PLAY)).toMatchObject({ unitPrice: '1.000000', top: 1_896 });

    const { orderNo, issueNo } = await order(member, gameCode);
    const draw = async () => (await site.visitor().call(calls.lottery.draw, { gameCode, issueNo })).record;
    await vi.waitFor(async () => expect((await draw()).draw.state).toBe('SEALED'), { timeout: 40_000, interval: 200 });
    const enter = async (by: SiteClient) =>
      by.call(calls.lotteryBackoffice.enterResult, { gameCode, issueNo, numbers: NUMBERS, reason });
    expect((await enter(owner)).result?.state).toBe('ONE');
    await enter(owner);
    expect((await draw()).draw.state).toBe('SEALED');
    await enter(await site.operator());
    const find = () => member.call(calls.lotteryOrders.order, { orderNo });
    await vi.waitFor(async () => expect((await find()).state).toBe('WON'), { timeout: 40_000, interval: 200 });

    // one digit of two was right: a unit of 1 with the chance 1/10 in the group 1800
    const paid = await find();
    expect(paid).toMatchObject({ stake: '2.00', prize: '9.000000' });
    const { rules, versionHash, draw: drawn, confirmedBy } = await draw();
    expect(drawn).toMatchObject({ numbers: NUMBERS, level: 'external' });
    await vi.waitFor(async () => expect((await draw()).draw.state).toBe('SETTLED'), { timeout: 10_000 });
    expect(confirmedBy).toEqual(['operator', 'operator']);
    const source = { kind: 'external' as const, source: confirmedBy.join(', ') };
    const record = { rules, versionHash, issueNo, numbers: NUMBERS, year: null, source };
    const prizes = paid.lines.map(({ result }) => result?.prize ?? '');
    const sealed = { order: paid.receipt, place: paid.place, paid: prizes, payout: paid.prize } as OrderRecord;
    const findings = [...checkDraw(record), ...checkOrder(sealed, record)];
    expect(findings.filter(({ result }) => result === 'fails')).toEqual([]);
    expect(findings.length).toBeGreaterThan(5);
    expect((await trialBalance(site.db)).differences).toEqual([]);
    const { rows } = await owner.call(calls.backoffice.audit, { action: 'lottery.create' });
    expect(rows.find(({ subject }) => subject === `lottery ${gameCode}`)).toMatchObject({ reason });
  });

  it('[G-02] of others is decided by two feeds, or by a feed and an operator', async () => {
    const [both, one] = await Promise.all([
      create({ source: { kind: 'external', feeds: ['city-results', 'city-press'] } }),
      create({ source: { kind: 'external', feeds: ['city-press'] } }),
    ]);
    const finished = async (gameCode: string) => {
      const { draws } = await site.visitor().call(calls.lottery.history, { gameCode, count: 1 });
      return draws[0]?.numbers ?? null;
    };
    await vi.waitFor(async () => expect(await finished(both.gameCode)).toEqual(NUMBERS), {
      timeout: 60_000,
      interval: 500,
    });
    const { gameCode } = one;
    const sealed = async () => {
      const { rows } = await owner.call(calls.lotteryBackoffice.draws, { gameCode, waiting: '1' });
      const waiting = rows.findLast(({ result }) => result?.state === 'ONE');
      return waiting ?? Promise.reject(new Error('the feed has no result yet'));
    };
    const { issueNo } = await vi.waitFor(sealed, { timeout: 60_000, interval: 500 });
    expect(await finished(gameCode)).toBeNull();
    const input = { gameCode, issueNo, numbers: NUMBERS, reason };
    expect((await owner.call(calls.lotteryBackoffice.enterResult, input)).result?.state).toBe('CONFIRMED');
    await vi.waitFor(async () => expect(await finished(gameCode)).toEqual(NUMBERS), { timeout: 10_000 });
  });

  it('[G-02] obeys switches, kill switches and maintenance, and is not that of another brand', async () => {
    const { gameCode } = await create();
    await untilHeld(gameCode);
    const isOffered = async () => (await site.visitor().call(calls.lottery.games, {})).games.some(hasCode(gameCode));
    // it is ordered like any game of the catalogue
    const second = (await create()).gameCode;
    const orderOf = async () => (await codesInLobby('LOTT')).filter((code) => code === gameCode || code === second);
    await owner.call(calls.gamesBackoffice.reorderGame, { code: second, before: gameCode });
    await vi.waitFor(async () => expect(await orderOf()).toEqual([second, gameCode]), { timeout: 5_000 });
    await owner.call(calls.gamesBackoffice.reorderGame, { code: gameCode, before: second });
    await vi.waitFor(async () => expect(await orderOf()).toEqual([gameCode, second]), { timeout: 5_000 });
    const stop = { kind: 'game', target: gameCode, reason } as const;
    const { id } = await owner.call(calls.gamesBackoffice.createKillSwitch, stop);
    expect(await codesInLobby('LOTT')).not.toContain(gameCode);
    await owner.call(calls.gamesBackoffice.liftKillSwitch, { id, reason });
    await vi.waitFor(async () => expect(await codesInLobby('LOTT')).toContain(gameCode));
    const pause = { vendorCode: 'LOTT', gameId: gameCode, from: null, until: null, reason };
    await owner.call(calls.gamesBackoffice.planMaintenance, pause);
    const isPaused = async () => (await gameNow(gameCode)).entries.some(({ isInMaintenance }) => isInMaintenance);
    await vi.waitFor(async () => expect(await isPaused()).toBe(true), { timeout: 5_000 });
    // a country whose rule does not allow draws of others
    await owner.call(calls.gamesBackoffice.savePlayRule, { ...RULE, othersDrawsAllowed: false });
    await vi.waitFor(async () => expect(await isOffered()).toBe(false), { timeout: 5_000 });
    // operators see it all the same
    expect(await rowNow(gameCode)).toMatchObject({ status: 'open', entries: [{ mode: 'Lott' }, { mode: 'Elott' }] });
    await owner.call(calls.gamesBackoffice.savePlayRule, { ...RULE, othersDrawsAllowed: true });

    const foreign = await site.operator('owner', { other: true });
    const close = { gameCode, status: 'closed', reason } as const;
    expect(await codeOf(foreign.call(calls.lotteryBackoffice.setStatus, close))).toBe('NOT_FOUND');
    expect(await codeOf(foreign.call(calls.gamesBackoffice.createKillSwitch, stop))).toBe('NOT_FOUND');
    expect(await codeOf(foreign.call(calls.gamesBackoffice.planMaintenance, pause))).toBe('NOT_FOUND');
    const switched = { code: gameCode, enabled: true, hot: false, tags: [], blockedCountries: [] };
    expect(await codeOf(foreign.call(calls.gamesBackoffice.changeGame, switched))).toBe('NOT_FOUND');
    const { rows } = await foreign.call(calls.gamesBackoffice.games, { search: gameCode });
    expect(rows).toEqual([]);
    expect(await codesInLobby('LOTT', createSiteClient(site.otherBase))).not.toContain(gameCode);
  });

  it('[G-02] keeps its entries and their rules in the catalogue over a restart', async () => {
    const { gameCode } = await create({ rules: 'pool', entries: [{ mode: 'SEA', prices: {} }], names: { TH: 'หวย' } });
    await sql`update games.game set version_hash = 'old' where code = ${gameCode}`.execute(site.db);
    await upsertLotteryGames(site.db);
    const { rows } = await owner.call(calls.gamesBackoffice.games, { search: gameCode });
    expect(rows).toMatchObject([{ code: gameCode, vendorCode: 'TCG_SEA', status: 'offered' }]);
    expect(rows[0]?.versionHash).toMatch(/^[0-9a-f]{64}$/);
    const { rows: owners } = await sql`select brand_id::text as id from games.game where code = ${gameCode}`.execute(
      site.db,
    );
    expect(owners).toEqual([{ id: String(site.brandId) }]);
  });

  it('[G-02] gets other names, and an entry that takes orders for its next draw', async () => {
    const { lotteryGamesBackoffice: setups } = calls;
    const { gameCode } = await create({ entries: [{ mode: 'Elott', prices: {} }] });
    await untilHeld(gameCode);
    const setup = () => owner.call(setups.setup, { gameCode });
    expect(await setup()).toMatchObject({ name: 'City Five', modes: ['Elott'], others: ['Lott', 'ZY'] });
    const prices = { plays: { [PLAY]: { unitPrice: '1', cap: 1_900 } } };
    const input = { gameCode, name: 'Town Five', names: { CN: '城镇五星' }, reason };
    const change = (added: Draft['entries'], by: SiteClient = owner) => by.call(setups.change, { ...input, added });
    const lott = { mode: 'Lott' as const, defaultPlayType: PLAY, prices };
    // nothing of a refused change is done
    expect(await refusalOf(change([lott, { mode: 'Elott', prices: {} }]))).toMatchObject({
      ...{ code: 'OPTION_NOT_OFFERED', params: { field: 'added.1.mode' } },
    });
    expect(await refusalOf(change([{ mode: 'ZY', prices: { fixedGroup: 2_000 } }]))).toMatchObject({
      ...{ code: 'RETURN_TOO_HIGH', field: expect.stringMatching(/^added\.0\.prices/) },
    });
    // a standard one, whose entries are those of other brands too
    const standard = (await create()).gameCode;
    await sql`update lottery.game set created_by = null where game_code = ${standard}`.execute(site.db);
    const open = () => codeOf(owner.call(setups.setup, { gameCode: standard }));
    await vi.waitFor(async () => expect(await open()).toBe('OPTION_NOT_OFFERED'), { timeout: 15_000, interval: 200 });
    expect(await codeOf(owner.call(setups.change, { ...input, gameCode: standard, added: [] }))).toBe(
      'OPTION_NOT_OFFERED',
    );
    expect(await codeOf(change([], await site.operator('owner', { other: true })))).toBe('NOT_FOUND');
    expect(await codeOf(change([], await site.operator('support')))).toBe('NOT_PERMITTED');
    expect(await setup()).toMatchObject({ name: 'City Five', modes: ['Elott'] });

    const twice = await Promise.allSettled([change([lott]), change([lott])]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const entryCode = `${gameCode}-lott`;
    expect(await setup()).toMatchObject({ name: 'Town Five', names: { CN: '城镇五星' }, modes: ['Elott', 'Lott'] });
    await vi.waitFor(async () => expect((await gameNow(gameCode)).name).toBe('Town Five'), { timeout: 8_000 });
    expect(await codesInLobby('LOTT')).toContain(entryCode);
    const named = await owner.call(calls.gamesBackoffice.games, { search: gameCode });
    expect(named.rows.map(({ name }) => name)).toEqual(['Town Five', 'Town Five']);
    const member = await site.member({ funds: money(10_000n) });
    expect(await order(member, entryCode)).toMatchObject({ orderNo: expect.any(String) });
    const { rows } = await owner.call(calls.backoffice.audit, { action: 'lottery.change' });
    expect(rows.filter(({ subject }) => subject === `lottery ${gameCode}`)).toHaveLength(1);
  });

  it('[G-02] is archived when it is closed and nothing of it is open, and comes back closed', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { gameCode } = await create({ schedule: quickSchedule(30, 20, 2), source: { kind: 'own', beacon: false } });
    await untilHeld(gameCode);
    const set = (status: 'open' | 'closed' | 'archived') =>
      owner.call(calls.lotteryBackoffice.setStatus, { gameCode, status, reason });
    expect(await codeOf(set('archived'))).toBe('STATE_CHANGED');
    const { orderNo } = await order(member, gameCode);
    await set('closed');
    expect(await codeOf(set('archived'))).toBe('STATE_CHANGED');
    const find = () => member.call(calls.lotteryOrders.order, { orderNo });
    await vi.waitFor(async () => expect((await find()).state).not.toBe('ACCEPTED'), { timeout: 70_000, interval: 500 });
    await vi.waitFor(async () => expect(await set('archived')).toEqual({ status: 'archived' }), { timeout: 5_000 });
    const added = [{ mode: 'ZY' as const, prices: {} }];
    const change = { gameCode, name: 'City Five', names: {}, added, reason };
    expect(await codeOf(owner.call(calls.lotteryGamesBackoffice.change, change))).toBe('STATE_CHANGED');
    const listed = async () => (await site.visitor().call(calls.lottery.games, {})).games.some(hasCode(gameCode));
    await vi.waitFor(async () => expect(await listed()).toBe(false), { timeout: 5_000 });
    expect(await codesInLobby('LOTT')).not.toContain(gameCode);
    await vi.waitFor(async () => expect((await rowNow(gameCode))?.status).toBe('archived'), { timeout: 5_000 });
    // what was drawn stays public
    const { draws } = await site.visitor().call(calls.lottery.history, { gameCode, count: 5 });
    expect(draws.length).toBeGreaterThan(0);
    expect(await codeOf(set('open'))).toBe('STATE_CHANGED');
    await set('closed');
    await set('open');
    await vi.waitFor(async () => expect(await listed()).toBe(true), { timeout: 5_000 });
  });

  it('[G-02] shows the exact returns of its prices, and takes none above the ceiling', async () => {
    const high = { plays: { 'ssc.c.total': { odds: { A: { 'big:T1': '2.00', 'small:T1': '1.90' } } } } };
    const entries: Draft['entries'] = [
      { mode: 'ZY', prices: { fixedGroup: 1_900 } },
      { mode: 'Elott', prices: high },
    ];
    const shown = await owner.call(calls.lotteryGamesBackoffice.previewPrices, { rules: 'ssc', entries });
    expect(shown).toMatchObject({ currency: 'USD', ceiling_bps: 9_950 });
    expect(shown.entries[0]?.plays[0]?.returns[0]?.returns).toBe('1900/2000');
    const total = shown.entries[1]?.plays.find(({ play }) => play === 'ssc.c.total');
    expect(total?.returns.find(({ disc, unitClass }) => disc === 'A' && unitClass === 'big')?.returns).toBe('1/1');
    const refused = await refusalOf(create({ entries }));
    expect(refused).toMatchObject({ code: 'RETURN_TOO_HIGH', field: 'entries.1.prices.plays.ssc.c.total' });
    expect(await codeOf(create({ entries: [{ mode: 'ZY', prices: { fixedGroup: 2_000 } }] }))).toBe('RETURN_TOO_HIGH');
  });

  it('[G-02] is refused with the field that is wrong, and nothing is created', async () => {
    const { gameCode } = await create();
    const count = async () =>
      (
        await sql<{ n: number }>`select (select count(*) from lottery.game)::int
      + (select count(*) from games.game)::int as n`.execute(site.db)
      ).rows[0]?.n;
    const before = await count();
    const schedule = quickSchedule(30, 20, 2);
    const never = {
      kind: 'times',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      at: ['12:00'],
      except: [['2000-01-01', '2099-12-31']],
    };
    const REFUSED: [Partial<Draft>, code: string, field: string][] = [
      [{ gameCode }, 'CODE_TAKEN', 'gameCode'],
      [{ gameCode: `${gameCode}-elott` }, 'CODE_TAKEN', 'gameCode'],
      // a standard game that this brand does not have
      [{ gameCode: 'river-five-1' }, 'CODE_TAKEN', 'gameCode'],
      [{ schedule: { ...schedule, zone: 'Mars/Olympus' } }, 'INVALID_INPUT', 'schedule'],
      [{ schedule: quickSchedule(30, 20, 1) }, 'INVALID_INPUT', 'schedule'],
      [{ schedule: { ...schedule, rule: never as never } }, 'INVALID_INPUT', 'schedule'],
      [{ rules: 'no-such-rules' }, 'INVALID_INPUT', 'rules'],
      [{ region: 'C' }, 'INVALID_INPUT', 'region'],
      [{ rules: 'chain' }, 'OPTION_NOT_OFFERED', 'source'],
      [{ source: { kind: 'own', beacon: true } }, 'OPTION_NOT_OFFERED', 'source.beacon'],
      [{ source: { kind: 'chain', chain: 'tron', confirmations: 5 } }, 'OPTION_NOT_OFFERED', 'source.chain'],
      [{ source: { kind: 'external', feeds: ['unknown'] } }, 'OPTION_NOT_OFFERED', 'source.feeds'],
      [{ source: { kind: 'external', feeds: ['city-results', 'city-results'] } }, 'INVALID_INPUT', 'source.feeds'],
      [{ entries: [{ mode: 'SEA', prices: {} }] }, 'OPTION_NOT_OFFERED', 'entries.0.mode'],
      [
        {
          entries: [
            { mode: 'ZY', prices: {} },
            { mode: 'ZY', prices: {} },
          ],
        },
        'INVALID_INPUT',
        'entries.1.mode',
      ],
      [
        { entries: [{ mode: 'ZY', defaultPlayType: 'k3.sum', prices: {} }] },
        'INVALID_INPUT',
        'entries.0.defaultPlayType',
      ],
      [
        { entries: [{ mode: 'ZY', prices: { plays: { 'k3.sum': {} } } }] },
        'INVALID_INPUT',
        'entries.0.prices.plays.k3.sum',
      ],
    ];
    for (const [own, code, field] of REFUSED)
      expect(await refusalOf(create(own)), JSON.stringify(own)).toMatchObject({ code, field });
    expect(await codeOf(create({}, await site.operator('auditor')))).toBe('NOT_PERMITTED');
    // results of others need a country that allows them, simulated ones a demo
    await owner.call(calls.gamesBackoffice.savePlayRule, { ...RULE, othersDrawsAllowed: false });
    expect(await refusalOf(create())).toMatchObject({ code: 'OPTION_NOT_OFFERED', field: 'source' });
    const options = () => owner.call(calls.lotteryGamesBackoffice.options, {});
    expect((await options()).sources).not.toContain('external');
    await sql`update brand.brand set demo = false where brand_id = ${site.brandId}`.execute(site.db);
    await vi.waitFor(async () => expect((await options()).sources).toEqual(['own']), { timeout: 10_000 });
    expect(await codeOf(create({ source: { kind: 'simulated' } }))).toBe('OPTION_NOT_OFFERED');
    expect(await count()).toBe(before);
    const foreign = await site.operator('owner', { other: true });
    const own = { source: { kind: 'own', beacon: false } } as const;
    expect(await codeOf(create({ gameCode, ...own }, foreign))).toBe('CODE_TAKEN');
  });

  it('[G-02] is created once when two operators send the same code at the same time', async () => {
    const draft = aDraft({ source: { kind: 'own', beacon: false } });
    const makers = await Promise.all([1, 2, 3].map(() => site.operator()));
    const outcomes = await Promise.all(
      makers.map((each) => codeOf(each.call(calls.lotteryGamesBackoffice.create, draft)).catch(() => 'created')),
    );
    expect(outcomes.toSorted()).toEqual(['CODE_TAKEN', 'CODE_TAKEN', 'created']);
  });
}, 120_000);

const hasCode =
  (code: string) =>
  ({ gameCode }: { gameCode: string }): boolean =>
    gameCode === code;
