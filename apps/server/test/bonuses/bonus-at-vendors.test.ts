import { calls, type Money, money } from '@fairhouse/contracts';
import { checkProof, parseProof } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettledFacts } from '#bets';
import { post, trialBalance, verifyBalance } from '#ledger';
import { refusalOf } from '#testing';
import { endOpenBonus } from '../../src/domains/bonuses/end-bonus.ts';
import { followBonuses } from '../../src/domains/bonuses/follow-bonuses.ts';
import { addBonus } from '../../src/domains/bonuses/index.ts';
import { playerName } from '../../src/domains/vendors/player-name.ts';
import {
  createVendorSite,
  type TestPlayer,
  type VendorSite,
} from '../../src/domains/vendors/testing/create-vendor-site.ts';
import { betOf, own, winOf } from '../../src/domains/vendors/testing/stakes.ts';
import { rulesOf as promotionOf } from '../promotions/promotion-site.ts';

let site: VendorSite;
let nextAward = 700_000n;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(() => site.close());

const TERMS = {
  ...{ base: 'bonus' as const, times_x100: 1_000, counts: 'all' as const, days: 7, maxStake: '5.00' },
  ...{ categories: [], games: [{ game: 'g3', weight_bps: 10_000 }] },
  vendors: [{ vendor: 'OUT', weight_bps: 5_000 }],
};
/** Gives bonus money as an award does. */
const give = ({ accountId }: TestPlayer, amount: Money, terms: Partial<typeof TERMS> = {}) =>
  site.db.transaction().execute((tx) => {
    nextAward += 1n;
    return addBonus(tx, {
      ...{ accountId, brandId: site.brandId, currency: 'USD' as const, awardNo: nextAward, amount, deposit: 0n },
      ...{ names: { EN: 'Welcome bonus' }, terms: { ...TERMS, ...terms } },
    });
  });
/** A player with less than a deposit may be. */
async function funded(cents: bigint): Promise<TestPlayer> {
  const player = await site.player({ cents: 0 });
  await deposit(player, cents);
  return player;
}
async function deposit({ accountId }: TestPlayer, cents: bigint): Promise<void> {
  const of = { accountId, currency: 'USD' as const, amount: money(cents), key: own(), reference: own() };
  await site.db.transaction().execute((tx) => post(tx, [{ ...of, kind: 'deposit', through: 'sandbox' }]));
}
const call = async (operation: string, fields: Record<string, unknown>) => {
  const { parsed } = await site.house1.call(operation, fields);
  return [parsed.status, parsed['balance']];
};
/** Cash, bonus money, and what was played of the requirement, smallest units. */
async function stateOf({ accountId }: TestPlayer) {
  const { rows } = await sql<{ balance: bigint; bonus: bigint; done: bigint }>`
    select a.balance, a.bonus, (select max(done_e4) / 10000 from bets.bonus b where b.account_id = a.account_id) as done
    from ledger.account a where a.account_id = ${accountId}`.execute(site.db);
  const [row] = rows;
  return [row?.balance, row?.bonus, row?.done].map(Number);
}

describe('[C-10] bonus money in the games of a vendor', () => {
  it('shows one balance, stakes cash first, pays wins by their stakes, and gives back each part to its source', async () => {
    const player = await funded(300n);
    const { who, session } = player;
    await give(player, money(1_000n));
    expect(await call('balance', who)).toEqual(['OK', '13.00']);
    expect(await call('authenticate', { session })).toEqual(['OK', '13.00']);
    const stake = betOf(player, '4');
    expect(await call('bet', stake)).toEqual(['OK', '9.00']);
    expect(await call('bet', stake)).toEqual(['OK', '9.00']);
    expect(await stateOf(player)).toEqual([0, 900, 0]);
    // a quarter of the stake is bonus money, and so is that part of the win, rounded down
    const win = winOf(player, stake, '6.02');
    expect(await call('win', { ...win, round_end: true })).toEqual(['OK', '15.02']);
    expect(await stateOf(player)).toEqual([452, 1_050, 200]);
    expect(await call('rollback-round', { ...who, tx: own(), round: stake.round })).toEqual(['OK', '13.00']);
    expect(await stateOf(player)).toEqual([300, 1_000, 0]);
    const later = betOf(player, '4');
    await call('bet', later);
    expect(await call('rollback', { ...who, tx: own(), target_tx: later.tx, amount: '2' })).toEqual(['OK', '11.00']);
    expect(await stateOf(player)).toEqual([150, 950, 0]);
    const roundId = await roundIdOf(player, later.round);
    await call('end-round', { player: who.player, game: 'g1', round: later.round });
    expect(await stateOf(player)).toEqual([150, 950, 100]);
    const { rows } = await site.db
      .transaction()
      .execute(async (tx) => ({ rows: (await readSettledFacts(tx, 0n, 10_000)).facts }));
    const own1 = rows.filter(({ accountId, roundRef }) => accountId === player.accountId && roundRef === stake.round);
    const sumOf = (pick: (fact: (typeof rows)[number]) => bigint) => own1.reduce((sum, fact) => sum + pick(fact), 0n);
    expect([sumOf(({ stake: of }) => of), sumOf(({ win: of }) => of)]).toEqual([0n, 0n]);
    const proof = await (await site.operator()).call(calls.backoffice.proveRound, {
      ...{ accountId: String(player.accountId), roundId, reason: 'for the test' },
    });
    const findings = checkProof(parseProof(JSON.parse(proof.text)));
    expect(findings.filter(({ result }) => result === 'fails')).toEqual([]);
    expect((await verifyBalance(site.db, player.accountId)).matches).toBe(true);
  });

  it('refuses a stake above the maximum that needs bonus money, finally, and takes cash alone for holds and in other games', async () => {
    const player = await funded(600n);
    await give(player, money(1_000n), { vendors: [], maxStake: '2.00' } as Partial<typeof TERMS>);
    // only g3 counts
    expect(await call('balance', player.who)).toEqual(['OK', '6.00']);
    expect(await call('bet', betOf(player, '7'))).toEqual(['INSUFFICIENT_FUNDS', '6.00']);
    const session = await site.session(site.house1, player.accountId, 'g3');
    const inG3 = { session, game: 'g3' };
    expect(await call('balance', player.who)).toEqual(['OK', '16.00']);
    const tooMuch = betOf(player, '7', inG3);
    expect(await call('bet', tooMuch)).toEqual(['LIMIT_REACHED', '16.00']);
    expect(await call('bet', tooMuch)).toEqual(['LIMIT_REACHED', '16.00']);
    const coupon = { ...player.who, ...inG3, coupon: own(), tx: own(), amount: '7' };
    expect(await call('reserve', coupon)).toEqual(['INSUFFICIENT_FUNDS', '16.00']);
    const pair = { round: own(), bet_tx: own(), win_tx: own(), bet_amount: '6', win_amount: '0', round_end: true };
    expect(await call('betwin', { ...player.who, ...inG3, ...pair })).toEqual(['OK', '10.00']);
    expect(await stateOf(player)).toEqual([0, 1_000, 600]);
    const next = { round: own(), bet_tx: own(), win_tx: own(), bet_amount: '2', win_amount: '5' };
    expect(await call('betwin', { ...player.who, ...inG3, ...next })).toEqual(['OK', '13.00']);
    expect(await stateOf(player)).toEqual([0, 1_300, 800]);
  });

  it('holds all stakes of a round with bonus money to the maximum, also one that cash covers', async () => {
    const player = await site.player({ cents: 0 });
    await give(player, money(1_000n));
    const first = betOf(player, '4');
    expect(await call('bet', first)).toEqual(['OK', '6.00']);
    await deposit(player, 2_000n);
    const again = (amount: string) => betOf(player, amount, { round: first.round });
    const over = again('9');
    expect(await call('bet', over)).toEqual(['LIMIT_REACHED', '26.00']);
    expect(await call('bet', over)).toEqual(['LIMIT_REACHED', '26.00']);
    expect(await call('bet', again('1.01'))).toEqual(['LIMIT_REACHED', '26.00']);
    const pair = { bet_tx: own(), win_tx: own(), bet_amount: '1.01', win_amount: '3', round_end: false };
    const { session } = player;
    const inRound = { session, ...player.who, game: 'g1', round: first.round };
    expect(await call('betwin', { ...inRound, ...pair })).toEqual(['LIMIT_REACHED', '26.00']);
    expect(await stateOf(player)).toEqual([2_000, 600, 0]);
    const last = again('1');
    expect(await call('bet', last)).toEqual(['OK', '25.00']);
    expect(await stateOf(player)).toEqual([1_900, 600, 0]);
    // what is given back makes room again
    expect(await call('bet', again('1'))).toEqual(['LIMIT_REACHED', '25.00']);
    await call('rollback', { ...player.who, tx: own(), target_tx: last.tx, amount: '1' });
    expect(await call('bet', again('1'))).toEqual(['OK', '25.00']);
    // a round with cash alone is never held to it
    const cash = betOf(player, '9');
    expect(await call('bet', cash)).toEqual(['OK', '16.00']);
    expect(await call('bet', betOf(player, '9', { round: cash.round }))).toEqual(['OK', '7.00']);
    expect(await stateOf(player)).toEqual([100, 600, 0]);
  });

  it('[G-08] counts for limits on stakes, also what was staked before the limit, and for none on losses', async () => {
    const player = await site.player({ cents: 0 });
    await give(player, money(2_000n));
    const operator = await site.operator();
    const accountId = String(player.accountId);
    const limit = (name: 'stakeDay' | 'lossDay', amount: string | null) =>
      operator.call(calls.rgBackoffice.setLimit, { accountId, name, amount, reason: 'for the test' });
    expect(await call('bet', betOf(player, '4'))).toEqual(['OK', '16.00']);
    await limit('lossDay', '1');
    expect(await call('bet', betOf(player, '3'))).toEqual(['OK', '13.00']);
    await limit('stakeDay', '9');
    expect(await call('bet', betOf(player, '2.01'))).toEqual(['LIMIT_REACHED', '13.00']);
    expect(await call('bet', betOf(player, '2'))).toEqual(['OK', '11.00']);
    await limit('stakeDay', null);
    await deposit(player, 500n);
    // cash alone
    expect(await call('bet', betOf(player, '1.01'))).toEqual(['LIMIT_REACHED', '16.00']);
    expect(await call('bet', betOf(player, '1'))).toEqual(['OK', '15.00']);
  });

  it('gives points, cashback, missions and stakes of promotions for cash alone', async () => {
    const player = await site.player({ cents: 0 });
    await give(player, money(1_000n));
    const play = async (amount: string, won: string) => {
      const stake = betOf(player, amount);
      await call('bet', stake);
      await call('win', { ...winOf(player, stake, won), round_end: true });
    };
    await play('3', '3');
    await deposit(player, 300n);
    await play('4', '2');
    await play('2', '0');
    expect(await stateOf(player)).toEqual([0, 900, 450]);
    // what all of them read
    const factsOf = async () => {
      const { facts } = await site.db.transaction().execute((tx) => readSettledFacts(tx, 0n, 10_000));
      const own1 = facts.filter(({ accountId }) => accountId === player.accountId);
      return own1.map(({ stake, win, valid }) => [stake, win, valid]).filter((sums) => sums.some((sum) => sum !== 0n));
    };
    // transactions of other tests on the same cluster hold the feed back
    await expect.poll(factsOf).toEqual([
      [300n, 150n, 300n],
      [150n, 0n, 150n],
    ]);
  });

  it('becomes cash with the round that completes it; a later win is cash, and a round in play keeps it from being given up', async () => {
    const player = await site.player({ cents: 0 });
    await give(player, money(1_000n), { times_x100: 40 });
    const [open, last] = [betOf(player, '1'), betOf(player, '4')];
    await call('bet', open);
    const { rows } = await sql<{ no: bigint }>`
      select bonus_no as no from bonuses.bonus where account_id = ${player.accountId}`.execute(site.db);
    const cancel = site.db
      .transaction()
      .execute((tx) => endOpenBonus(tx, player.accountId, rows[0]?.no ?? 0n, 'cancelled'));
    await expect(cancel).rejects.toMatchObject({ code: 'BONUS_IN_PLAY' });
    await call('bet', last);
    expect(await call('win', { ...winOf(player, last, '0'), round_end: true })).toEqual(['OK', '5.00']);
    expect(await stateOf(player)).toEqual([0, 500, 200]);
    const third = betOf(player, '4');
    await call('bet', third);
    expect(await call('win', { ...winOf(player, third, '2'), round_end: true })).toEqual(['OK', '3.00']);
    expect(await stateOf(player)).toEqual([300, 0, 400]);
    expect(await call('win', { ...winOf(player, open, '9'), round_end: true })).toEqual(['OK', '12.00']);
    expect(await stateOf(player)).toEqual([1_200, 0, 400]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
    expect((await trialBalance(site.db)).totals.map(({ sum }) => sum)).toEqual([0n]);
  });

  it('waits with its end for an open round: nothing more is staked of it, a win is bonus money, and then it lapses', async () => {
    const player = await site.player({ cents: 0 });
    await give(player, money(1_000n));
    const open = betOf(player, '4');
    expect(await call('bet', open)).toEqual(['OK', '6.00']);
    await sql`update bets.bonus set expires_at = now() - interval '1 second' where account_id = ${player.accountId}`.execute(
      site.db,
    );
    const follow = () => followBonuses(site.db, async () => 'open');
    await follow();
    expect(await stateOf(player)).toEqual([0, 600, 0]);
    expect(await call('balance', player.who)).toEqual(['OK', '0.00']);
    expect(await call('bet', betOf(player, '1'))).toEqual(['INSUFFICIENT_FUNDS', '0.00']);
    await call('win', { ...winOf(player, open, '3'), round_end: true });
    expect(await stateOf(player)).toEqual([0, 900, 200]);
    await Promise.all([follow(), follow()]);
    expect(await stateOf(player)).toEqual([0, 0, 200]);
    const { rows } = await sql<{ state: string; lapsed: bigint }>`
      select state, lapsed from bets.bonus where account_id = ${player.accountId}`.execute(site.db);
    expect(rows).toEqual([{ state: 'expired', lapsed: 900n }]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });
});

describe('[R-04] promotions with bonus money for the games of vendors', () => {
  const { promotionsBackoffice, promotions, rewards } = calls;

  it('name vendors of the brand alone, say so in their terms, and cost what became cash', async () => {
    const marketer = await site.operator('marketer');
    const reward = (terms: Partial<typeof TERMS>) => ({
      ...{ kind: 'bonus' as const, amount: { kind: 'fixed' as const, amount: '10.00' } },
      terms: { ...TERMS, times_x100: 40, ...terms },
    });
    const save = (terms: Partial<typeof TERMS>) => {
      const rules = promotionOf({ reward: reward(terms), gives: 'automatic', trigger: { kind: 'registration' } });
      return marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules });
    };
    expect(await refusalOf(save({ vendors: [{ vendor: 'NONE', weight_bps: 1 }] }))).toMatchObject({
      ...{ code: 'INVALID_INPUT', field: 'rules.reward.terms.vendors' },
    });
    expect(await refusalOf(save({ games: [{ game: 'no-game', weight_bps: 1 }] }))).toMatchObject({
      ...{ code: 'INVALID_INPUT', field: 'rules.reward.terms.games' },
    });
    const { id, version, terms, hash } = await save({});
    expect(terms[0]?.text).toContain('games of OUT (50');
    await marketer.call(promotionsBackoffice.launch, { id, version, reason: 'for the test' });
    // one plays it until it is cash and another stakes a part of it before it ends
    const players: TestPlayer[] = [];
    for (let n = 0; n < 3; n++) {
      const member = await site.member();
      await member.call(promotions.join, { id, hash });
      expect((await member.call(rewards.awards, { show: 'ended' })).rows).toMatchObject([{ kind: 'bonus' }]);
      const who = { player: playerName(member.accountId), currency: 'USD' };
      players.push({ accountId: member.accountId, who, session: await site.session(site.house1, member.accountId) });
    }
    const play = async (player: TestPlayer, amount: string, won: string) => {
      const stake = betOf(player, amount);
      await call('bet', stake);
      await call('win', { ...winOf(player, stake, won), round_end: true });
    };
    const [done, ended] = players as [TestPlayer, TestPlayer, TestPlayer];
    await play(done, '4', '1');
    await play(done, '4', '0');
    await play(ended, '3', '1');
    const { bonus_no } = await site.db
      .selectFrom('bonuses.bonus')
      .select('bonus_no')
      .where('account_id', '=', ended.accountId)
      .executeTakeFirstOrThrow();
    await site.db.transaction().execute((tx) => endOpenBonus(tx, ended.accountId, bonus_no, 'cancelled'));
    const { rows } = await marketer.call(promotionsBackoffice.costs, { pageSize: 100 });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      cost: '3.00',
      bonus: { granted: '30.00', staked: '11.00', cash: '3.00', unused: '8.00', left: '10.00' },
    });
  });
});

async function roundIdOf({ accountId }: TestPlayer, ref: unknown): Promise<string> {
  const { rows } = await sql<{ no: bigint }>`
    select round_no as no from bets.round where account_id = ${accountId} and round_ref = ${String(ref)}`.execute(
    site.db,
  );
  return `${accountId}-${rows[0]?.no}`;
}
