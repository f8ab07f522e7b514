import { randomUUID } from 'node:crypto';
import { type AccountId, calls, MEMBER_TYPE, POINT_MICRO, type PointItemDraft } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#identity';
import { getBalance, trialBalance } from '#ledger';
import { Refusal } from '#refusal';
import { aMember } from '#seed';
import { aName, codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { addPoints } from '../../src/domains/points/add-entries.ts';
import { createPointCheck } from '../../src/domains/points/check-points.ts';
import { countStakes } from '../../src/domains/points/count-stakes.ts';
import { redeemItem } from '../../src/domains/points/redeem-item.ts';

const { points, pointsBackoffice, messages } = calls;
const PAYMENT_PASSWORD = '246810';

let site: TestSite;
let operator: SiteClient;
let paymentHash: string;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator('marketer');
  paymentHash = await hashPassword(PAYMENT_PASSWORD);
});
afterAll(async () => {
  // whatever the tests did: each balance is the sum of its entries
  expect((await trialBalance(site.db, [createPointCheck()])).differences).toEqual([]);
  await site.close();
});

type Member = SiteClient & { accountId: AccountId; username: string };

let awards = 1_000_000n;
const give = (accountId: AccountId, amount: number) =>
  site.db
    .transaction()
    .execute((tx) => addPoints(tx, { accountId, amount_micro: BigInt(amount) * POINT_MICRO, awardNo: awards++ }));

/** Sets a payment password, and the numbers through which the player is reached. */
async function prepare(accountId: AccountId): Promise<void> {
  await sql`update identity.member set payment_password_hash = ${paymentHash} where account_id = ${accountId}`.execute(
    site.db,
  );
  await sql`insert into identity.detail (account_id, field, value)
    values (${accountId}, 'zalo', '0912345678'), (${accountId}, 'whatsapp', '84912345678')`.execute(site.db);
}

async function aBuyer(balance: number): Promise<Member> {
  const member = await site.member();
  await prepare(member.accountId);
  if (balance > 0) await give(member.accountId, balance);
  return member;
}

const GOODS: PointItemDraft = {
  kind: 'goods',
  names: { EN: 'Kettle', CN: '水壶' },
  abouts: { EN: 'Boils a litre.' },
  image: '',
  price: '100',
  stock: 5,
  leastRank: 0,
  perPlayer: null,
  amount: null,
  times_x100: 0,
  from: null,
  until: null,
  onSale: true,
};
const BONUS: PointItemDraft = { ...GOODS, kind: 'bonus', names: { EN: 'Bonus of 5' }, amount: '5', times_x100: 300 };

const offer = (draft: Partial<PointItemDraft> = {}) =>
  operator.call(pointsBackoffice.createItem, { ...GOODS, ...draft });
const redeem = (
  member: SiteClient,
  { itemId, price }: { itemId: string; price: string },
  own: { clientRef?: string; paymentPassword?: string } = {},
) => member.call(points.redeem, { itemId, price, clientRef: randomUUID(), paymentPassword: PAYMENT_PASSWORD, ...own });
const balanceOf = async (member: SiteClient) => (await member.call(points.balance)).balance;
const stockOf = async (itemId: string) => {
  const { rows } = await operator.call(pointsBackoffice.items, { pageSize: 100 });
  return rows.find((item) => item.itemId === itemId)?.stock;
};
/** Counts until a player has these points: a transaction of another test delays what can be read. */
const countUntil = (member: SiteClient, balance: string) =>
  vi.waitFor(
    async () => {
      await countStakes(site.db);
      expect(await balanceOf(member)).toBe(balance);
    },
    { timeout: 10_000, interval: 50 },
  );

describe('points of play', () => {
  it('[S-03] [P-46] stakes give points by category, once whatever runs at the same time; corrections take them back', async () => {
    const member = await site.member();
    const { accountId } = member;
    const round = (roundNo: bigint, category: string, stake: bigint) =>
      storeRound(site.db, { accountId, roundNo, category, stake });
    await round(1n, 'RNG', 10_000n);
    await round(2n, 'LIVE', 5_000n);
    await round(3n, 'LOTT', 90_000n);
    await round(4n, 'RNG', 1n);
    await Promise.all([countStakes(site.db, 2), countStakes(site.db, 2), countStakes(site.db, 2)]);
    // 1.2 + 0.35 + 0.00012
    await countUntil(member, '1.55');
    await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'CANCELLED', refund: 10_000n });
    await countUntil(member, '0.35');
    const { rows } = await member.call(points.entries, {});
    expect(rows[0]).toMatchObject({ kind: 'correction', points: '-1.20', balance: '0.35' });
    expect(rows[0]?.stakes).toEqual([{ category: 'RNG', valid: '-100.00' }]);
    const stakes = rows.filter(({ kind }) => kind === 'play').flatMap((entry) => entry.stakes);
    expect(stakes.filter(({ category }) => category === 'LIVE')).toEqual([{ category: 'LIVE', valid: '50.00' }]);
  });

  it('[S-03] rounds count by the rates at their settlement, and a correction later takes back what they gave', async () => {
    const member = await site.member();
    const { accountId } = member;
    await storeRound(site.db, { accountId, roundNo: 1n, stake: 10_000n });
    const { version, ...before } = await operator.call(pointsBackoffice.settings);
    const changed = { ...before, rates_x100: { ...before.rates_x100, RNG: 300 } };
    const saved = await operator.call(pointsBackoffice.saveSettings, { ...changed, version });
    await storeRound(site.db, { accountId, roundNo: 2n, stake: 10_000n });
    await countUntil(member, '4.20');
    await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'CANCELLED', refund: 10_000n });
    await countUntil(member, '3.00');
    expect(await codeOf(operator.call(pointsBackoffice.saveSettings, { ...changed, version }))).toBe('STALE_VERSION');
    await operator.call(pointsBackoffice.saveSettings, { ...before, version: saved.version });
  });

  it('[S-03] play money gives no points, and trial accounts cannot ask', async () => {
    const trial = await site.member({ type: MEMBER_TYPE.trial });
    const member = await site.member();
    await storeRound(site.db, { accountId: trial.accountId, roundNo: 1n, stake: 10_000n });
    await storeRound(site.db, { accountId: member.accountId, roundNo: 1n, stake: 10_000n });
    await countUntil(member, '1.20');
    const { rows } = await sql`select from points.entry where account_id = ${trial.accountId}`.execute(site.db);
    expect(rows).toHaveLength(0);
    expect(await codeOf(trial.call(points.balance))).toBe('TRIAL_NOT_ALLOWED');
  });

  it('[S-03] a balance that a correction took below zero redeems nothing', async () => {
    const member = await aBuyer(0);
    const { accountId } = member;
    await storeRound(site.db, { accountId, roundNo: 1n, stake: 1_000_000n });
    await countUntil(member, '120.00');
    const item = await offer();
    await redeem(member, item);
    await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'CANCELLED', refund: 1_000_000n });
    await countUntil(member, '-100.00');
    expect(await codeOf(redeem(member, await offer({ price: '0.01' })))).toBe('POINTS_INSUFFICIENT');
  });

  it('[S-03] the hourly check finds a balance, a number, an entry or a month that does not follow', async () => {
    const member = await aBuyer(10);
    const { accountId } = member;
    const found = async (change: string) => {
      await sql`${sql.raw(change)} where account_id = ${accountId}`.execute(site.db);
      const { differences } = await trialBalance(site.db, [createPointCheck()]);
      return differences.filter((each) => each.accountId === accountId).map(({ what }) => what);
    };
    expect(await found('update points.account set balance_micro = balance_micro + 1')).toEqual(['points-balance']);
    expect(await found('update points.account set balance_micro = balance_micro - 1, seq = 2')).toEqual(['points-gap']);
    expect(await found('update points.account set seq = 1')).toEqual([]);
    expect(await found('update points.entry set balance_micro = balance_micro + 1')).toEqual(['points-chain']);
    await sql`update points.entry set balance_micro = balance_micro - 1 where account_id = ${accountId}`.execute(
      site.db,
    );
  });
});

describe('the points mall', () => {
  it('[S-03] [P-46] [P-47] redeems goods: applying, passed or rejected, which returns points and stock', async () => {
    const member = await aBuyer(250);
    const item = await offer();
    const { rows } = await member.call(points.rewards);
    expect(rows.find(({ itemId }) => itemId === item.itemId)).toMatchObject({
      ...{ name: 'Kettle', price: '100.00', stock: 5, problem: null, given: null },
    });
    const first = await redeem(member, item);
    const second = await redeem(member, item);
    expect(first).toMatchObject({ state: 'applying', price: '100.00', contact: '0912345678', name: 'Kettle' });
    expect([await balanceOf(member), await stockOf(item.itemId)]).toEqual(['50.00', 3]);
    const { rows: open } = await operator.call(pointsBackoffice.redemptions, {});
    expect(open.map(({ no }) => no)).toEqual(expect.arrayContaining([first.no, second.no]));

    const decide = (no: string, pass: boolean, by = operator) =>
      by.call(pointsBackoffice.decide, { accountId: String(member.accountId), no, pass, reason: 'Out of kettles' });
    expect(await codeOf(decide(first.no, true, await site.operator('auditor')))).toBe('NOT_PERMITTED');
    expect(await decide(first.no, true)).toMatchObject({ state: 'passed' });
    expect(await decide(second.no, false)).toMatchObject({ state: 'rejected', reason: 'Out of kettles' });
    expect(await codeOf(decide(second.no, false))).toBe('STATE_CHANGED');
    expect([await balanceOf(member), await stockOf(item.itemId)]).toEqual(['150.00', 4]);
    const own = await member.call(points.redemptions, {});
    expect(own.rows.map(({ no, state, reason }) => [no, state, reason])).toEqual([
      [second.no, 'rejected', 'Out of kettles'],
      [first.no, 'passed', ''],
    ]);
    expect((await member.call(messages.list, {})).total).toBe(2);
    const { rows: audited } = await sql<{ action: string; reason: string }>`select action, reason from backoffice.audit
      where subject like ${`player ${member.accountId}, redemption %`} order by audit_id`.execute(site.db);
    expect(audited).toEqual(Array(2).fill({ action: 'points.decide', reason: 'Out of kettles' }));
  });

  it('[P-47] [V-08] a bonus waits for a person or passes alone below the amount of the brand, and is paid as an award', async () => {
    const member = await aBuyer(500);
    const item = await offer(BONUS);
    const waiting = await redeem(member, item);
    expect(waiting).toMatchObject({ state: 'applying', contact: '84912345678' });
    expect((await getBalance(site.db, member.accountId)).available).toBe(0n);
    const decision = { accountId: String(member.accountId), no: waiting.no, pass: true, reason: 'As promised' };
    await operator.call(pointsBackoffice.decide, decision);
    expect((await getBalance(site.db, member.accountId)).available).toBe(500n);

    const { version, ...settings } = await operator.call(pointsBackoffice.settings);
    const usd = { ...settings.currencies.USD, passBelow: '5.01' };
    await operator.call(pointsBackoffice.saveSettings, {
      ...settings,
      version,
      currencies: { ...settings.currencies, USD: usd },
    });
    expect(await redeem(member, item)).toMatchObject({ state: 'passed', given: { amount: '5.00', times_x100: 300 } });
    expect((await getBalance(site.db, member.accountId)).available).toBe(1_000n);
    const { rows } = await member.call(calls.rewards.awards, { show: 'ended' });
    expect(rows.map(({ source, amount }) => [source, amount])).toEqual([
      ['points', '5.00'],
      ['points', '5.00'],
    ]);
    expect((await member.call(calls.turnover.requirements, {})).total).toBe(2);
  });

  it('[S-03] two operators decide at the same time: one decision counts, and points return at most once', async () => {
    const member = await aBuyer(100);
    const item = await offer({ stock: 1 });
    const { no } = await redeem(member, item);
    const decide = (pass: boolean) =>
      operator.call(pointsBackoffice.decide, { accountId: String(member.accountId), no, pass, reason: 'Both looked' });
    const decided = await Promise.allSettled([decide(false), decide(true), decide(false), decide(true)]);
    const states = decided.flatMap((each) => (each.status === 'fulfilled' ? [each.value.state] : []));
    expect(states).toHaveLength(1);
    const returned = states[0] === 'rejected';
    expect([await balanceOf(member), await stockOf(item.itemId)]).toEqual(returned ? ['100.00', 1] : ['0.00', 0]);
  });

  it('[P-47] a repeated reference is one redemption, also at the same time; with other content CONFLICT', async () => {
    const member = await aBuyer(1_000);
    const [item, other] = [await offer({ stock: 1 }), await offer()];
    const clientRef = randomUUID();
    // the fifth attempt of a password that is being checked would be locked out
    const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(member, item, { clientRef })));
    expect(new Set(answers.map(({ no }) => no)).size).toBe(1);
    expect([await balanceOf(member), await stockOf(item.itemId)]).toEqual(['900.00', 0]);
    expect(await codeOf(redeem(member, other, { clientRef }))).toBe('CONFLICT');
    expect(await codeOf(member.call(points.convert, { points: '100', clientRef }))).toBe('CONFLICT');
  });

  it('[P-47] fifty buyers of the last pieces: as many get one as there are', async () => {
    const item = await offer({ stock: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const username = aName();
        const own = {
          brandId: site.brandId,
          currency: 'USD' as const,
          username,
          password: 'x',
          passwordHash: paymentHash,
        };
        const accountId = await aMember({ db: site.db, secrets: site.secrets }, own);
        await prepare(accountId);
        await give(accountId, 100);
        return { accountId, username, type: MEMBER_TYPE.member, currency: 'USD' as const };
      }),
    );
    const none = () => Promise.resolve();
    const bonuses = { addBonus: none, hasBonusRoom: async () => true, voidBonus: async () => false };
    const rewardDeps = {
      addPoints,
      ...bonuses,
      addFreeRounds: none,
      async *readEndedRounds() {},
      takeRoundWins: () => Promise.resolve(null),
      addTickets: none,
      findTicketsEnd: () => Promise.resolve(null),
    };
    const results = await Promise.allSettled(
      buyers.map((buyer) =>
        redeemItem(
          { db: site.db, registerRules: () => Promise.resolve([]), rewardDeps },
          {
            brand: { brandId: site.brandId },
            member: { ...buyer, sessionHash: Buffer.alloc(0), passwordDue: null },
          },
          { itemId: item.itemId, price: item.price, clientRef: randomUUID(), paymentPassword: PAYMENT_PASSWORD },
        ),
      ),
    );
    const refused = results.flatMap((each) =>
      each.status === 'rejected' && each.reason instanceof Refusal ? [each.reason.code] : [],
    );
    expect(refused).toEqual(Array.from({ length: 47 }, () => 'OUT_OF_STOCK'));
    expect(await stockOf(item.itemId)).toBe(0);
    const { rows } = await sql<{ spent: number }>`select count(*)::int as spent from points.account
      where account_id = any(${buyers.map(({ accountId }) => accountId)}) and balance_micro = 0`.execute(site.db);
    expect(rows[0]?.spent).toBe(3);
  });

  it('[P-47] [V-08] refused, nothing changed: points, password, number, price, rank, limit, sale, foreign item, excluded', async () => {
    const item = await offer({ perPlayer: 1 });
    const poor = await aBuyer(99);
    expect(await codeOf(redeem(poor, item))).toBe('POINTS_INSUFFICIENT');
    expect(await codeOf(redeem(poor, item, { paymentPassword: '111111' }))).toBe('PAYMENT_PASSWORD_INVALID');

    const bare = await site.member();
    await give(bare.accountId, 500);
    expect(await codeOf(redeem(bare, item))).toBe('PAYMENT_PASSWORD_REQUIRED');
    await sql`update identity.member set payment_password_hash = ${paymentHash} where account_id = ${bare.accountId}`.execute(
      site.db,
    );
    const goods = await refusalOf(redeem(bare, item));
    expect(goods).toMatchObject({ code: 'CONTACT_NEEDED', params: { contact: 'Zalo' } });
    expect(await refusalOf(redeem(bare, await offer(BONUS)))).toMatchObject({
      ...{ code: 'CONTACT_NEEDED', params: { contact: 'WhatsApp' } },
    });
    // the rule of the brand says how many digits a number has
    await sql`insert into identity.detail (account_id, field, value) values (${bare.accountId}, 'zalo', '123')`.execute(
      site.db,
    );
    expect(await codeOf(redeem(bare, item))).toBe('CONTACT_NEEDED');
    const config = await bare.call(points.config);
    expect(config).toMatchObject({ unit: '100.00', exchange: null, contacts: { zalo: '', whatsapp: '' } });

    const buyer = await aBuyer(1_000);
    const changed = { ...item, price: '120', perPlayer: 1 };
    await operator.call(pointsBackoffice.changeItem, changed);
    expect(await codeOf(redeem(buyer, item))).toBe('STATE_CHANGED');
    expect(await codeOf(operator.call(pointsBackoffice.changeItem, changed))).toBe('STALE_VERSION');
    await redeem(buyer, changed);
    expect(await refusalOf(redeem(buyer, changed))).toMatchObject({ code: 'ITEM_LIMIT', params: { most: 1 } });
    expect(await refusalOf(redeem(buyer, await offer({ leastRank: 2 })))).toMatchObject({
      ...{ code: 'RANK_NEEDED', params: { rank: 2 } },
    });
    expect(await codeOf(redeem(buyer, await offer({ onSale: false })))).toBe('REWARD_CLOSED');
    expect(await codeOf(redeem(buyer, await offer({ until: '2026-01-01T00:00:00.000Z' })))).toBe('REWARD_CLOSED');
    const foreign = await (await site.operator('owner', { other: true })).call(pointsBackoffice.createItem, GOODS);
    expect(await codeOf(redeem(buyer, foreign))).toBe('NOT_FOUND');
    await sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
      values (${buyer.accountId}, 1, 'time-out', 'player', now(), now() + interval '1 day')`.execute(site.db);
    expect(await codeOf(redeem(buyer, await offer()))).toBe('PLAY_EXCLUDED');
    expect([await balanceOf(buyer), await balanceOf(bare), await balanceOf(poor)]).toEqual([
      '880.00',
      '500.00',
      '99.00',
    ]);
    for (const [field, draft] of [
      ['price', { price: '0' }],
      ['amount', { kind: 'bonus' }],
      ['names.EN', { names: { CN: '水壶' } }],
      ['until', { from: '2026-01-02T00:00:00.000Z', until: '2026-01-01T00:00:00.000Z' }],
    ] as const)
      expect(await refusalOf(offer(draft))).toMatchObject({ code: 'INVALID_INPUT', field });
  });

  it('[P-47] exchanges points for money at the brand’s rate, which is off until it is set', async () => {
    const member = await aBuyer(1_000);
    const convert = (own: { points: string; clientRef?: string }) =>
      member.call(points.convert, { clientRef: randomUUID(), paymentPassword: PAYMENT_PASSWORD, ...own });
    expect(await codeOf(convert({ points: '100' }))).toBe('REWARD_CLOSED');
    const { version, ...settings } = await operator.call(pointsBackoffice.settings);
    const usd = { ...settings.currencies.USD, pointsForMoney: 40 };
    await operator.call(pointsBackoffice.saveSettings, {
      ...settings,
      version,
      currencies: { ...settings.currencies, USD: usd },
    });
    const clientRef = randomUUID();
    const exchanged = await convert({ points: '101', clientRef });
    expect(exchanged).toMatchObject({ kind: 'money', state: 'passed', given: { amount: '2.52', times_x100: 100 } });
    expect(await convert({ points: '101', clientRef })).toEqual(exchanged);
    expect(await codeOf(convert({ points: '102', clientRef }))).toBe('CONFLICT');
    expect(await codeOf(convert({ points: '0.3' }))).toBe('INVALID_AMOUNT');
    expect(await codeOf(convert({ points: '900' }))).toBe('POINTS_INSUFFICIENT');
    expect([await balanceOf(member), (await getBalance(site.db, member.accountId)).available]).toEqual([
      '899.00',
      252n,
    ]);
  });
});
