import { randomUUID } from 'node:crypto';
import { type AccountId, calls, type Money, money } from '@fairhouse/contracts';
import { checkProof, parseProof } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, trialBalance } from '#ledger';
import { withdrawalsSince } from '#payments';
import { codeOf, createSiteClient, PASSWORD, payWithdrawal, refusalOf, type SiteClient, type TestSite } from '#testing';
import { followBonuses } from '../../src/domains/bonuses/follow-bonuses.ts';
import { addBonus, suspendForWithdrawal } from '../../src/domains/bonuses/index.ts';
import { remindOfBonuses } from '../../src/domains/bonuses/remind-of-bonuses.ts';
import { endOf, inDays, type PromotionSite, startPromotionSite } from '../promotions/promotion-site.ts';

const GAME = 'lantern-orchard';
const { bonuses, slots } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let fixture: PromotionSite;
let site: TestSite;
let nextAward = 900_000n;
beforeAll(async () => {
  fixture = await startPromotionSite();
  site = fixture.site;
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
    const { currencies } = await (await site.operator()).call(calls.liabilities.get);
    expect(currencies.find(({ currency }) => currency === 'USD')?.bonus).toBe('10.00');
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
    const { text } = await member.call(calls.bets.proof, { roundId: second.roundId });
    const findings = checkProof(parseProof(JSON.parse(text)));
    expect(findings.filter(({ result }) => result === 'fails')).toEqual([]);
    expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining(['bonus-moved', 'bonus-split']));
    const [shown] = await listOf(member);
    expect(shown).toMatchObject({
      state: 'active',
      amount: '10.00',
      balance: part.balance,
      needed: '1000.00',
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
    // what became cash is no part of the round
    const { text } = await member.call(calls.bets.proof, { roundId: last.roundId });
    expect(checkProof(parseProof(JSON.parse(text))).filter(({ result }) => result === 'fails')).toEqual([]);
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
    expect(await broke.call(calls.identity.balance)).toMatchObject({ sumBalance: '0.00', bonus: '7.00' });
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

  it('[C-04] a withdrawal that a player requests keeps the bonus suspended until it is paid or cancelled', async () => {
    const run = () => followBonuses(site.db, withdrawalsSince);
    const request = async (player: Member) => {
      await give(player, money(500n), { deposit: 500n });
      const account = await site.payoutType(player);
      const order = { method: 'sandbox-payout', amount: '20', account, clientRef: randomUUID() };
      const { id } = await player.call(calls.payments.withdraw, order);
      await run();
      expect((await listOf(player))[0]?.state).toBe('suspended');
      return id;
    };
    const [paid, cancelled] = [
      await site.member({ funds: money(5_000n) }),
      await site.member({ funds: money(5_000n) }),
    ];
    // what funded them is read before a later test launches a promotion for deposits
    await fixture.run();
    await payWithdrawal(await site.operator(), await request(paid));
    await cancelled.call(calls.payments.cancelWithdrawal, { id: await request(cancelled) });
    await run();
    expect((await listOf(paid))[0]).toMatchObject({ state: 'withdrawn', balance: '0.00' });
    expect((await listOf(cancelled))[0]).toMatchObject({ state: 'active', balance: '5.00' });
  });

  it('[C-04] a withdrawal takes own money alone', async () => {
    const member = await site.member({ funds: money(5_000n) });
    await give(member, money(2_000n));
    const account = await site.payoutType(member);
    const withdraw = (amount: string) =>
      member.call(calls.payments.withdraw, { method: 'sandbox-payout', amount, account, clientRef: randomUUID() });
    expect(await codeOf(withdraw('60'))).toBe('INSUFFICIENT_FUNDS');
    await withdraw('20');
    expect(await member.call(calls.identity.balance)).toMatchObject({ bonus: '20.00' });
    expect((await listOf(member))[0]).toMatchObject({ state: 'active', balance: '20.00' });
  });

  it('[C-10] expires, and 20 rounds and a cancellation at the same time leave every balance right', async () => {
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

  it('[C-10] one message says that its time is nearly over, with two jobs at the same time; none in a time-out', async () => {
    const [member, away, early] = [await site.member(), await site.member(), await site.member()];
    for (const who of [member, away, early]) await give(who, money(900n));
    const end = (who: Member, hours: number) =>
      site.db
        .updateTable('bets.bonus')
        .set({ began_at: inDays(-5), expires_at: new Date(Date.now() + hours * 3_600_000) })
        .where('account_id', '=', who.accountId)
        .execute();
    for (const [who, hours] of [
      [member, 23],
      [away, 23],
      [early, 25],
    ] as const)
      await end(who, hours);
    const exclude = (hours: number) =>
      site.db
        .updateTable('bets.player_state')
        .set({ excluded_until: new Date(Date.now() + hours * 3_600_000) })
        .where('account_id', '=', away.accountId)
        .execute();
    await exclude(1);
    await Promise.all([remindOfBonuses(site.db), remindOfBonuses(site.db)]);
    const titlesOf = async (who: Member) => (await who.call(calls.messages.list, {})).rows.map(({ title }) => title);
    const title = 'The time of your bonus is nearly over';
    expect(await titlesOf(member)).toEqual([title]);
    expect([await titlesOf(away), await titlesOf(early)]).toEqual([[], []]);
    await exclude(-1);
    await remindOfBonuses(site.db);
    expect([await titlesOf(member), await titlesOf(away), await titlesOf(early)]).toEqual([[title], [title], []]);
  });

  it('[C-10] at most five wait for the one that runs, and its time does not run in a time-out', async () => {
    const member = await site.member();
    for (let given = 0; given < 6; given++) await give(member, money(100n));
    expect(await endOf(give(member, money(100n)))).toBe('BONUS_QUEUE_FULL');
    expect((await listOf(member)).map(({ state }) => state)).toEqual(['active', ...Array(5).fill('waiting')]);
    const expiryOf = async () => {
      const { expires_at } = await site.db
        .selectFrom('bets.bonus')
        .select('expires_at')
        .where('account_id', '=', member.accountId)
        .executeTakeFirstOrThrow();
      return expires_at.getTime();
    };
    const before = await expiryOf();
    await member.call(calls.rg.exclude, { kind: 'time-out', days: 7 });
    const week_ms = 7 * 86_400_000;
    expect(Math.abs((await expiryOf()) - before - week_ms)).toBeLessThan(60_000);
    // a self-exclusion ends what runs and what waits
    const again = await member.call(calls.identity.login, { username: member.username, password: PASSWORD });
    member.token = again.token;
    await member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 });
    await follow();
    const ends = await site.db
      .selectFrom('bonuses.bonus')
      .select(['end_state', 'began_at'])
      .where('account_id', '=', member.accountId)
      .execute();
    expect(ends.map(({ end_state }) => end_state)).toEqual(Array(6).fill('excluded'));
    expect(ends.filter(({ began_at }) => began_at !== null)).toHaveLength(1);
  });

  it('[C-10] is voided only by two operators, who name the broken term', async () => {
    const [member, other] = [await site.member(), await site.member({ other: true })];
    await give(member, money(800n));
    const no = (await listOf(member))[0]?.no ?? '';
    const { bonusesBackoffice, proposalsBackoffice } = calls;
    const propose = { accountId: String(member.accountId), no, condition: 'ownPlay' as const, reason: 'A program.' };
    const [one, two, support] = [await site.operator(), await site.operator(), await site.operator('support')];
    expect(await codeOf(support.call(bonusesBackoffice.void, propose))).toBe('NOT_PERMITTED');
    const foreign = { ...propose, accountId: String(other.accountId) };
    expect(await codeOf(one.call(bonusesBackoffice.void, foreign))).toBe('NOT_FOUND');
    const { proposal } = await one.call(bonusesBackoffice.void, propose);
    expect(await one.call(bonusesBackoffice.void, propose)).toEqual({ proposal });
    const { rows } = await two.call(proposalsBackoffice.list, {});
    const waiting = rows.find((each) => each.no === proposal);
    expect(waiting).toMatchObject({ kind: 'bonus-void', preview: { amount: '8.00', about: `B${no}` } });
    const decision = { no: proposal, hash: waiting?.hash ?? '', reason: 'Seen.' };
    expect(await codeOf(one.call(proposalsBackoffice.approve, decision))).not.toBe('');
    expect((await listOf(member))[0]?.state).toBe('active');
    await two.call(proposalsBackoffice.approve, decision);
    const [voided] = await listOf(member);
    expect(voided).toMatchObject({ state: 'voided', condition: 'ownPlay', balance: '0.00' });
    const found = await two.call(bonusesBackoffice.list, { player: member.username });
    expect(found.rows).toMatchObject([{ no, state: 'voided' }]);
    const { rows: messages } = await member.call(calls.messages.list, {});
    expect(messages[0]?.title).toBe('Your bonus was cancelled');
    expect(await codeOf(one.call(bonusesBackoffice.void, propose))).toBe('STATE_CHANGED');
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[R-04] a promotion matches a deposit with bonus money; a deposit that is taken back takes it back', async () => {
    const id = await fixture.launch({
      ...{ trigger: { kind: 'deposit', nths: [1], methods: [], least: '20.00', repeat: 'once' }, joins: false },
      ...{ gives: 'automatic', caps: { budget: '60.00' } },
      reward: {
        ...{ kind: 'bonus', amount: { kind: 'percent', percent_bps: 10_000, max: '50.00' } },
        terms: { ...TERMS, times_x100: 500 },
      },
    });
    const member = await site.member();
    const { terms } = await member.call(calls.promotions.get, { id });
    // 50.00, to be played 5 times where the worst of our slots keeps less than a tenth of a stake
    const [, least = ''] = /at least \$([\d.]+) of this \$50\.00 becomes cash/.exec(terms) ?? [];
    expect(Number(least)).toBeGreaterThan(25);
    const reference = await fixture.deposit(member, '40.00');
    await fixture.run();
    const [given] = await listOf(member);
    expect(given).toMatchObject({ state: 'active', amount: '40.00', needed: '200.00', endsOnWithdrawal: true });
    const game = await openGame(member);
    expect((await spin(game, '1.00')).bonus).toMatchObject({ balance: '40.00', stake: '0.00' });
    const reversal = { accountId: member.accountId, kind: 'deposit-reversal', currency: 'USD' } as const;
    await site.db
      .transaction()
      .execute((tx) =>
        post(tx, [{ ...reversal, amount: money(4_000n), key: `back ${reference}`, reference, through: 'sandbox' }]),
      );
    await fixture.run();
    expect((await listOf(member))[0]).toMatchObject({ state: 'voided', condition: 'depositKept', balance: '0.00' });
    // nothing is deducted from the next reward for what was taken back
    expect((await member.call(calls.promotions.get, { id })).owed).toBeNull();
    // the budget counts whole rewards
    const late = await site.member();
    await fixture.deposit(late, '40.00');
    await fixture.run();
    expect(await listOf(late)).toEqual([]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[C-10] two cancellations, and one with another process in play, end a bonus once', async () => {
    const member = await site.member();
    await give(member, money(500n));
    const no = (await listOf(member))[0]?.no ?? '';
    const cancel = () => endOf(member.call(bonuses.cancelMoney, { no, balance: '5.00' }));
    expect((await Promise.all([cancel(), cancel()])).toSorted()).toEqual(['STATE_CHANGED', 'done']);
    const { rows } = await member.call(calls.wallet.accountRecord, { pageSize: 100 });
    expect(rows.filter(({ kind }) => kind === 'bonus-end')).toMatchObject([
      { amount: '0.00', bonus: { amount: '-5.00', after: '0.00' } },
    ]);
  });
});
