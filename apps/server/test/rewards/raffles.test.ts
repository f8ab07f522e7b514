import { type AccountId, calls, type Input } from '@fairhouse/contracts';
import { checkBeacon } from '@fairhouse/game-math/lottery/beacon';
import { checkRaffle, parseRaffleFile, type RaffleFile } from '@fairhouse/game-math/raffle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Beacon } from '#integrations/beacon';
import { REWARD_DEPS } from '#reward-deps';
import { codeOf, refusalOf, startTestSite, type TestSite } from '#testing';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { advanceRaffles } from '../../src/domains/raffles/register-raffles.ts';
import { type OwnRules, rulesOf as promotionOf } from '../promotions/promotion-site.ts';

let site: TestSite;
let operator: Awaited<ReturnType<TestSite['operator']>>;
/** The beacon of these tests: silent until a test lets it speak. */
let spoken: { value: string; signature: string } | null = null;
const beacon: Beacon = { name: 'drand-quicknet', getRound: () => Promise.resolve(spoken) };
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator('marketer');
});
afterAll(() => site.close());

const advance = (own: Beacon | null = null) =>
  advanceRaffles({ db: site.db, secrets: site.secrets, beacon: own, ...REWARD_DEPS });

type Rules = Input<typeof calls.rafflesBackoffice.create>['rules'];
const rulesOf = (own: Partial<Rules> = {}): Rules => ({
  names: { EN: 'Lantern raffle', CN: '灯笼抽奖' },
  startsAt: new Date(Date.now() - 60_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  categories: ['RNG'],
  stakePerTicket: '10',
  claimTickets: 2,
  maxTickets: 5,
  prizes: [
    { kind: 'cash', amount: '25', times_x100: 200 },
    { kind: 'cash', amount: '5', times_x100: 0 },
  ],
  ...own,
});
const create = (own: Partial<Rules> = {}) => operator.call(calls.rafflesBackoffice.create, { rules: rulesOf(own) });

let rounds = 0n;
async function play(id: AccountId, stake: bigint, category = 'RNG'): Promise<bigint> {
  rounds += 1n;
  await storeRound(site.db, { accountId: id, roundNo: rounds, stake, category });
  return rounds;
}
const ownOf = async (member: Awaited<ReturnType<TestSite['member']>>, raffleId: string) =>
  (await member.call(calls.raffles.list, { raffleId })).rows[0]?.own;
/** A transaction of another test may delay what is counted. */
const ticketsUntil = async (member: Awaited<ReturnType<TestSite['member']>>, raffleId: string, tickets: number) => {
  await expect
    .poll(async () => {
      await advance();
      return (await ownOf(member, raffleId))?.tickets;
    })
    .toBe(tickets);
};
const endNow = (raffleId: string) =>
  sql`update raffles.raffle set ends_at = now() - interval '3 seconds' where raffle_id = ${BigInt(raffleId)}`.execute(
    site.db,
  );
const stateUntil = async (raffleId: string, state: string, own: Beacon | null = null) => {
  await expect
    .poll(async () => {
      await advance(own);
      return (await site.visitor().call(calls.raffles.list, { raffleId })).rows[0]?.state;
    })
    .toBe(state);
};
const awardsOf = (raffleId: string) =>
  site.db
    .selectFrom('rewards.award')
    .select(['account_id', 'occasion', 'amount', 'state', 'review_reason'])
    .where('source', '=', 'raffle')
    .where('source_ref', '=', raffleId)
    .orderBy('occasion')
    .execute();
const fileOf = (raffleId: string): Promise<RaffleFile> => site.visitor().call(calls.raffles.file, { raffleId });
const failed = (file: RaffleFile) =>
  checkRaffle(parseRaffleFile(file), checkBeacon).flatMap(({ id, result }) => (result === 'fails' ? id : []));

describe('[P-44] tickets', () => {
  it('are earned by valid stakes in the categories of the raffle, follow corrections, and are claimed once', async () => {
    const { raffleId } = await create();
    const member = await site.member();
    await play(member.accountId, 2_500n);
    await play(member.accountId, 9_900n, 'LIVE');
    await ticketsUntil(member, raffleId, 2);
    expect(await ownOf(member, raffleId)).toMatchObject({ valid: '25.00', toNext: '5.00', claimed: false });
    const round = await play(member.accountId, 500n);
    await ticketsUntil(member, raffleId, 3);
    await updateRound(site.db, { accountId: member.accountId, roundNo: round }, { state: 'CANCELLED', refund: 500n });
    await ticketsUntil(member, raffleId, 2);
    const claim = () => member.call(calls.raffles.claim, { raffleId });
    expect(await Promise.all([claim(), claim(), claim()])).toEqual(Array.from({ length: 3 }, () => ({ tickets: 4 })));
    expect(await claim()).toEqual({ tickets: 4 });
    // no more than the rules allow
    await play(member.accountId, 50_000n);
    await ticketsUntil(member, raffleId, 5);
    expect((await site.visitor().call(calls.raffles.list, { raffleId })).rows[0]?.own).toBeNull();
  });

  it('are not claimed before the beginning, after the end, twice by a trial account, or while excluded', async () => {
    const begins = { startsAt: new Date(Date.now() + 600_000).toISOString() };
    const [soon, none, open] = [await create(begins), await create({ claimTickets: 0 }), await create()];
    const member = await site.member();
    const claim = ({ raffleId }: { raffleId: string }, by = member) => by.call(calls.raffles.claim, { raffleId });
    expect(await codeOf(claim(soon))).toBe('REWARD_CLOSED');
    expect(await codeOf(claim(none))).toBe('REWARD_CLOSED');
    expect(await codeOf(claim({ raffleId: '999999' }))).toBe('NOT_FOUND');
    expect(await codeOf(claim(open, await site.member({ other: true })))).toBe('NOT_FOUND');
    expect(await codeOf(claim(open, await site.member({ type: 4 })))).toBe('TRIAL_NOT_ALLOWED');
    const excluded = await site.member();
    const token = excluded.token;
    await excluded.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
    excluded.token = token;
    expect(['PLAY_EXCLUDED', 'NOT_LOGGED_IN', 'SESSION_EXPIRED']).toContain(await codeOf(claim(open, excluded)));
    await endNow(open.raffleId);
    expect(await codeOf(claim(open))).toBe('REWARD_CLOSED');
  });
});

describe('[P-44] the draw of a raffle', () => {
  it('publishes the list, waits for its beacon, draws once, and gives each prize once; anybody can check the file', async () => {
    const { raffleId, commitment } = await create();
    const members = [await site.member(), await site.member(), await site.member()];
    for (const member of members) await member.call(calls.raffles.claim, { raffleId });
    expect(await codeOf(fileOf(raffleId))).toBe('NOT_FOUND');
    await endNow(raffleId);
    spoken = null;
    await stateUntil(raffleId, 'closed', beacon);
    const list = await fileOf(raffleId);
    expect(list).toMatchObject({ commitment, serverSeed: null, draws: null, beacon: { value: null } });
    expect(list.holders.map(([, tickets]) => tickets)).toEqual([2, 2, 2]);
    expect(failed(list)).toEqual([]);
    await advance(beacon);
    expect(await awardsOf(raffleId)).toEqual([]);
    spoken = { value: 'ab'.repeat(32), signature: 'cd'.repeat(48) };
    await Promise.all([1, 2, 3].map(() => advance(beacon)));
    await advance(beacon);
    const drawn = await fileOf(raffleId);
    expect(drawn).toMatchObject({ listHash: list.listHash, holders: list.holders, beacon: { ...spoken } });
    // the signature of these tests is none of the network; all else is as it must be
    expect(failed(drawn)).toEqual(['draw-beacon-signed']);
    expect(failed({ ...drawn, serverSeed: 'ef'.repeat(32) })).toContain('promise');
    const awards = await awardsOf(raffleId);
    expect(awards).toMatchObject([
      { occasion: 'prize 1', amount: 2_500n, state: 'issued' },
      { occasion: 'prize 2', amount: 500n, state: 'issued' },
    ]);
    expect(new Set(awards.map(({ account_id }) => account_id)).size).toBe(2);
    const prizes = await Promise.all(members.map(async (member) => (await ownOf(member, raffleId))?.prize));
    expect(new Set(prizes)).toEqual(new Set([0, 1, null]));
    const winner = members[prizes.indexOf(0)];
    expect((await winner?.call(calls.identity.balance))?.sumBalance).toBe('25.00');
  });

  it('leaves the prize of somebody who may not be offered anything to an operator, and a prize without a holder', async () => {
    const { raffleId } = await create();
    const member = await site.member();
    await member.call(calls.raffles.claim, { raffleId });
    await member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 });
    await endNow(raffleId);
    await stateUntil(raffleId, 'drawn');
    await advance();
    expect(await awardsOf(raffleId)).toMatchObject([{ occasion: 'prize 1', state: 'review' }]);
    const file = await fileOf(raffleId);
    expect(file.draws?.[1]).toEqual({ prize: 1, ticket: null, holder: null });
    expect(file.beacon).toBeNull();
    expect(failed(file)).toEqual([]);
  });

  it('draws a raffle without any ticket', async () => {
    const { raffleId } = await create();
    await endNow(raffleId);
    await stateUntil(raffleId, 'drawn');
    expect(await fileOf(raffleId)).toMatchObject({ holders: [], draws: [{ holder: null }, { holder: null }] });
  });
});

describe('[P-44] tickets as the reward of a promotion', () => {
  const { promotions, promotionsBackoffice, rewards, rewardsBackoffice } = calls;
  const hashOf = async (id: string) => (await site.visitor().call(promotions.get, { id })).hash;
  const save = (raffle: string, own: OwnRules = {}) => {
    const reward = { kind: 'raffle-tickets', raffle, names: {}, tickets: 3 } as const;
    return operator.call(promotionsBackoffice.save, { id: null, version: 0, rules: promotionOf({ reward, ...own }) });
  };
  const launch = async (raffle: string, own?: OwnRules): Promise<string> => {
    const { id, version } = await save(raffle, own);
    await operator.call(promotionsBackoffice.launch, { id, version, reason: 'for the test' });
    return id;
  };
  const awardsIn = async (member: Awaited<ReturnType<TestSite['member']>>, show: 'open' | 'ended') =>
    (await member.call(rewards.awards, { show })).rows;

  it('are given once for an occasion, up to the most of the raffle, before it ends, and shown with their cost', async () => {
    const { raffleId, endsAt } = await create();
    const [claimed, paid] = [await launch(raffleId), await launch(raffleId, { gives: 'automatic' })];
    const member = await site.member();
    const { terms } = await operator.call(promotionsBackoffice.get, { id: claimed });
    expect(terms.map(({ text }) => text)).toEqual([
      expect.stringContaining('3 tickets of the raffle “Lantern raffle”'),
      expect.stringContaining('灯笼抽奖'),
      expect.stringContaining('Lantern raffle'),
    ]);
    await member.call(promotions.join, { id: claimed, hash: await hashOf(claimed) });
    // not after the end of the raffle, though seven days are allowed
    const [offer] = await awardsIn(member, 'open');
    expect(offer).toMatchObject({
      kind: 'raffle-tickets',
      amount: '3',
      raffleId,
      state: 'offered',
      claimUntil: endsAt,
    });
    expect(await ownOf(member, raffleId)).toMatchObject({ tickets: 0, awarded: 0 });
    const claim = () => member.call(rewards.claim, { no: offer?.no ?? '' });
    const claims = await Promise.all([claim(), claim(), claim()]);
    expect(claims.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
    expect(await ownOf(member, raffleId)).toMatchObject({ tickets: 3, awarded: 3, claimed: false });
    await member.call(promotions.join, { id: paid, hash: await hashOf(paid) });
    await member.call(calls.raffles.claim, { raffleId });
    // six of promotions and two free ones, of which five count
    expect(await ownOf(member, raffleId)).toMatchObject({ tickets: 5, awarded: 6, claimed: true });
    const { rows } = await operator.call(promotionsBackoffice.costs, { pageSize: 100 });
    expect(rows.find(({ id }) => id === claimed)).toMatchObject({
      ...{ kind: 'raffle-tickets', cost: '3', claimed: { awards: 1, amount: '3' } },
    });
    await endNow(raffleId);
    await stateUntil(raffleId, 'drawn');
    const file = await fileOf(raffleId);
    expect(file.holders.map(([, tickets]) => tickets)).toEqual([5]);
    expect(failed(file)).toEqual([]);
  });

  it('wait in review once the list is published, and are refused there; a raffle that is over is not launched', async () => {
    const { raffleId } = await create();
    const id = await launch(raffleId, { gives: 'automatic' });
    const late = await save(raffleId);
    expect(await refusalOf(save('999999'))).toMatchObject({ code: 'NOT_FOUND', field: 'rules.reward.raffle' });
    await endNow(raffleId);
    await stateUntil(raffleId, 'drawn');
    const again = { id: late.id, version: late.version, reason: 'for the test' };
    expect(await refusalOf(operator.call(promotionsBackoffice.launch, again))).toMatchObject({
      ...{ code: 'RAFFLE_CLOSED', field: 'rules.reward.raffle' },
    });
    const member = await site.member();
    await member.call(promotions.join, { id, hash: await hashOf(id) });
    const [award] = await awardsIn(member, 'open');
    expect(award).toMatchObject({ state: 'review', kind: 'raffle-tickets' });
    const owner = await site.operator();
    const { rows } = await owner.call(rewardsBackoffice.awards, { state: 'review', sourceRef: id });
    expect(rows).toMatchObject([{ no: award?.no, reviewReason: 'raffle-over' }]);
    const decision = { accountId: String(member.accountId), no: award?.no ?? '', reason: 'the list is public' };
    expect(await codeOf(owner.call(rewardsBackoffice.decide, { ...decision, accept: true }))).toBe('RAFFLE_CLOSED');
    expect(await awardsIn(member, 'open')).toEqual([award]);
    expect(await ownOf(member, raffleId)).toMatchObject({ tickets: 0, awarded: 0 });
    await owner.call(rewardsBackoffice.decide, { ...decision, accept: false, cause: 'other' });
    expect(await awardsIn(member, 'ended')).toMatchObject([{ state: 'rejected', decision: 'the list is public' }]);
  });
});

describe('[P-44] raffles in the back office', () => {
  const change = (raffleId: string, version: number, own: Partial<Rules> = {}) =>
    operator.call(calls.rafflesBackoffice.change, { raffleId, version, rules: rulesOf(own) });
  const cancel = (raffleId: string, version: number) =>
    operator.call(calls.rafflesBackoffice.cancel, { raffleId, version, reason: 'for the test' });
  const soon = { startsAt: new Date(Date.now() + 600_000).toISOString() };

  it('are changed before they begin and cancelled before they end, by those who may, and audited', async () => {
    const { raffleId, version } = await create(soon);
    expect(await codeOf(change(raffleId, version + 1, soon))).toBe('STALE_VERSION');
    const changed = await change(raffleId, version, { ...soon, maxTickets: 9 });
    expect(changed).toMatchObject({ version: version + 1, maxTickets: 9 });
    const begun = await change(raffleId, changed.version);
    expect(await codeOf(change(raffleId, begun.version, { maxTickets: 1 }))).toBe('STATE_CHANGED');
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(calls.rafflesBackoffice.create, { rules: rulesOf() }))).toBe('NOT_PERMITTED');
    expect(await cancel(raffleId, begun.version)).toMatchObject({ state: 'cancelled', cancelReason: 'for the test' });
    expect(await codeOf(cancel(raffleId, begun.version + 1))).toBe('STATE_CHANGED');
    expect((await auditor.call(calls.rafflesBackoffice.list, { state: 'cancelled' })).rows[0]?.raffleId).toBe(raffleId);
    const audited = await site.db
      .selectFrom('backoffice.audit')
      .select('action')
      .where('subject', '=', `raffle ${raffleId}`)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'raffles.create',
      'raffles.change',
      'raffles.change',
      'raffles.cancel',
    ]);
  });

  it.each<[string, Partial<Rules>]>([
    ['endsAt', { endsAt: new Date(Date.now() - 120_000).toISOString() }],
    ['stakePerTicket', { stakePerTicket: '0' }],
    ['categories', { categories: [], claimTickets: 0 }],
    ['prizes', { prizes: [{ kind: 'cash', amount: '0.001', times_x100: 0 }] }],
  ])('refuses rules with a wrong %s', async (field, own) => {
    expect(await refusalOf(create(own))).toMatchObject({ code: 'INVALID_INPUT', field });
  });
});
