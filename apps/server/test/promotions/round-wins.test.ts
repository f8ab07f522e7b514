import { randomUUID } from 'node:crypto';
import { type BonusMoneyTerms, calls, type PromotionRules } from '@fairhouse/contracts';
import { checkProof, parseProof } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCollected } from '#bets';
import { getHouseAccount, getHouseAccountBalance, trialBalance, verifyBalance } from '#ledger';
import { createSiteClient, refusalOf, type SiteClient } from '#testing';
import { followBonuses } from '../../src/domains/bonuses/follow-bonuses.ts';
import { convertRoundWins } from '../../src/domains/rewards/convert-round-wins.ts';
import { takeBackAward } from '../../src/domains/rewards/decide-award.ts';
import { REWARD_DEPS } from '../../src/reward-deps.ts';
import { endOf, type Member, type PromotionSite, rulesOf, startPromotionSite } from './promotion-site.ts';

const GAME = 'lantern-orchard';
const { bonuses, promotionsBackoffice, rewards, slots } = calls;

let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const TERMS: BonusMoneyTerms = {
  ...{ base: 'bonus', times_x100: 200, counts: 'all', days: 7, maxStake: '5.00', games: [] },
  categories: [{ category: 'RNG', weight_bps: 10_000 }],
};
type Rounds = Extract<PromotionRules['reward'], { kind: 'free-rounds' }>;
/** Free rounds, so many that one of them wins almost surely. */
const roundsOf = (own: Partial<Rounds> = {}): Rounds => ({
  ...{ kind: 'free-rounds', games: [GAME], stake: '1', rounds: 40, days: 3, wins: { terms: TERMS, max: null } },
  ...own,
});

/** A member who has claimed the free rounds of a promotion, with their grant. */
async function awarded(own: Partial<Rounds> = {}) {
  const { site } = fixture;
  const promotion = await fixture.launch({ reward: roundsOf(own), gives: 'automatic' });
  const member = await site.member();
  const { hash } = await member.call(calls.promotions.get, { id: promotion });
  await member.call(calls.promotions.join, { id: promotion, hash });
  const [award] = await site.db
    .selectFrom('rewards.award')
    .select('award_no')
    .where('account_id', '=', member.accountId)
    .where('source_ref', '=', promotion)
    .execute();
  const no = award?.award_no ?? 0n;
  return { promotion, member, no, grant: `award-${no}` };
}

async function openGame(member: Member) {
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
  const launchToken = game_url.split('#launch=')[1] ?? '';
  const { gameToken, opened } = await createSiteClient(member.base).call(slots.open, { launchToken });
  return { opened, game: createSiteClient(member.base, gameToken) };
}
const spin = (game: SiteClient, grant: string | undefined, clientRoundId = randomUUID()) =>
  game.call(slots.spin, { stake: '1.00', clientRoundId, ...(grant === undefined ? {} : { grant }) });
const cents = (text = '0'): bigint => BigInt(Math.round(Number(text) * 100));
const convert = () => convertRoundWins(fixture.site.db, REWARD_DEPS);
const follow = () => followBonuses(fixture.site.db, async () => 'open');
const listOf = async (member: Member) => (await member.call(bonuses.listMoney, {})).rows;
const end = (grant: string) =>
  sql`update bets.free_grant set valid_from = now() - interval '2 s', valid_until = now() - interval '1 s'
    where grant_id = ${grant}`.execute(fixture.site.db);

async function play(game: SiteClient, grant: string, rounds: number): Promise<bigint> {
  let won = 0n;
  for (let at = 0; at < rounds; at++) won += cents((await spin(game, grant)).win);
  return won;
}

/** The books: nothing differs, and bonus money with its two accounts of the operator adds up to zero. */
async function checkBooks(member: Member): Promise<void> {
  const { db, brandId } = fixture.site;
  expect((await trialBalance(db)).differences).toEqual([]);
  expect((await verifyBalance(db, member.accountId)).matches).toBe(true);
  const balances = await Promise.all(
    (['bonus-issued', 'bonus-gaming'] as const).map(async (name) =>
      getHouseAccountBalance(db, await getHouseAccount(db, { brandId, currency: 'USD', name })),
    ),
  );
  const { rows } = await sql<{ bonus: bigint }>`
    select sum(bonus)::bigint as bonus from ledger.account where kind = 'player'`.execute(db);
  expect(balances.reduce((sum, each) => sum + each, rows[0]?.bonus ?? 0n)).toBe(0n);
}

it('[R-04] [C-10] [G-08] wins of free rounds are collected, become one bonus with its terms when the last is played, and then cash', async () => {
  const { promotion, member, grant } = await awarded();
  const { site } = fixture;
  const { game, opened } = await openGame(member);
  expect(opened.freeRounds).toMatchObject([{ grantId: grant, left: 40, collected: '0.00' }]);
  let won = 0n;
  let winning = '';
  for (let at = 0; at < 39; at++) {
    const spun = await spin(game, grant);
    won += cents(spun.win);
    if (cents(spun.win) > 0n) winning = spun.roundId;
    expect(spun).toMatchObject({ free: true, balance: '0.00' });
    expect([cents(spun.collected), spun.bonus]).toEqual([won, undefined]);
  }
  expect(won).toBeGreaterThan(0n);
  await convert();
  expect(await listOf(member)).toEqual([]);
  const { rows: open } = await member.call(rewards.awards, { show: 'ended' });
  expect(open[0]?.rounds).toMatchObject({ wins: { max: null } });
  expect(cents(open[0]?.rounds?.won)).toBe(won);

  // what is collected is owed
  const { rows: owed } = await fixture.marketer.call(calls.rewardsBackoffice.liability);
  expect(cents(owed.find(({ currency }) => currency === 'USD')?.bonus)).toBe(won);

  const last = randomUUID();
  won += cents((await spin(game, grant, last)).win);
  const again = await spin(game, grant, last);
  expect([again.free, cents(again.collected)]).toEqual([true, won]);
  expect(await endOf(spin(game, grant))).toBe('BET_NOT_ALLOWED');
  const { rows: entries } = await sql`select 1 from ledger.entry where account_id = ${member.accountId}`.execute(
    site.db,
  );
  expect(entries).toEqual([]);
  // two jobs at the same time, and one more
  await Promise.all([convert(), convert()]);
  await convert();
  const [bonus, ...others] = await listOf(member);
  expect(others).toEqual([]);
  expect(bonus).toMatchObject({ state: 'active', name: 'Welcome', endsOnWithdrawal: false, terms: TERMS });
  expect([cents(bonus?.amount), cents(bonus?.needed)]).toEqual([won, 2n * won]);
  const balance = await member.call(calls.identity.balance);
  expect([balance.sumBalance, cents(balance.bonus)]).toEqual(['0.00', won]);
  const { rows: letters } = await sql<{ n: number }>`
    select count(*)::int as n from messages.message where account_id = ${member.accountId} and key = 'roundWinsIssued'`.execute(
    site.db,
  );
  expect(letters[0]?.n).toBe(1);
  await checkBooks(member);

  // the round is proved by its seeds, and the proof says that the ledger paid nothing then
  await game.call(slots.rotate, { clientSeed: 'my own seed' });
  const { text } = await member.call(calls.bets.proof, { roundId: winning });
  const proof = parseProof(JSON.parse(text));
  const findings = checkProof(proof);
  expect(findings.filter(({ result }) => result !== 'holds').map(({ id }) => id)).toEqual([]);
  expect(findings.map(({ id }) => id)).toContain('free-collected');
  const [, win] = proof.transactions;
  expect(win).toMatchObject({ class: 'win', cash: '0.00', amount: win?.collected });
  expect(await member.call(calls.bets.round, { roundId: winning })).toMatchObject({ free: '1.00', stake: '0.00' });

  for (let tries = 0; tries < 400; tries++) if ((await endOf(spin(game, undefined))) !== 'done') break;
  await follow();
  const [over] = await listOf(member);
  expect(['completed', 'active']).toContain(over?.state);
  await checkBooks(member);
  const { rows: costs } = await fixture.marketer.call(promotionsBackoffice.costs, { pageSize: 100 });
  const cost = costs.find(({ id }) => id === promotion);
  expect([cost?.cost, cents(cost?.bonus?.granted)]).toEqual(['40', won]);
});

it('[R-04] [C-10] what was won by the end of the rounds becomes bonus money up to the maximum; without room it waits', async () => {
  const { member, grant } = await awarded({ wins: { terms: TERMS, max: '0.50' } });
  const { game } = await openGame(member);
  let won = 0n;
  for (let at = 0; at < 39 && won <= 50n; at++) won += await play(game, grant, 1);
  expect(won).toBeGreaterThan(50n);
  const { brandId, db } = fixture.site;
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < 6; at++)
      await REWARD_DEPS.addBonus(tx, {
        ...{ accountId: member.accountId, brandId, currency: 'USD', names: { EN: 'Other' } },
        ...{ awardNo: 800_000n + BigInt(at), amount: 100n as never, deposit: 0n, terms: TERMS },
      });
  });
  await end(grant);
  expect(await endOf(spin(game, grant))).toBe('BET_NOT_ALLOWED');
  await convert();
  expect(await listOf(member)).toHaveLength(6);
  const [first] = await listOf(member);
  await member.call(bonuses.cancelMoney, { no: first?.no ?? '', balance: '1.00' });
  await convert();
  expect((await listOf(member)).filter(({ name }) => name === 'Welcome')).toMatchObject([
    { state: 'waiting', amount: '0.50', needed: '1.00' },
  ]);
  await checkBooks(member);
});

it('[R-04] [C-10] rounds that are played while their wins are taken are in what is taken or refused', async () => {
  const { db } = fixture.site;
  for (let time = 0; time < 8; time++) {
    const { member, grant } = await awarded({ rounds: 1_000 });
    const { game } = await openGame(member);
    let [played, isTaken] = [0, false];
    const playing = async () => {
      while (!isTaken) if ((await endOf(spin(game, grant))) === 'done') played += 1;
    };
    const players = [playing(), playing(), playing()];
    await expect.poll(() => played, { interval: 1 }).toBeGreaterThan(4 + time);
    // cut short while rounds are being decided
    const take = () => db.transaction().execute((tx) => takeCollected(tx, member.accountId, grant, { isOver: true }));
    const taken = await take();
    isTaken = true;
    await Promise.all(players);
    const { rows } = await sql<{ won: bigint; used: number; rounds: number }>`
      select coalesce(sum(r.win), 0)::bigint as won, count(*)::int as rounds,
        (select used from bets.free_grant where account_id = ${member.accountId} and grant_id = ${grant}) as used
      from bets.round r where r.account_id = ${member.accountId} and r.grant_id = ${grant}`.execute(db);
    expect(rows[0]).toEqual({ won: taken, used: rows[0]?.rounds, rounds: rows[0]?.rounds });
    expect(await take()).toBeNull();
  }
});

it('[R-04] [C-10] a process that ends in the middle of the conversion leaves it to the next run', async () => {
  const { member, grant } = await awarded();
  const { game } = await openGame(member);
  const won = await play(game, grant, 40);
  const cut = new Error('the connection is gone');
  const failing = {
    ...REWARD_DEPS,
    addBonus: async (...args: Parameters<typeof REWARD_DEPS.addBonus>) => {
      await REWARD_DEPS.addBonus(...args);
      throw cut;
    },
  };
  await expect(convertRoundWins(fixture.site.db, failing)).rejects.toMatchObject({ errors: [cut] });
  expect(await listOf(member)).toEqual([]);
  await checkBooks(member);
  await convert();
  expect(await listOf(member)).toMatchObject([{ state: 'active' }]);
  expect(cents((await member.call(calls.identity.balance)).bonus)).toBe(won);
  await checkBooks(member);
});

it('[R-04] [C-10] when the deposit is taken back, what the free rounds won lapses, or its bonus money is voided', async () => {
  const { db } = fixture.site;
  const takeBack = ({ member: { accountId }, no }: { member: Member; no: bigint }) =>
    db.transaction().execute((tx) => takeBackAward(tx, REWARD_DEPS, accountId, no));
  const early = await awarded();
  const { game } = await openGame(early.member);
  await play(game, early.grant, 20);
  expect(await takeBack(early)).toBe(true);
  expect(await takeBack(early)).toBe(false);
  expect(await endOf(spin(game, early.grant))).toBe('BET_NOT_ALLOWED');
  expect((await openGame(early.member)).opened.freeRounds).toEqual([]);
  await convert();
  expect(await listOf(early.member)).toEqual([]);
  const late = await awarded();
  await play((await openGame(late.member)).game, late.grant, 40);
  await convert();
  expect(await takeBack(late)).toBe(true);
  expect(await listOf(late.member)).toMatchObject([{ state: 'voided', condition: 'depositKept' }]);
  // free rounds whose wins are cash keep them
  const cash = await awarded({ wins: undefined });
  await play((await openGame(cash.member)).game, cash.grant, 2);
  expect(await takeBack(cash)).toBe(false);
  await checkBooks(late.member);
});

it('[R-04] [C-10] lapse in a self-exclusion as bonus money does, and become it in a time-out', async () => {
  const [excluded, paused] = [await awarded(), await awarded()];
  const wins = async ({ member, grant }: typeof excluded) => play((await openGame(member)).game, grant, 40);
  const [, won] = [await wins(excluded), await wins(paused)];
  await excluded.member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 });
  await paused.member.call(calls.rg.exclude, { kind: 'time-out', days: 7 });
  await convert();
  const { rows } = await sql<{ accountId: bigint; amount: bigint }>`
    select account_id as "accountId", amount from bonuses.bonus
    where account_id in (${excluded.member.accountId}, ${paused.member.accountId})`.execute(fixture.site.db);
  expect(rows).toEqual([{ accountId: paused.member.accountId, amount: won }]);
  await convert();
  await checkBooks(paused.member);
});

it('[R-04] terms of wins are checked, close places that forbid them, and are written in each language', async () => {
  const save = (reward: Rounds) =>
    fixture.marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules: rulesOf({ reward }) });
  const fieldOf = async (wins: Rounds['wins']) => {
    const { code, field } = await refusalOf(save(roundsOf({ wins })));
    return [code, field];
  };
  const terms = (own: Partial<BonusMoneyTerms>) => ({ terms: { ...TERMS, ...own }, max: null });
  const invalid = (field: string) => ['INVALID_INPUT', `rules.reward.wins.terms.${field}`];
  expect(await fieldOf(terms({ base: 'bonus-and-deposit' }))).toEqual(invalid('base'));
  expect(await fieldOf(terms({ times_x100: 0 }))).toEqual(invalid('times_x100'));
  expect(await fieldOf(terms({ categories: [] }))).toEqual(invalid('games'));
  expect(await fieldOf(terms({ games: [{ game: 'no-such-game', weight_bps: 1 }] }))).toEqual(invalid('games'));
  expect(await fieldOf({ terms: TERMS, max: '0' })).toEqual(['INVALID_AMOUNT', 'rules.reward.wins.max']);
  const { id } = await save(roundsOf({ wins: { terms: TERMS, max: '20' } }));
  const { rules, terms: written } = await fixture.marketer.call(promotionsBackoffice.get, { id });
  expect(rules.conditions.notIn).toContain('DK');
  const textIn = (language: string) => written.find((each) => each.language === language)?.text ?? '';
  expect(textIn('EN')).toMatch(/becomes bonus money.*At most \$?20.00.*2 times the bonus/);
  for (const language of ['CN', 'AR']) expect(textIn(language)).toMatch(/20\.00/);
});

it('[R-04] the simulation says what wins of free rounds become in cash: by the published return, at most the maximum', async () => {
  const { save, simulate } = promotionsBackoffice;
  await fixture.site.member();
  const simulated = async (wins: Rounds['wins']) => {
    const rules = rulesOf({ reward: roundsOf({ wins }), joins: false, gives: 'automatic' });
    const { id, version } = await fixture.marketer.call(save, { id: null, version: 0, rules });
    const [from, to] = [Date.now() - 3_600_000, Date.now() - 1].map((at) => new Date(at).toISOString());
    return fixture.marketer.call(simulate, { id, version, from: from ?? '', to: to ?? '' });
  };
  const { awards, cost, bonus } = await simulated({ terms: TERMS, max: null });
  expect(awards).toBeGreaterThan(0);
  expect(cost).toBe(String(awards * 40));
  // 40 rounds at 1.00 that return 0.959990, and of that less what twice as many stakes cost
  expect(bonus).toMatchObject({ game: GAME, stake: '1', mean: null });
  expect(cents(bonus?.ceiling)).toBe(BigInt(awards) * 3_840n);
  expect(cents(bonus?.floor ?? '')).toBeGreaterThan(BigInt(awards) * 2_500n);
  expect(cents(bonus?.floor ?? '')).toBeLessThan(BigInt(awards) * 3_840n);
  const capped = await simulated({ terms: TERMS, max: '10' });
  expect(capped.bonus).toMatchObject({ floor: null, ceiling: `${(awards * 10).toFixed(2)}` });
});
