import { randomUUID } from 'node:crypto';
import { calls, money, type PromotionRules } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, trialBalance } from '#ledger';
import { codeOf, refusalOf } from '#testing';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { closeWindows } from '../../src/domains/promotions/facts/close-windows.ts';
import { findOccasions } from '../../src/domains/promotions/facts/find-occasions.ts';
import { readFeeds } from '../../src/domains/promotions/facts/read-feeds.ts';
import { REWARD_DEPS } from '../../src/reward-deps.ts';
import {
  endOf,
  type Member,
  type OwnRules,
  type PromotionSite,
  rulesOf,
  startPromotionSite,
} from './promotion-site.ts';

const { promotions, promotionsBackoffice, rewards, turnover } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const member = () => fixture.site.member();
const hashOf = async (id: string) => (await fixture.site.visitor().call(promotions.get, { id })).hash;
const balanceOf = async (who: Member) => (await who.call(calls.identity.balance)).sumBalance;
const endedAwards = async (who: Member) => (await who.call(rewards.awards, { show: 'ended' })).rows;
const lineOf = (id: string) => fixture.marketer.call(promotionsBackoffice.get, { id });
/** How calls end: how often each. */
const endsOf = async (all: readonly Promise<unknown>[]) => {
  const ends = await Promise.all(all.map(endOf));
  const counts: Record<string, number> = {};
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
};

const DEPOSIT: Extract<PromotionRules['trigger'], { kind: 'deposit' }> = {
  kind: 'deposit',
  nths: [],
  methods: [],
  least: '20.00',
  repeat: 'deposit',
};
const PERCENT: OwnRules = {
  trigger: DEPOSIT,
  reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 2_500, max: '10.00' }, times_x100: 200 },
  joins: false,
  gives: 'automatic',
};

it('[R-04] deposits give a part of themselves, once each, with what must be played, up to the player’s own maximum', async () => {
  const who = await member();
  await fixture.deposit(who, '30.00');
  await fixture.run();
  const id = await fixture.launch({ ...PERCENT, from: new Date().toISOString(), caps: { perPlayer: '15.00' } });
  // before the promotion: not counted; below the least: nothing
  await fixture.deposit(who, '19.99');
  await fixture.run();
  expect(await balanceOf(who)).toBe('49.99');
  await fixture.deposit(who, '30.00');
  const read = () => readFeeds(fixture.site.db, REWARD_DEPS, 1);
  await Promise.all([read(), read()]);
  await fixture.run();
  expect(await balanceOf(who)).toBe('87.49');
  const { rows } = await who.call(turnover.requirements, {});
  expect(rows).toMatchObject([{ kind: 'bonus', base: '7.50', needed: '15.00' }]);
  await fixture.deposit(who, '40.00');
  await fixture.deposit(who, '40.00');
  await fixture.run();
  expect((await endedAwards(who)).map(({ amount }) => amount).toSorted()).toEqual(['7.50', '7.50']);
  expect(await lineOf(id)).toMatchObject({ awards: 2, spent: '15.00' });
  const { rows: parts } = await sql<{ why: string }>`select why from promotions.part
    where promotion_id = ${BigInt(id)} and state = 'closed'`.execute(fixture.site.db);
  expect(parts).toEqual([{ why: 'own-maximum' }]);
  await fixture.marketer.call(promotionsBackoffice.stop, { id, reason: 'done' });
});

it('[R-04] only the first deposit, by one method, of those who have joined', async () => {
  const [joined, other] = [await member(), await member()];
  const trigger = {
    kind: 'deposit' as const,
    nths: [1],
    methods: ['sandbox'],
    least: '10.00',
    repeat: 'once' as const,
  };
  const steps = [
    { from: '10.00', fixed: '2.00', percent_bps: null },
    { from: '50.00', fixed: null, percent_bps: 1_000 },
  ];
  const reward = { kind: 'cash' as const, amount: { kind: 'steps' as const, steps, max: null }, times_x100: 0 };
  const id = await fixture.launch({ trigger, reward, gives: 'automatic' });
  const elsewhere = await fixture.launch({ trigger: { ...trigger, methods: ['card'] }, reward, joins: false });
  await joined.call(promotions.join, { id, hash: await hashOf(id) });
  for (const who of [joined, other]) {
    await fixture.deposit(who, '80.00');
    await fixture.deposit(who, '90.00');
  }
  await fixture.run();
  expect(await balanceOf(joined)).toBe('178.00');
  expect(await balanceOf(other)).toBe('170.00');
  expect(await other.call(promotions.get, { id })).toMatchObject({ state: 'closed', why: 'not-eligible' });
  expect(await lineOf(elsewhere)).toMatchObject({ awards: 0 });
});

it('[R-04] a deposit that is taken back earns nothing: offers end, and what was paid stays', async () => {
  const [claimed, waiting] = [await member(), await member()];
  const id = await fixture.launch({ ...PERCENT, gives: 'claim', from: new Date().toISOString() });
  const deposits = [await fixture.deposit(claimed, '40.00'), await fixture.deposit(waiting, '40.00')];
  await fixture.run();
  await claimed.call(promotions.claim, { id });
  for (const [index, who] of [claimed, waiting].entries()) {
    const of = { accountId: who.accountId, currency: 'USD' as const, reference: deposits[index] ?? '' };
    await fixture.site.db
      .transaction()
      .execute((tx) =>
        post(tx, [
          { ...of, kind: 'deposit-reversal', amount: money(4_000n), key: `back-${index}`, through: 'sandbox' },
        ]),
      );
  }
  await fixture.run();
  expect(await claimed.call(promotions.get, { id })).toMatchObject({ state: 'claimed' });
  expect(await waiting.call(promotions.get, { id })).toMatchObject({ state: 'closed', why: 'voided' });
  expect([await balanceOf(claimed), await balanceOf(waiting)]).toEqual(['10.00', '0.00']);
  await fixture.marketer.call(promotionsBackoffice.stop, { id, reason: 'done' });
});

it('[R-04] 20 parallel joins of a budget for five give five, whole, and close the promotion', async () => {
  const id = await fixture.launch({ caps: { budget: '27.00' }, gives: 'automatic' });
  const players = await Promise.all(Array.from({ length: 20 }, member));
  const hash = await hashOf(id);
  expect(await endsOf(players.map((who) => who.call(promotions.join, { id, hash })))).toEqual({
    done: 5,
    REWARD_CLOSED: 15,
  });
  expect(await lineOf(id)).toMatchObject({ awards: 5, spent: '25.00', state: 'exhausted', joined: 5 });
  const balances = await Promise.all(players.map(balanceOf));
  expect(balances.filter((balance) => balance === '5.00')).toHaveLength(5);
  const late = await member();
  expect(await late.call(promotions.get, { id })).toMatchObject({ state: 'closed', why: 'budget' });
  const counted = await fixture.launch({ caps: { awards: 2 }, gives: 'automatic' });
  const next = await hashOf(counted);
  const ends = await endsOf(players.slice(0, 6).map((who) => who.call(promotions.join, { id: counted, hash: next })));
  expect(ends).toEqual({ done: 2, REWARD_CLOSED: 4 });
  expect((await trialBalance(fixture.site.db)).differences).toEqual([]);
}, 60_000);

it('[R-04] two claims at the same time are paid once', async () => {
  const who = await member();
  const id = await fixture.launch();
  const hash = await hashOf(id);
  expect(await endsOf([1, 2, 3].map(() => who.call(promotions.join, { id, hash })))).toMatchObject({ done: 1 });
  await endsOf([1, 2, 3, 4].map(() => who.call(promotions.claim, { id })));
  expect(await balanceOf(who)).toBe('5.00');
});

it('[R-04] a net loss is known at the end of its day, when everything of the day is counted', async () => {
  const { site } = fixture;
  const [loser, winner] = [await member(), await member()];
  const trigger = { kind: 'loss' as const, window: 'day' as const, least: '5.00', categories: [], games: [] };
  const reward = {
    kind: 'cash' as const,
    amount: { kind: 'percent' as const, percent_bps: 1_000, max: null },
    times_x100: 0,
  };
  const id = await fixture.launch({ trigger, reward, joins: false, gives: 'automatic' });
  await storeRound(site.db, { accountId: loser.accountId, roundNo: 1n, stake: 9_000n, win: 1_000n });
  await storeRound(site.db, { accountId: winner.accountId, roundNo: 1n, stake: 1_000n, win: 9_000n });
  await fixture.run();
  await closeWindows(site.db);
  expect(await loser.call(promotions.get, { id })).toMatchObject({ state: 'in-progress', progress: { done: '80.00' } });
  await sql`update promotions.part set ends_at = now() - interval '1 hour' where promotion_id = ${BigInt(id)}`.execute(
    site.db,
  );
  await sql`update promotions.mark set as_of = now()`.execute(site.db);
  await Promise.all([closeWindows(site.db), closeWindows(site.db)]);
  await fixture.run();
  expect(await balanceOf(loser)).toBe('8.00');
  expect(await winner.call(promotions.get, { id })).toMatchObject({ state: 'closed', why: 'not-met' });
});

it('[R-04] newcomers and birthdays are found once; who was born on 29 February is not left out', async () => {
  const { site } = fixture;
  const who = await member();
  const open: OwnRules = { joins: false, gives: 'automatic', from: '2026-01-01T00:00:00.000Z', until: null };
  const id = await fixture.launch({ ...open, trigger: { kind: 'birthday' } });
  await sql`insert into identity.detail (account_id, field, value) values (${who.accountId}, 'birthday', '1992-02-29')`.execute(
    site.db,
  );
  await findOccasions(site.db, new Date('2027-02-27T15:59:00Z'));
  await fixture.run();
  expect(await balanceOf(who)).toBe('0.00');
  const noon = new Date('2027-02-28T04:00:00Z');
  await Promise.all([findOccasions(site.db, noon), findOccasions(site.db, noon)]);
  await fixture.run();
  expect(await balanceOf(who)).toBe('5.00');
  await fixture.marketer.call(promotionsBackoffice.stop, { id, reason: 'done' });
  const fresh = await fixture.launch({ ...open, from: new Date().toISOString() });
  const newcomer = await member();
  await Promise.all([fixture.run(), fixture.run()]);
  await fixture.run();
  expect(await balanceOf(newcomer)).toBe('5.00');
  expect(await lineOf(fresh)).toMatchObject({ awards: 1 });
});

it('[R-04] an operator gives by hand, once for a reference; roles without the permission are refused', async () => {
  const { site, marketer } = fixture;
  const who = await member();
  const manual: OwnRules = { trigger: { kind: 'manual' }, joins: false, gives: 'automatic' };
  const id = await fixture.launch(manual);
  const input = { id, player: who.username, clientRef: randomUUID(), reason: 'a delayed payout' };
  await marketer.call(promotionsBackoffice.give, input);
  await marketer.call(promotionsBackoffice.give, input);
  expect(await balanceOf(who)).toBe('5.00');
  const trial = await site.member({ type: 4 });
  const codeFor = (own: object) => codeOf(marketer.call(promotionsBackoffice.give, { ...input, ...own }));
  expect(await codeFor({ player: trial.username, clientRef: randomUUID() })).toBe('TRIAL_NOT_ALLOWED');
  expect(await codeFor({ player: 'nobody0' })).toBe('NOT_FOUND');
  expect(await codeFor({ id: await fixture.launch() })).toBe('STATE_CHANGED');
  const auditor = await site.operator('auditor');
  expect(await codeOf(auditor.call(promotionsBackoffice.give, input))).toBe('NOT_PERMITTED');
  expect(await codeOf(auditor.call(promotionsBackoffice.launch, { id, version: 1, reason: 'no' }))).toBe(
    'NOT_PERMITTED',
  );
  expect((await auditor.call(promotionsBackoffice.list, {})).total).toBeGreaterThan(0);
  const { rows } = await (await site.operator()).call(calls.backoffice.audit, { action: 'rewards.give' });
  expect(rows[0]).toMatchObject({ reason: 'a delayed payout', subject: expect.stringContaining(`promotion ${id}`) });
});

it('[R-04] rules that contradict themselves are refused with the field', async () => {
  const fieldOf = async (own: OwnRules) => {
    const rules = rulesOf(own);
    const { code, field } = await refusalOf(
      fixture.marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules }),
    );
    return [code, field];
  };
  const cash = (amount: object) => ({ kind: 'cash' as const, amount: amount as never, times_x100: 0 });
  expect(await fieldOf({ names: { CN: '欢迎' } })).toEqual(['INVALID_INPUT', 'rules.names.EN']);
  expect(await fieldOf({ until: '2026-01-01T00:00:00.000Z' })).toEqual(['INVALID_INPUT', 'rules.until']);
  expect(await fieldOf({ reward: cash({ kind: 'percent', percent_bps: 100, max: null }) })).toEqual([
    'INVALID_INPUT',
    'rules.reward.amount.kind',
  ]);
  expect(await fieldOf({ reward: cash({ kind: 'fixed', amount: '0' }) })).toEqual([
    'INVALID_AMOUNT',
    'rules.reward.amount.amount',
  ]);
  expect(await fieldOf({ trigger: { kind: 'code' } })).toEqual(['INVALID_INPUT', 'rules.joins']);
  const rounds = { kind: 'free-rounds' as const, games: ['lantern-orchard'], stake: '1', rounds: 5, days: 3 };
  expect(await fieldOf({ reward: { ...rounds, games: ['no-such-game'] } })).toEqual([
    'NOT_FOUND',
    'rules.reward.games',
  ]);
  expect(await fieldOf({ reward: { ...rounds, stake: '1.37' } })).toEqual(['INVALID_INPUT', 'rules.reward.stake']);
  const loss = { kind: 'loss' as const, window: 'whole' as const, least: '1', categories: [], games: [] };
  expect(await fieldOf({ trigger: loss, until: null })).toEqual(['INVALID_INPUT', 'rules.until']);
});

it('[C-03] a deposit earns the promotion that is chosen with it, by the rules that were shown, or none; a chosen one that is not given is found', async () => {
  const { payments, backoffice, proposalsBackoffice } = calls;
  const from = new Date().toISOString();
  const who = await member();
  // one that players join, once for each deposit up to 10.00 in all, and one that everybody has
  const joined = await fixture.launch({
    ...PERCENT,
    from,
    joins: true,
    names: { EN: 'Chosen' },
    caps: { perPlayer: '10.00' },
  });
  const open = await fixture.launch({ ...PERCENT, from, names: { EN: 'For all' } });
  const other = await fixture.launch({ ...PERCENT, from, trigger: { ...DEPOSIT, nths: [9] } });
  const elsewhere = await fixture.launch({ ...PERCENT, from, trigger: { ...DEPOSIT, methods: ['other'] } });
  const offersOf = async () =>
    (await who.call(payments.depositOffers)).offers.filter(({ promotion }) =>
      [joined, open, other].includes(promotion),
    );
  const offers = await offersOf();
  expect(offers).toMatchObject([
    { promotion: open, name: 'For all', joined: true, least: '20.00', methods: [], currency: 'USD' },
    { promotion: joined, name: 'Chosen', joined: false, terms: expect.stringContaining('25') },
  ]);
  const chosen = { promotion: joined, hash: offers[1]?.hash ?? '' };

  const order = { method: 'sandbox', amount: '40.00', clientRef: randomUUID() };
  const start = (own: object) => who.call(payments.deposit, { ...order, ...own });
  const before = await who.call(payments.deposits, {});
  expect(await endOf(start({ bonus: { ...chosen, hash: '0'.repeat(64) } }))).toBe('STATE_CHANGED');
  for (const promotion of [other, '999999999'])
    expect(await endOf(start({ bonus: { ...chosen, promotion } }))).toBe('REWARD_CLOSED');
  expect(await endOf(start({ bonus: { promotion: elsewhere, hash: await hashOf(elsewhere) } }))).toBe('REWARD_CLOSED');
  expect(await endOf(start({ amount: '19.99', bonus: chosen }))).toBe('REWARD_CLOSED');
  expect(await who.call(payments.deposits, {})).toEqual(before);
  expect((await offersOf())[1]).toMatchObject({ joined: false });

  // the choice belongs to the request: repeated it is the same deposit, with another one it is none
  const first = await start({ bonus: chosen });
  expect((await start({ bonus: chosen })).id).toBe(first.id);
  expect(await endOf(start({ bonus: null }))).toBe('CONFLICT');
  const choice = { ...chosen, names: { EN: 'Chosen' } };
  expect(first.bonus).toEqual({ at: expect.any(String), choice });
  expect((await offersOf())[1]).toMatchObject({ joined: true });
  expect((await start({ bonus: null, clientRef: randomUUID() })).id).not.toBe(first.id);

  const awardsOf = async () => {
    await fixture.run();
    const names = (await endedAwards(who)).map(({ name }) => name);
    return names.filter((name) => name === 'Chosen' || name === 'For all').toSorted();
  };
  const id = await fixture.deposit(who, '40.00', chosen);
  expect(id).toBe(first.id);
  expect(await awardsOf()).toEqual(['Chosen']);
  const none = await fixture.deposit(who, '40.00', null);
  expect((await who.call(payments.getDeposit, { id: none })).bonus).toMatchObject({ choice: null });
  expect(await awardsOf()).toEqual(['Chosen']);
  // nothing chosen: what may be earned is earned, here of the other one alone
  const unasked = await fixture.deposit(who, '30.00');
  expect((await who.call(payments.getDeposit, { id: unasked })).bonus).toBeNull();
  expect(await awardsOf()).toEqual(['Chosen', 'For all']);

  // the player's maximum is used up: chosen and not given, until an operator gives it
  const owner = await fixture.site.operator();
  const missing = async () => {
    const { rows } = await owner.call(backoffice.deposits, { bonus: 'missing', accountId: String(who.accountId) });
    return rows.map((row) => row.id);
  };
  const late = await fixture.deposit(who, '50.00', chosen);
  await fixture.run();
  expect(await missing()).toEqual([late]);
  const bonus = {
    accountId: String(who.accountId),
    kind: 'bonus',
    amount: '10',
    reasonCode: 'promotion',
    text: '',
    about: `deposit:${late}`,
    times_x100: 100,
    reason: 'As chosen',
    clientRef: randomUUID(),
  } as const;
  const { no, hash } = await owner.call(proposalsBackoffice.proposeAdjustment, bonus);
  expect(await missing()).toEqual([]);
  await owner.call(proposalsBackoffice.reject, { no, hash, reason: 'Not yet' });
  expect(await missing()).toEqual([late]);
});
