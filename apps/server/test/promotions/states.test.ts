import { setTimeout } from 'node:timers/promises';
import { calls, type Promotion } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, refusalOf } from '#testing';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { closeWindows } from '../../src/domains/promotions/facts/close-windows.ts';
import { expireAwards } from '../../src/domains/rewards/decide-award.ts';
import {
  endOf,
  inDays,
  type Member,
  type OwnRules,
  type PromotionSite,
  rulesOf,
  startPromotionSite,
} from './promotion-site.ts';

const { promotions, promotionsBackoffice, rewardsBackoffice, rewards } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const member = () => fixture.site.member();
const get = (who: Member, id: string): Promise<Promotion> => who.call(promotions.get, { id });
const stateIn = async (who: Member, id: string) => {
  const { state, why } = await get(who, id);
  return why ? `${state}: ${why}` : state;
};
const join = async (who: Member, id: string) => who.call(promotions.join, { id, hash: (await get(who, id)).hash });
const claim = (who: Member, id: string) => who.call(promotions.claim, { id });
const balanceOf = async (who: Member) => (await who.call(calls.identity.balance)).sumBalance;
const STAKES: OwnRules = {
  trigger: { kind: 'stakes', window: 'day', goal: '10.00', categories: ['RNG'], games: [] },
};
/** Stores a settled round; `no` is unique for the member. */
const play = (who: Member, no: number, own: { stake?: bigint; win?: bigint; category?: string; at?: Date } = {}) =>
  storeRound(fixture.site.db, { accountId: who.accountId, roundNo: BigInt(no), stake: 600n, ...own });

it('[S-02] coming soon, join, claim, claimed: each step is kept, and no other transition is possible', async () => {
  const who = await member();
  const soon = await fixture.launch({ ...STAKES, from: inDays(1) });
  expect(await stateIn(who, soon)).toBe('coming-soon');
  expect(await codeOf(join(who, soon))).toBe('STATE_CHANGED');
  expect(await codeOf(claim(who, soon))).toBe('STATE_CHANGED');
  const id = await fixture.launch();
  expect(await stateIn(who, id)).toBe('join');
  expect(await codeOf(claim(who, id))).toBe('STATE_CHANGED');
  expect(await codeOf(who.call(promotions.join, { id, hash: '0'.repeat(64) }))).toBe('STATE_CHANGED');
  const joined = await join(who, id);
  expect(joined).toMatchObject({ state: 'claim', reward: { kind: 'cash', amount: '5.00' } });
  expect(await codeOf(join(who, id))).toBe('STATE_CHANGED');
  const claimed = await claim(who, id);
  expect(claimed).toMatchObject({ state: 'claimed', why: null });
  expect(claimed.steps.map(({ state, actor }) => [state, actor])).toEqual([
    ['joined', 'player'],
    ['claimed', 'player'],
  ]);
  expect(await codeOf(claim(who, id))).toBe('STATE_CHANGED');
  expect(await balanceOf(who)).toBe('5.00');
});

it('[S-02] joined, in progress with its figure, issued automatically when the stakes reach the goal', async () => {
  const who = await member();
  const id = await fixture.launch({ ...STAKES, gives: 'automatic' });
  await play(who, 1);
  await join(who, id);
  expect(await get(who, id)).toMatchObject({ state: 'joined', progress: { done: '0.00', goal: '10.00' } });
  await play(who, 2, { at: new Date() });
  await play(who, 3, { at: new Date(), category: 'LIVE' });
  await fixture.run();
  expect(await get(who, id)).toMatchObject({ state: 'in-progress', progress: { done: '6.00', goal: '10.00' } });
  // a round that is settled again changes what counts
  await updateRound(fixture.site.db, { accountId: who.accountId, roundNo: 2n }, { state: 'RESETTLED', stake: 900n });
  await fixture.run();
  expect(await get(who, id)).toMatchObject({ state: 'in-progress', progress: { done: '9.00' } });
  await play(who, 4, { at: new Date(), stake: 100n });
  await Promise.all([fixture.run(), fixture.run()]);
  expect(await stateIn(who, id)).toBe('issued');
  expect(await balanceOf(who)).toBe('5.00');
  expect((await get(who, id)).steps.map(({ state }) => state)).toEqual(['joined', 'in-progress', 'issued']);
});

it('[S-02] applying, rejected, one objection, issued', async () => {
  const who = await member();
  const id = await fixture.launch({ gives: 'review' });
  expect(await join(who, id)).toMatchObject({ state: 'claim' });
  expect(await claim(who, id)).toMatchObject({ state: 'applying', canObject: false });
  expect(await codeOf(claim(who, id))).toBe('STATE_CHANGED');
  const decide = async (accept: boolean, reason: string) => {
    const { reward } = await get(who, id);
    const one = { accountId: String(who.accountId), no: reward?.no ?? '' };
    await fixture.marketer.call(rewardsBackoffice.decide, { ...one, accept, reason, cause: 'linked' });
  };
  expect(await codeOf(who.call(promotions.object, { id, text: 'please' }))).toBe('STATE_CHANGED');
  await decide(false, 'two accounts');
  expect(await get(who, id)).toMatchObject({
    ...{ state: 'rejected', decision: 'two accounts', cause: 'linked', canObject: true },
  });
  const objected = await who.call(promotions.object, { id, text: 'it is my brother’s' });
  expect(objected).toMatchObject({ state: 'applying', canObject: false });
  await decide(false, 'still two accounts');
  expect(await get(who, id)).toMatchObject({ state: 'rejected', canObject: false });
  expect(await codeOf(who.call(promotions.object, { id, text: 'once more' }))).toBe('STATE_CHANGED');
  expect((await get(who, id)).steps.map(({ state, reason }) => [state, reason])).toEqual([
    ['joined', ''],
    ['applying', ''],
    ['rejected', 'two accounts'],
    ['applying', 'it is my brother’s'],
    ['rejected', 'still two accounts'],
  ]);
  expect(await balanceOf(who)).toBe('0.00');
  const other = await member();
  await join(other, id);
  await claim(other, id);
  const { reward } = await get(other, id);
  const one = { accountId: String(other.accountId), no: reward?.no ?? '', accept: true, reason: 'all well' };
  await fixture.marketer.call(rewardsBackoffice.decide, one);
  expect(await stateIn(other, id)).toBe('issued');
  expect(await balanceOf(other)).toBe('5.00');
});

it('[S-02] closed: over, stopped, not claimed, not met, taken back, not for this player', async () => {
  const { site, marketer } = fixture;
  const [one, two] = [await member(), await member()];
  const id = await fixture.launch();
  await join(one, id);
  await marketer.call(promotionsBackoffice.stop, { id, reason: 'enough' });
  expect(await stateIn(two, id)).toBe('closed: stopped');
  expect(await codeOf(join(two, id))).toBe('REWARD_CLOSED');
  // what was joined before is finished
  expect(await claim(one, id)).toMatchObject({ state: 'claimed' });
  expect(await codeOf(marketer.call(promotionsBackoffice.stop, { id, reason: 'again' }))).toBe('STATE_CHANGED');

  const late = await fixture.launch();
  await join(two, late);
  await sql`update rewards.award set claim_until = now() where account_id = ${two.accountId}`.execute(site.db);
  expect(await stateIn(two, late)).toBe('closed: not-claimed');
  expect(await codeOf(claim(two, late))).toBe('REWARD_CLOSED');

  const taken = await fixture.launch();
  await join(one, taken);
  const no = (await get(one, taken)).reward?.no ?? '';
  await marketer.call(rewardsBackoffice.void, {
    accountId: String(one.accountId),
    no,
    reason: 'a mistake',
    cause: 'mistake',
  });
  expect(await stateIn(one, taken)).toBe('closed: voided');
  expect(await codeOf(claim(one, taken))).toBe('STATE_CHANGED');

  const unmet = await fixture.launch({ ...STAKES, joins: false });
  await play(one, 71, { at: new Date() });
  await fixture.run();
  await sql`update promotions.part set ends_at = now() - interval '1 hour' where promotion_id = ${unmet}`.execute(
    site.db,
  );
  await sql`update promotions.mark set as_of = now()`.execute(site.db);
  await closeWindows(site.db);
  expect(await stateIn(one, unmet)).toBe('closed: not-met');

  const ranked = await fixture.launch({ conditions: { minRank: 3, countries: [] } });
  expect(await stateIn(one, ranked)).toBe('closed: not-eligible');
  expect(await codeOf(join(one, ranked))).toBe('REWARD_CLOSED');
  const old = await fixture.launch({ from: inDays(-9), until: new Date(Date.now() + 1_500).toISOString() });
  await expect.poll(() => stateIn(two, old), { timeout: 5_000 }).toBe('closed: over');
});

it('[S-02] a claim at the same time as a stop, a void or the end of the offer is paid once or not at all', async () => {
  const { site, marketer } = fixture;
  const stopped = await fixture.launch();
  const one = await member();
  await join(one, stopped);
  const stop = endOf(marketer.call(promotionsBackoffice.stop, { id: stopped, reason: 'enough' }));
  const [first, second, end] = await Promise.all([endOf(claim(one, stopped)), endOf(claim(one, stopped)), stop]);
  // what was joined before is finished
  expect([first, second]).toContain('done');
  expect(end).toBe('done');
  expect(await balanceOf(one)).toBe('5.00');

  const id = await fixture.launch();
  for (let n = 0; n < 4; n++) {
    const who = await member();
    const { reward } = await join(who, id);
    const award = {
      accountId: String(who.accountId),
      no: reward?.no ?? '',
      reason: 'a mistake',
      cause: 'mistake' as const,
    };
    const take = marketer.call(rewardsBackoffice.void, award);
    const [claimed, taken] = await Promise.all([endOf(claim(who, id)), endOf(take)]);
    expect(claimed).toMatch(/^(done|REWARD_CLOSED|STATE_CHANGED)$/);
    expect(taken).toBe(claimed === 'done' ? 'STATE_CHANGED' : 'done');
    expect(await balanceOf(who)).toBe(claimed === 'done' ? '5.00' : '0.00');
    expect(await stateIn(who, id)).toBe(claimed === 'done' ? 'claimed' : 'closed: voided');
  }

  for (let n = 0; n < 6; n++) {
    const who = await member();
    await join(who, id);
    await sql`update rewards.award set claim_until = now() + ${n * 8} * interval '1 millisecond'
      where account_id = ${who.accountId}`.execute(site.db);
    const expire = async () => {
      for (let times = 0; times < 8; times++) {
        await expireAwards(site.db);
        await setTimeout(5);
      }
    };
    const [claimed] = await Promise.all([endOf(claim(who, id)), expire()]);
    expect(claimed).toMatch(/^(done|REWARD_CLOSED|STATE_CHANGED)$/);
    expect(await balanceOf(who)).toBe(claimed === 'done' ? '5.00' : '0.00');
    expect(await stateIn(who, id)).toBe(claimed === 'done' ? 'claimed' : 'closed: not-claimed');
  }
});

it('[S-02] what was accepted stays: a new version holds for those who join later', async () => {
  const { marketer } = fixture;
  const [early, later] = [await member(), await member()];
  const id = await fixture.launch({ gives: 'review' });
  const seen = await get(early, id);
  await join(early, id);
  const { version } = await marketer.call(promotionsBackoffice.get, { id });
  const rules = rulesOf({
    gives: 'review',
    reward: { kind: 'cash', amount: { kind: 'fixed', amount: '1.00' }, times_x100: 0 },
  });
  expect(await codeOf(marketer.call(promotionsBackoffice.save, { id, version: 0, rules }))).toBe('STALE_VERSION');
  const saved = await marketer.call(promotionsBackoffice.save, { id, version, rules });
  // saved, not launched: nothing has changed for players
  expect(await get(later, id)).toMatchObject({ version: 1, hash: seen.hash });
  await marketer.call(promotionsBackoffice.launch, { id, version: saved.version, reason: 'cheaper' });
  expect(await codeOf(later.call(promotions.join, { id, hash: seen.hash }))).toBe('STATE_CHANGED');
  expect(await join(later, id)).toMatchObject({ version: 2, reward: { amount: '1.00' } });
  expect(await get(early, id)).toMatchObject({
    version: 1,
    hash: seen.hash,
    terms: seen.terms,
    reward: { amount: '5.00' },
  });
  const units = rulesOf({ trigger: { kind: 'manual' }, joins: false });
  const changed = await refusalOf(marketer.call(promotionsBackoffice.save, { id, version: 2, rules: units }));
  expect(changed).toMatchObject({ code: 'INVALID_INPUT', field: 'rules.trigger.kind' });
});

it('[R-04] a visitor reads the computed terms in three languages; drafts and other brands’ promotions are unknown', async () => {
  const { site, marketer } = fixture;
  const rules = rulesOf({
    trigger: { kind: 'deposit', nths: [1], methods: ['sandbox'], least: '20.00', repeat: 'once' },
    reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 5_000, max: '100.00' }, times_x100: 300 },
    caps: { awards: 10, budget: '500.00' },
  });
  const draft = await marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules });
  expect(await codeOf(site.visitor().call(promotions.get, { id: draft.id }))).toBe('NOT_FOUND');
  const { terms } = await marketer.call(promotionsBackoffice.preview, { rules });
  expect(terms.map(({ language }) => language)).toEqual(['EN', 'CN', 'AR']);
  expect(terms[0]?.text).toContain('for a deposit of $200.00 you receive $100.00, and must play $300.00');
  for (const { text } of terms) {
    expect(text).not.toMatch(/terms\.|undefined|\{/);
    for (const figure of ['20.00', '50.00', '100.00', '500.00', '300.00']) expect(text).toContain(figure);
  }
  await marketer.call(promotionsBackoffice.launch, { id: draft.id, version: 1, reason: 'checked' });
  const seen = await site.visitor().call(promotions.get, { id: draft.id });
  expect(seen).toMatchObject({ state: null, left: 10, zone: 'Asia/Shanghai', terms: terms[0]?.text });
  const other = await site.member({ other: true });
  expect(await codeOf(other.call(promotions.get, { id: draft.id }))).toBe('NOT_FOUND');
  expect(await codeOf(other.call(promotions.join, { id: draft.id, hash: seen.hash }))).toBe('NOT_FOUND');
});

it('[P-49] lists available promotions, those with something to claim first; none for excluded or trial players', async () => {
  const { site } = fixture;
  const who = await member();
  const open = await fixture.launch({ names: { EN: 'Later' } });
  const id = await fixture.launch({ names: { EN: 'First' } });
  await join(who, id);
  const { rows } = await who.call(promotions.available, {});
  expect(rows[0]).toMatchObject({ id, state: 'claim', name: 'First' });
  expect(rows.find((row) => row.id === open)).toMatchObject({ state: 'join' });
  const trial = await site.member({ type: 4 });
  expect(await codeOf(trial.call(promotions.available, {}))).toBe('TRIAL_NOT_ALLOWED');
  expect(await codeOf(trial.call(promotions.join, { id, hash: rows[0]?.hash ?? '' }))).toBe('TRIAL_NOT_ALLOWED');
  await sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
    values (${who.accountId}, 1, 'time-out', 'player', now(), now() + interval '1 day')`.execute(site.db);
  expect(await stateIn(who, open)).toBe('closed: not-eligible');
  expect(await codeOf(claim(who, id))).toBe('PLAY_EXCLUDED');
  const { hash } = await get(who, open);
  expect(await codeOf(who.call(promotions.join, { id: open, hash }))).toBe('PLAY_EXCLUDED');
  // the offer stays, and time goes on
  expect((await who.call(rewards.awards, {})).rows).toMatchObject([{ state: 'offered' }]);
});
