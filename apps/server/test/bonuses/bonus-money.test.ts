import { randomUUID } from 'node:crypto';
import { type AccountId, calls, type Money, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { codeOf, createSiteClient, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { followBonuses } from '../../src/domains/bonuses/follow-bonuses.ts';
import { addBonus, suspendForWithdrawal } from '../../src/domains/bonuses/index.ts';

const GAME = 'lantern-orchard';
const { bonuses, slots } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let nextAward = 900_000n;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const TERMS = {
  ...{ base: 'bonus' as const, times_x100: 1_000, counts: 'all' as const, days: 7, maxStake: '5.00' },
  categories: [{ category: 'RNG' as const, weight_bps: 10_000 }],
  games: [],
};

/** Gives bonus money as an award does. */
const give = ({ accountId }: Member, amount: Money, own: { terms?: Partial<typeof TERMS>; deposit?: bigint } = {}) =>
  site.db.transaction().execute((tx) => {
    nextAward += 1n;
    return addBonus(tx, {
      ...{ accountId, brandId: site.brandId, currency: 'USD' as const, awardNo: nextAward, amount },
      ...{ deposit: own.deposit ?? 0n, names: { EN: 'Welcome bonus' }, terms: { ...TERMS, ...own.terms } },
    });
  });

async function openGame(member: Member): Promise<SiteClient & { bonus: string | undefined }> {
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken, opened } = await createSiteClient(member.base).call(slots.open, { launchToken });
  return { ...createSiteClient(member.base, gameToken), bonus: opened.bonus };
}
const spin = (game: SiteClient, stake = '1.00', clientRoundId = randomUUID()) =>
  game.call(slots.spin, { stake, clientRoundId });
const cents = (text: string): number => Math.round(Number(text) * 100);
const follow = (became: 'open' | 'paid' | 'returned' = 'open') => followBonuses(site.db, async () => became);
const listOf = async (member: Member) => (await member.call(bonuses.listMoney, {})).rows;

describe('bonus money', () => {
  it('[C-10] own money is staked first, then bonus money; a win follows its stake, and the books are balanced', async () => {
    const member = await site.member({ funds: money(1_000n) });
    await give(member, money(1_000n), { terms: { times_x100: 10_000 } });
    const game = await openGame(member);
    expect(game.bonus).toBe('10.00');
    const first = await spin(game, '5.00');
    expect(first.bonus).toEqual({ balance: '10.00', stake: '0.00', win: '0.00' });
    let [cash, bonus] = [cents(first.balance), 1_000];
    // until a stake is more than the own money
    for (let tries = 0; tries < 400 && cash >= 500; tries++) cash = cents((await spin(game, '5.00')).balance);
    const second = await spin(game, '5.00');
    const part = second.bonus ?? { balance: '', stake: '', win: '' };
    expect(cents(part.stake)).toBe(500 - cash);
    const bonusWin = Math.floor((cents(second.win) * (500 - cash)) / 500);
    expect(cents(part.win)).toBe(bonusWin);
    bonus = 1_000 - (500 - cash) + bonusWin;
    expect(cents(part.balance)).toBe(bonus);
    expect(cents(second.balance)).toBe(cents(second.win) - bonusWin);
    const [shown] = await listOf(member);
    expect(shown).toMatchObject({
      state: 'active',
      amount: '10.00',
      balance: part.balance,
      needed: '100.00',
      name: 'Welcome bonus',
    });
    expect(cents(shown?.done ?? '')).toBeGreaterThanOrEqual(1_000);
    const record = (await member.call(calls.wallet.accountRecord, { pageSize: 100 })).rows;
    expect(record.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bonus-grant', 'bonus-stake', 'bet']));
    expect((await trialBalance(site.db)).differences).toEqual([]);
    expect((await trialBalance(site.db)).totals.map(({ sum }) => sum)).toEqual([0n]);
  });

  it('[C-10] a stake above the maximum is refused only when it needs bonus money', async () => {
    const member = await site.member({ funds: money(1_000n) });
    await give(member, money(5_000n));
    const game = await openGame(member);
    // own money alone is never held to it
    const first = await spin(game, '10.00');
    expect(first.bonus?.stake).toBe('0.00');
    let cash = cents(first.balance);
    for (let tries = 0; tries < 400 && cash >= 1_000; tries++) cash = cents((await spin(game, '10.00')).balance);
    const refused = await refusalOf(spin(game, '10.00'));
    expect(refused).toMatchObject({ code: 'BONUS_MAX_STAKE', params: { amount: '5.00', currency: 'USD' } });
    expect((await listOf(member))[0]?.balance).toBe('50.00');
  });

  it('[C-10] becomes cash once enough was played, and the next one begins', async () => {
    const member = await site.member();
    await give(member, money(2_000n), { terms: { times_x100: 20 } });
    await give(member, money(300n));
    expect((await listOf(member)).map(({ state }) => state)).toEqual(['active', 'waiting']);
    const game = await openGame(member);
    let last = await spin(game);
    for (let n = 0; n < 3; n++) last = await spin(game);
    // 4.00 of 4.00 are played
    expect(last.bonus?.balance).toBe('0.00');
    expect(cents(last.balance)).toBeGreaterThan(0);
    await follow();
    const [running, over] = await listOf(member);
    expect(running).toMatchObject({ state: 'active', amount: '3.00', balance: '3.00' });
    expect(over).toMatchObject({ state: 'completed', released: last.balance, left: '0.00' });
    const { rows } = await member.call(calls.messages.list, {});
    expect(rows.map(({ title }) => title)).toContain('Your bonus is now cash');
    expect((await member.call(bonuses.list, {})).credited).toBe(last.balance);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[C-10] the player gives it up after seeing what lapses; foreign, changed and ended ones are refused', async () => {
    const member = await site.member({ funds: money(1_000n) });
    const other = await site.member();
    await give(member, money(700n));
    const no = (await listOf(member))[0]?.no ?? '';
    expect(await codeOf(other.call(bonuses.cancelMoney, { no, balance: '7.00' }))).toBe('NOT_FOUND');
    expect(await codeOf(member.call(bonuses.cancelMoney, { no, balance: '6.99' }))).toBe('STATE_CHANGED');
    const balances = await member.call(bonuses.cancelMoney, { no, balance: '7.00' });
    expect(balances).toEqual({ available: '10.00', bonus: '0.00' });
    expect(await codeOf(member.call(bonuses.cancelMoney, { no, balance: '7.00' }))).toBe('STATE_CHANGED');
    expect((await listOf(member))[0]?.state).toBe('cancelled');
    const broke = await site.member();
    await give(broke, money(700n));
    const game = await openGame(broke);
    await broke.call(bonuses.cancelMoney, { no: (await listOf(broke))[0]?.no ?? '', balance: '7.00' });
    expect(await codeOf(spin(game))).toBe('INSUFFICIENT_FUNDS');
  });

  it('[C-04] a withdrawal suspends a bonus for a deposit, and ends it once it is paid; others stay', async () => {
    const ask = (accountId: AccountId) => site.db.transaction().execute((tx) => suspendForWithdrawal(tx, accountId));
    const [paid, returned, gift] = await Promise.all([site.member(), site.member(), site.member()]);
    await give(paid, money(500n), { deposit: 500n });
    await give(returned, money(500n), { deposit: 500n });
    await give(gift, money(500n));
    for (const { accountId } of [paid, returned, gift]) await ask(accountId);
    expect((await listOf(paid))[0]?.state).toBe('suspended');
    expect((await listOf(gift))[0]?.state).toBe('active');
    expect(await codeOf(spin(await openGame(paid)))).toBe('INSUFFICIENT_FUNDS');
    await followBonuses(site.db, async (_db, accountId) => (accountId === paid.accountId ? 'paid' : 'returned'));
    expect((await listOf(paid))[0]).toMatchObject({ state: 'withdrawn', balance: '0.00' });
    expect((await listOf(returned))[0]).toMatchObject({ state: 'active', balance: '5.00' });
    expect((await spin(await openGame(returned))).bonus?.stake).toBe('1.00');
  });

  it('[C-10] expires, and 20 rounds and a cancellation at once leave every balance right', async () => {
    const member = await site.member();
    await give(member, money(900n));
    await site.db
      .updateTable('bets.bonus')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', member.accountId)
      .execute();
    await follow();
    expect((await listOf(member))[0]).toMatchObject({ state: 'expired', balance: '0.00' });

    const racing = await site.member();
    await give(racing, money(2_000n));
    const game = await openGame(racing);
    const no = (await listOf(racing))[0]?.no ?? '';
    const rounds = Array.from({ length: 20 }, () => spin(game, '0.20').catch(() => null));
    const cancelled = racing.call(bonuses.cancelMoney, { no, balance: '20.00' }).catch(() => null);
    await Promise.all([...rounds, cancelled]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
    const { bonus } = await racing.call(bonuses.listMoney, {});
    expect(cents(bonus)).toBeGreaterThanOrEqual(0);
  });
});
