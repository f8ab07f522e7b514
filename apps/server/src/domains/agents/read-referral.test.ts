import { accountId, calls, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAgent, aPaidDeposit } from '#seed';
import { aName, createSiteClient, PASSWORD, startTestSite, type TestSite } from '#testing';
import { readReferral, readReferralPlay } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const CODE = 'REFERRAL';

/** Registers with some codes, and returns the account. */
async function register(codes: { affiliateCode?: string; referralCode?: string }) {
  const form = { username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true };
  const { token } = await createSiteClient(site.base).call(calls.identity.register, {
    ...{ ...form, countryDialingCode: '84' },
    ...codes,
  });
  return accountId((await createSiteClient(site.base, token).call(calls.identity.memberInfo)).id);
}

it('[C-12] names the agent who brought a member, since when, and the first deposit', async () => {
  const agent = await site.member({ type: MEMBER_TYPE.agent });
  await anAgent(site.db, { brandId: site.brandId, accountId: agent.accountId, code: CODE });
  const account = await register({ affiliateCode: CODE });
  const of = { brandId: site.brandId, accountId: account };
  const before = await readReferral(site.db, of);
  expect(before).toMatchObject({ referrerId: agent.accountId, linkCode: CODE, firstDeposit: null });
  expect(Date.now() - Number(before?.since)).toBeLessThan(60_000);
  await aPaidDeposit(site, account, money(2_500n));
  await aPaidDeposit(site, account, money(9_900n));
  expect((await readReferral(site.db, of))?.firstDeposit?.amount).toBe(2_500n);
  // a later move changes the line, not who brought the member
  await sql`update agents.placement set to_at = now() where account_id = ${account}`.execute(site.db);
  expect((await readReferral(site.db, of))?.referrerId).toBe(agent.accountId);
});

it('[C-12] returns the valid stake of a member by business day, with later changes', async () => {
  const { accountId: account } = await site.member();
  await sql`insert into agents.member_day (account_id, day, category, part, path, stake, win, jackpot, valid, rounds) values
    (${account}, '2026-11-01', 'RNG', 'settled', 'x', 500, 0, 0, 500, 1), (${account}, '2026-11-01', 'LIVE', 'settled', 'x', 900, 0, 0, 300, 1),
    (${account}, '2026-11-02', 'RNG', 'settled', 'x', 100, 0, 0, 100, 1), (${account}, '2026-11-02', 'RNG', 'changed', 'x', -100, 0, 0, -100, 0),
    (${account}, '2026-11-04', 'RNG', 'settled', 'x', 700, 0, 0, 700, 1)`.execute(site.db);
  const play = (toDay: string) => readReferralPlay(site.db, { accountId: account, fromDay: '2026-11-01', toDay });
  expect(await play('2026-11-03')).toEqual([{ day: '2026-11-01', valid: 800n }]);
  expect((await play('2026-11-04')).map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-04']);
});

it('[C-12] the code of a friend places nobody, and nobody else’s brand knows the member', async () => {
  const friend = await site.member();
  const { code } = await friend.call(calls.referrals.friends, {});
  const account = await register({ referralCode: code });
  expect(await readReferral(site.db, { brandId: site.brandId, accountId: account })).toBeNull();
  const { rows } = await sql`select 1 from agents.placement where account_id = ${account}`.execute(site.db);
  expect(rows).toEqual([]);
  const brought = await register({ affiliateCode: CODE });
  expect(await readReferral(site.db, { brandId: site.otherBrandId, accountId: brought })).toBeNull();
});
