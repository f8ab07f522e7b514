import { addDays, businessDayOf } from '@fairhouse/agent-math';
import { accountId, calls, money, type PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REWARD_DEPS } from '#reward-deps';
import { aPaidDeposit } from '#seed';
import { aName, codeOf, createSiteClient, PASSWORD, refusalOf, type SiteClient } from '#testing';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { checkMissions } from '../../src/domains/missions/check-missions.ts';
import { findOccasions } from '../../src/domains/promotions/facts/find-occasions.ts';
import { countStakes } from '../../src/domains/referrals/count-stakes.ts';
import { followFriends } from '../../src/domains/referrals/follow-friends.ts';
import { inDays, type OwnRules, type PromotionSite, rulesOf, startPromotionSite } from './promotion-site.ts';

const { promotions, promotionsBackoffice, missionsBackoffice } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const AUTOMATIC: OwnRules = { joins: false, gives: 'automatic' };
const balanceOf = async (who: SiteClient) => (await who.call(calls.identity.balance)).sumBalance;
const lineOf = (id: string) => fixture.marketer.call(promotionsBackoffice.get, { id });
const codeForRules = (own: OwnRules) =>
  codeOf(fixture.marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules: rulesOf(own) }));
/** What simulating the days until now would have given. */
const simulate = (id: string, version = 1) =>
  fixture.marketer.call(promotionsBackoffice.simulate, { id, version, from: inDays(-1), to: new Date().toISOString() });

it('[R-04] players at a rank receive it once, and those who reach it later too, earned or given', async () => {
  const [given, earned, below] = await Promise.all([1, 2, 3].map(() => fixture.site.member()));
  if (!given || !earned || !below) throw new Error('no players');
  await fixture.site.db
    .updateTable('identity.member')
    .set({ rank: 3 })
    .where('account_id', '=', given.accountId)
    .execute();
  const id = await fixture.launch({
    ...AUTOMATIC,
    trigger: { kind: 'rank', rank: 3 },
    conditions: { minRank: 3, countries: [] },
  });
  await Promise.all([findOccasions(fixture.site.db), findOccasions(fixture.site.db)]);
  await fixture.run();
  expect([await balanceOf(given), await balanceOf(earned)]).toEqual(['5.00', '0.00']);
  await fixture.site.db
    .updateTable('identity.member')
    .set({ earned_rank: 4 })
    .where('account_id', '=', earned.accountId)
    .execute();
  await fixture.run();
  await fixture.run();
  expect([await balanceOf(given), await balanceOf(earned), await balanceOf(below)]).toEqual(['5.00', '5.00', '0.00']);
  expect(await lineOf(id)).toMatchObject({ awards: 2 });
  const { terms } = await given.call(promotions.get, { id });
  expect(terms).toContain('rank 3 or higher');
  expect(await refusalOf(simulate(id))).toMatchObject({ code: 'STATE_CHANGED' });
  const trial: PromotionRules['trial'] = {
    code: 'ranks',
    arms: [
      { name: 'none', share_bps: 5_000, reward_bps: 0 },
      { name: 'all', share_bps: 5_000, reward_bps: 10_000 },
    ],
  };
  expect(await codeForRules({ trigger: { kind: 'rank', rank: 3 }, trial })).toBe('INVALID_INPUT');
});

it('[R-04] [C-13] each completion of a mission earns it once, from joining on; the terms name the mission', async () => {
  const { site, marketer } = fixture;
  const today = businessDayOf({ zone: 'Asia/Shanghai', cutHour: 0 }, Date.now());
  const names = { EN: 'Daily visit', CN: '每日登录' };
  const { no } = await marketer.call(missionsBackoffice.saveMission, {
    ...{ no: null, version: 0, names, period: 'daily', claimDays: 7, fromDay: addDays(today, -2), untilDay: null },
    goal: { kind: 'log-ins', target: '1', categories: [], games: [] },
    reward: { kind: 'none', amount: '1', times_x100: 0 },
    ...{ after: null, isOn: true },
  });
  const trigger = { kind: 'mission' as const, mission: no, names };
  const [player, late] = [await site.member(), await site.member()];
  const id = await fixture.launch({ ...AUTOMATIC, trigger });
  const joined = await fixture.launch({ gives: 'automatic', trigger });
  await checkMissions(site.db);
  await Promise.all([findOccasions(site.db), findOccasions(site.db)]);
  await fixture.run();
  expect(await balanceOf(player)).toBe('5.00');
  // what was completed before joining does not count
  const { hash, terms } = await late.call(promotions.get, { id: joined });
  expect(terms).toContain('“Daily visit”');
  await late.call(promotions.join, { id: joined, hash });
  await fixture.run();
  expect(await late.call(promotions.get, { id: joined })).toMatchObject({ state: 'joined' });
  await sql`insert into missions.completion (account_id, mission_no, period_day) values (${late.accountId}, ${no}, ${addDays(today, 1)})`.execute(
    site.db,
  );
  await fixture.run();
  await fixture.run();
  expect(await late.call(promotions.get, { id: joined })).toMatchObject({ state: 'issued' });
  expect(await balanceOf(late)).toBe('15.00');
  const { awards, spent } = await lineOf(id);
  expect(await simulate(id)).toMatchObject({ awards, cost: spent });
  // the terms cannot name another one
  const other = await fixture.launch({ trigger: { ...trigger, names: { EN: 'Other' } } });
  expect((await late.call(promotions.get, { id: other })).terms).toContain('“Daily visit”');
  expect(await codeForRules({ trigger: { ...trigger, mission: '999999' } })).toBe('NOT_FOUND');
  for (const each of [id, joined, other]) await marketer.call(promotionsBackoffice.stop, { id: each, reason: 'done' });
});

it('[R-04] [C-12] a referrer receives it for each friend who qualifies while it runs', async () => {
  const { site, marketer } = fixture;
  const { version } = await marketer.call(calls.referralsBackoffice.settings);
  await marketer.call(calls.referralsBackoffice.saveSettings, {
    ...{ version, verify: 'contact', minDeposit: '20', minValid: '1', days: 7, maxFriends: 0 },
    referrer: { amount: '10', times_x100: 100 },
    friend: { amount: '5', times_x100: 100 },
  });
  const referrer = await site.member();
  const { code } = await referrer.call(calls.referrals.friends, {});
  const { token } = await createSiteClient(site.base).call(calls.identity.register, {
    ...{ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
    referralCode: code,
  });
  const friend = accountId((await createSiteClient(site.base, token).call(calls.identity.memberInfo)).id);
  const id = await fixture.launch({ ...AUTOMATIC, trigger: { kind: 'referral' } });
  await sql`update identity.member set email = ${`${friend}@example.com`}, email_verified = true where account_id = ${friend}`.execute(
    site.db,
  );
  await aPaidDeposit(site, friend, money(2_000n));
  await storeRound(site.db, { accountId: friend, roundNo: 1n, stake: 200n });
  await expect
    .poll(async () => {
      await countStakes(site.db);
      await followFriends(site.db, REWARD_DEPS);
      return (await referrer.call(calls.referrals.friends, {})).qualified;
    })
    .toBe(1);
  await Promise.all([findOccasions(site.db), findOccasions(site.db)]);
  await fixture.run();
  await fixture.run();
  // the reward of the referral itself, and that of the promotion
  expect(await balanceOf(referrer)).toBe('15.00');
  const { awards, spent } = await lineOf(id);
  expect({ awards, spent }).toEqual({ awards: 1, spent: '5.00' });
  expect(await simulate(id)).toMatchObject({ awards, cost: spent });
});

it('[R-04] a simulation of bonus money says what becomes cash: in a game with a stake, at least, and at most', async () => {
  const who = await fixture.site.member();
  const from = new Date().toISOString();
  const rules: OwnRules = {
    trigger: { kind: 'deposit', nths: [], methods: [], least: '10.00', repeat: 'deposit' },
    ...{ from, joins: false, gives: 'automatic' },
    reward: {
      kind: 'bonus',
      amount: { kind: 'fixed', amount: '10.50' },
      terms: {
        ...{ base: 'bonus', times_x100: 500, games: [], maxStake: '2.00', counts: 'all', days: 7 },
        categories: [{ category: 'RNG', weight_bps: 10_000 }],
      },
    },
  };
  const id = await fixture.launch(rules);
  for (const amount of ['20.00', '30.00']) await fixture.deposit(who, amount);
  await fixture.run();
  const to = new Date().toISOString();
  const simulateIn = (stake: string, game = 'lantern-orchard') =>
    fixture.marketer.call(promotionsBackoffice.simulate, { id, version: 1, from, to, play: { game, stake } });
  const { bonus, cost } = await simulateIn('1.00');
  expect(cost).toBe('21.00');
  expect(bonus).toMatchObject({ game: 'lantern-orchard', stake: '1.00', ceiling: '21.00' });
  const [floor, mean] = [Number(bonus?.floor), Number(bonus?.mean)];
  // 52.50 to play: at least 10.50 less the edge of the worst slot on it, for each of the two
  expect(floor).toBeGreaterThan(10);
  expect(mean).toBeGreaterThan(floor);
  expect(mean).toBeLessThan(21);
  // more stakes than are computed
  expect((await simulateIn('0.01')).bonus).toMatchObject({ floor: bonus?.floor, mean: null, ceiling: '21.00' });
  const costs = await fixture.marketer.call(promotionsBackoffice.costs, { pageSize: 100 });
  expect(costs.rows.find((row) => row.id === id)?.simulated?.bonus).toMatchObject({ stake: '0.01', mean: null });
  expect(await codeOf(simulateIn('2.01'))).toBe('INVALID_AMOUNT');
  expect(await codeOf(simulateIn('1.00', 'no-such-slot'))).toBe('INVALID_INPUT');
});
