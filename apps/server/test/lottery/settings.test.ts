import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, refusalOf, type SiteClient, type TestSite } from '#testing';
import { quickGame, quickSchedule } from './start-lotteries.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';

type Settings = Input<typeof calls.lotterySettingsBackoffice.saveSettings>;

const ENTRY = 'river-five-1';
const CREDIT = `${ENTRY}-elott`;
const PLAY = 'ssc.1.fixed';
const reason = 'the brand lowers what it pays';
/** The group that every play type of an entry may have with a ceiling of 97 %. */
const GROUP = 1_940;

describe('the settings of lotteries', () => {
  let site: TestSite;
  let owner: SiteClient;
  beforeAll(async () => {
    site = await startOrderLotteries([quickGame(ENTRY, 60, { schedule: quickSchedule(60, 60) })], {});
    owner = await site.operator();
    const next = async () => (await site.visitor().call(calls.lottery.game, { gameCode: ENTRY })).game.next;
    await vi.waitFor(async () => expect(await next()).not.toBeNull(), { timeout: 25_000, interval: 200 });
  });
  afterAll(() => site.close());

  const read = () => owner.call(calls.lotterySettingsBackoffice.settings, {});
  const save = async (own: Partial<Settings>, by = owner) => {
    const { version, ceiling_bps, defaultRate_bps } = await read();
    return by.call(calls.lotterySettingsBackoffice.saveSettings, {
      version,
      ceiling_bps,
      defaultRate_bps,
      reason,
      ...own,
    });
  };
  const pricesOf = (entryCode: string) => owner.call(calls.lotteryPricesBackoffice.prices, { entryCode });
  const savePrices = async (entryCode: string, changes: object) => {
    const { version } = await pricesOf(entryCode);
    return owner.call(calls.lotteryPricesBackoffice.savePrices, { entryCode, version, changes, reason });
  };

  it('[G-02] give players without an agent the default rate of the brand, at most that of the highest group', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const groups = async () => (await member.call(calls.lotteryOrders.prices, { entryCode: ENTRY })).groups;
    expect(await read()).toMatchObject({ version: 0, ceiling_bps: 9_950, defaultRate_bps: 1_280, above: [] });
    expect(await groups()).toMatchObject({ min: 1_700, top: 1_956, rate_bps: 1_280 });
    expect(await codeOf(save({ defaultRate_bps: 1_310 }))).toBe('INVALID_INPUT');
    expect(await codeOf(save({ defaultRate_bps: 1_285 }))).toBe('INVALID_INPUT');
    const { version } = await save({ defaultRate_bps: 500 });
    await vi.waitFor(async () => expect(await groups()).toMatchObject({ top: 1_800, rate_bps: 500 }), 5_000);

    // an order above the new top is refused, one at it is taken
    const order = async (group: number) => {
      const { issueNo, priceVersion } = await member.call(calls.lotteryOrders.prices, { entryCode: ENTRY });
      const line = { play: PLAY, sel: { pos: [[1], [], [], [], []] }, units: 1, multiple: 1, group };
      const slip = { entryCode: ENTRY, issueNo: issueNo ?? '', lines: [line], priceVersion, total: '2.00' };
      return member.call(calls.lotteryOrders.place, { clientRef: randomUUID(), ...slip });
    };
    expect(await refusalOf(order(1_956))).toMatchObject({ code: 'OPTION_NOT_OFFERED', field: 'lines.0.group' });
    expect(await order(1_800)).toMatchObject({ stake: '2.00' });
    const { rows } = await owner.call(calls.backoffice.audit, { action: 'lottery.settings' });
    expect(rows[0]).toMatchObject({ reason, after: expect.stringContaining('"defaultRate_bps":500') });
    expect(await codeOf(save({ version: version - 1 }))).toBe('STALE_VERSION');
    expect(await codeOf(save({}, await site.operator('auditor')))).toBe('NOT_PERMITTED');
  });

  it('[G-02] list the prices above a lowered ceiling, and let no new version stay above it', async () => {
    expect(await codeOf(save({ ceiling_bps: 9_951 }))).toBe('INVALID_INPUT');
    await save({ ceiling_bps: 9_700 });
    const { above } = await read();
    // prize groups up to 1960 and 1950 return 98 and 97.5 %, credit odds at most 98 %
    expect(above.map(({ entryCode, mode }) => [entryCode, mode])).toEqual([
      [ENTRY, 'Lott'],
      [`${ENTRY}-zy`, 'ZY'],
      [CREDIT, 'Elott'],
    ]);
    expect(above[0]).toMatchObject({ highest: '1960/2000', plays: (await pricesOf(ENTRY)).plays.length });
    // what was published holds
    const prices = await pricesOf(ENTRY);
    expect(prices).toMatchObject({ version: 0, ceiling_bps: 9_700 });

    // one play type that fits is not enough: the version has others that do not
    const one = await refusalOf(savePrices(ENTRY, { plays: { [PLAY]: { cap: GROUP } } }));
    expect(one).toMatchObject({ code: 'RETURN_TOO_HIGH', field: expect.stringMatching(/^changes\.plays\./) });
    expect(one).not.toMatchObject({ field: `changes.plays.${PLAY}` });
    const all = Object.fromEntries(prices.plays.map(({ play }) => [play, { cap: GROUP }]));
    expect(await codeOf(savePrices(ENTRY, { plays: { ...all, [PLAY]: { cap: GROUP + 2 } } }))).toBe('RETURN_TOO_HIGH');
    // a play type that takes no orders may stay
    await savePrices(ENTRY, { plays: { ...all, [PLAY]: { isClosed: true, cap: GROUP } } });
    await savePrices(`${ENTRY}-zy`, { fixedGroup: GROUP });
    expect((await read()).above.map(({ entryCode }) => entryCode)).toEqual([CREDIT]);

    // a new lottery obeys it too
    const preview = { rules: 'ssc', entries: [{ mode: 'ZY' as const, prices: {} }] };
    expect((await owner.call(calls.lotteryGamesBackoffice.previewPrices, preview)).ceiling_bps).toBe(9_700);
    const draft = {
      gameCode: `low-five-${randomUUID().slice(0, 8)}`,
      name: 'Low Five',
      names: {},
      rules: 'ssc',
      presentation: 'NUMBERS' as const,
      source: { kind: 'own' as const, beacon: false },
      schedule: quickSchedule(60, 60, 2),
      entries: [{ mode: 'ZY' as const, prices: {} }],
      status: 'closed' as const,
      reason,
    };
    expect(await codeOf(owner.call(calls.lotteryGamesBackoffice.create, draft))).toBe('RETURN_TOO_HIGH');
    const entries = [{ mode: 'ZY' as const, prices: { fixedGroup: GROUP } }];
    expect(await owner.call(calls.lotteryGamesBackoffice.create, { ...draft, entries })).toBeTruthy();

    await save({ ceiling_bps: 9_950 });
    expect((await read()).above).toEqual([]);
    // of another brand nothing has changed
    const foreign = await site.operator('owner', { other: true });
    expect(await foreign.call(calls.lotterySettingsBackoffice.settings, {})).toMatchObject({ version: 0 });
  });
}, 60_000);
