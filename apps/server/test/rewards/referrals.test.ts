import { type AccountId, accountId, calls, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REWARD_DEPS } from '#reward-deps';
import { anAgent, aPaidDeposit } from '#seed';
import {
  aName,
  codeOf,
  createSiteClient,
  PASSWORD,
  refusalOf,
  type SiteClient,
  startTestSite,
  type TestSite,
} from '#testing';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { countStakes } from '../../src/domains/referrals/count-stakes.ts';
import { followFriends } from '../../src/domains/referrals/follow-friends.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const RULES = {
  verify: 'contact',
  minDeposit: '20',
  minValid: '50',
  days: 7,
  maxFriends: 0,
  referrer: { amount: '10', times_x100: 300 },
  friend: { amount: '5', times_x100: 100 },
} as const;

/** Registers over HTTP with the codes of a link. */
async function register(codes: { referralCode?: string; affiliateCode?: string; device?: string }) {
  const username = aName();
  const { token } = await createSiteClient(site.base).call(calls.identity.register, {
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
    ...codes,
  });
  const client = createSiteClient(site.base, token);
  return Object.assign(client, { accountId: accountId((await client.call(calls.identity.memberInfo)).id), username });
}

const codeOfMember = async (member: SiteClient) => (await member.call(calls.referrals.friends, {})).code;

async function setRules(rules: Partial<Record<keyof typeof RULES, unknown>> = {}): Promise<void> {
  const operator = await site.operator('marketer');
  const { version } = await operator.call(calls.referralsBackoffice.settings);
  await operator.call(calls.referralsBackoffice.saveSettings, { ...RULES, ...rules, version } as never);
}

let rounds = 0n;
/** Stores a settled round of a stake, and returns its number. */
async function play(id: AccountId, stake: bigint): Promise<bigint> {
  rounds += 1n;
  await storeRound(site.db, { accountId: id, roundNo: rounds, stake });
  return rounds;
}
const verify = (id: AccountId) =>
  sql`update identity.member set email = ${`${id}@example.com`}, email_verified = true where account_id = ${id}`.execute(
    site.db,
  );
/** What the job does. */
async function follow(): Promise<void> {
  await countStakes(site.db);
  await followFriends(site.db, REWARD_DEPS);
}
/** A transaction of another test may delay what is counted. */
const followUntil = async (id: AccountId, state: string) => {
  await expect
    .poll(async () => {
      await follow();
      return (await friendOf(id)).state;
    })
    .toBe(state);
};
async function friendOf(id: AccountId) {
  const { rows } = await (await site.operator('auditor')).call(calls.referralsBackoffice.friends, { pageSize: 100 });
  const found = rows.find((row) => row.accountId === String(id));
  if (!found) throw new Error(`${id} is no friend`);
  return found;
}
const awardsOf = (id: AccountId) =>
  site.db
    .selectFrom('rewards.award')
    .select(['source_ref', 'state', 'amount', 'review_reason'])
    .where('account_id', '=', id)
    .where('source', '=', 'referral')
    .orderBy('award_no')
    .execute();

describe('[C-12] a friend who was invited', () => {
  it('[C-10] registers, verifies, deposits, plays, and both are rewarded once; the reward is a bonus that must be played', async () => {
    await setRules();
    const referrer = await site.member();
    const code = await codeOfMember(referrer);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
    expect(await codeOfMember(referrer)).toBe(code);
    // as it is read out over the phone
    const friend = await register({ referralCode: ` ${code.toLowerCase()} ` });
    await follow();
    expect((await friendOf(friend.accountId)).state).toBe('registered');
    await verify(friend.accountId);
    await followUntil(friend.accountId, 'verified');
    await aPaidDeposit(site, friend.accountId, money(1_000n));
    await follow();
    expect((await friendOf(friend.accountId)).state).toBe('verified');
    await aPaidDeposit(site, friend.accountId, money(1_000n));
    await followUntil(friend.accountId, 'deposited');
    await play(friend.accountId, 3_000n);
    const back = await play(friend.accountId, 2_000n);
    // a stake that is given back does not count
    await updateRound(site.db, { accountId: friend.accountId, roundNo: back }, { state: 'CANCELLED', refund: 2_000n });
    await follow();
    expect((await friendOf(friend.accountId)).state).toBe('deposited');
    await play(friend.accountId, 2_000n);
    await expect
      .poll(async () => {
        await Promise.all([follow(), follow(), follow()]);
        return (await friendOf(friend.accountId)).state;
      })
      .toBe('qualified');
    await follow();
    expect(await awardsOf(referrer.accountId)).toMatchObject([
      { source_ref: 'referrer', state: 'issued', amount: 1_000n },
    ]);
    expect(await awardsOf(friend.accountId)).toMatchObject([{ source_ref: 'friend', state: 'issued', amount: 500n }]);
    const page = await referrer.call(calls.referrals.friends, {});
    expect(page).toMatchObject({ total: 1, qualified: 1, earned: '10.00', inReview: '0.00' });
    expect(page.rows[0]).toMatchObject({
      name: `${friend.username.slice(0, 2)}***`,
      state: 'qualified',
      reward: { amount: '10.00', state: 'issued' },
    });
    expect(JSON.stringify(page.rows)).not.toContain('50.00');
    expect(JSON.stringify(page.rows)).not.toContain(String(friend.accountId));
    const bonuses = await referrer.call(calls.bonuses.list, {});
    expect(bonuses).toMatchObject({
      total: 1,
      credited: '10.00',
      available: '10.00',
      most: '0.00',
      unplayedOfBonuses: '10.00',
    });
    const requirement = { needed: '30.00', done: '0.00', left: '30.00', state: 'open' };
    expect(bonuses.rows).toMatchObject([{ source: 'referral', amount: '10.00', requirement }]);
    await play(referrer.accountId, 1_200n);
    expect((await referrer.call(calls.bonuses.list, {})).rows[0]?.requirement).toMatchObject({
      done: '12.00',
      left: '18.00',
    });
  });

  it('keeps the rules of the registration, and does not count when the time is over or the account is closed', async () => {
    await setRules({ verify: 'none', minDeposit: '0', minValid: '1' });
    const code = await codeOfMember(await site.member());
    const [late, closed] = [await register({ referralCode: code }), await register({ referralCode: code })];
    await setRules({ minValid: '0' });
    await sql`update referrals.friend set until = now() - interval '1 minute' where account_id = ${late.accountId}`.execute(
      site.db,
    );
    await sql`update identity.member set closed_at = now() where account_id = ${closed.accountId}`.execute(site.db);
    // no stake of a round after the end
    await play(late.accountId, 500n);
    await followUntil(late.accountId, 'refused');
    expect(await friendOf(late.accountId)).toMatchObject({ end: 'late', referrerAward: null, friendAward: null });
    expect(await friendOf(closed.accountId)).toMatchObject({ state: 'refused', end: 'closed' });
  });

  it('is left to an operator when both look like one person, and when the referrer may not be offered anything', async () => {
    await setRules({ verify: 'none', minDeposit: '0', minValid: '0' });
    const device = 'd'.repeat(32);
    const referrer = await register({ device });
    const friend = await register({ referralCode: await codeOfMember(referrer), device });
    await followUntil(friend.accountId, 'qualified');
    const reason = expect.stringContaining('device');
    expect(await awardsOf(referrer.accountId)).toMatchObject([{ state: 'review', review_reason: reason }]);
    expect(await awardsOf(friend.accountId)).toMatchObject([{ state: 'review', review_reason: reason }]);
    expect(await referrer.call(calls.referrals.friends, {})).toMatchObject({ inReview: '10.00', earned: '0.00' });
    const excluded = await site.member();
    const other = await register({ referralCode: await codeOfMember(excluded) });
    await excluded.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 });
    await followUntil(other.accountId, 'qualified');
    expect(await awardsOf(excluded.accountId)).toMatchObject([
      { state: 'review', review_reason: 'the player may not be offered anything now' },
    ]);
    expect(await awardsOf(other.accountId)).toMatchObject([{ state: 'issued' }]);
  });

  it('earns nothing more when the referrer has a reward for as many friends as the rules allow', async () => {
    await setRules({
      verify: 'none',
      minDeposit: '0',
      minValid: '0',
      maxFriends: 1,
      friend: { amount: '0', times_x100: 0 },
    });
    const referrer = await site.member();
    const code = await codeOfMember(referrer);
    const friends = [await register({ referralCode: code }), await register({ referralCode: code })];
    await expect
      .poll(async () => {
        await Promise.all([follow(), follow()]);
        return (await referrer.call(calls.referrals.friends, {})).qualified;
      })
      .toBe(2);
    expect(await awardsOf(referrer.accountId)).toHaveLength(1);
    for (const { accountId: id } of friends) expect(await awardsOf(id)).toEqual([]);
  });
});

describe('[C-12] the code of a friend', () => {
  it('is refused alike when it is unknown, of another brand, of a blocked member, or of an agent; nothing is created', async () => {
    const blocked = await site.member();
    const agent = await site.member({ type: MEMBER_TYPE.agent });
    const codes = [
      'NOBODY123',
      await codeOfMember(await site.member({ other: true })),
      await codeOfMember(blocked),
      await codeOfMember(agent),
    ];
    await sql`update identity.member set blocked = true where account_id = ${blocked.accountId}`.execute(site.db);
    const { rows: before } = await sql<{ count: bigint }>`select count(*) as count from identity.member`.execute(
      site.db,
    );
    for (const referralCode of codes)
      expect(await refusalOf(register({ referralCode }))).toMatchObject({
        code: 'INVITATION_CODE_INVALID',
        field: 'referralCode',
      });
    const { rows: after } = await sql<{ count: bigint }>`select count(*) as count from identity.member`.execute(
      site.db,
    );
    expect(after).toEqual(before);
  });

  it('loses against an agent who brought the member: one of the two is paid, never both', async () => {
    const agent = await site.member({ type: MEMBER_TYPE.agent });
    await anAgent(site.db, { brandId: site.brandId, accountId: agent.accountId, code: 'AGENT123' });
    const friend = await register({
      referralCode: await codeOfMember(await site.member()),
      affiliateCode: 'AGENT123',
    });
    expect(await friendOf(friend.accountId)).toMatchObject({ state: 'refused', end: 'agent' });
  });
});

describe('[C-12] the rules of invitations', () => {
  it('are kept in versions, and changed only by those who may', async () => {
    await setRules();
    const [marketer, auditor] = [await site.operator('marketer'), await site.operator('auditor')];
    const stored = await auditor.call(calls.referralsBackoffice.settings);
    const change = (operator: typeof marketer, version: number, minDeposit = '20') =>
      operator.call(calls.referralsBackoffice.saveSettings, { ...stored, minDeposit, version });
    expect(await codeOf(change(auditor, stored.version))).toBe('NOT_PERMITTED');
    expect(await codeOf(change(marketer, stored.version - 1))).toBe('STALE_VERSION');
    expect(await refusalOf(change(marketer, stored.version, '1.001'))).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'minDeposit',
    });
    expect((await change(marketer, stored.version)).version).toBe(stored.version + 1);
  });
});
