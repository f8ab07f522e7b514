import { randomUUID } from 'node:crypto';
import { accountId, calls, MEMBER_TYPE, type RebateRates } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { aName, codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { setRates } from '../../src/domains/agents/rates/rates.ts';
import { placeMember } from '../../src/domains/agents/tree/place-member.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { agents, agentsBackoffice, identity } = calls;

/** An agent at the top of a line with quotas, set by an operator. */
async function aTop(quotas: { category: 'LOTT' | 'RNG'; fromRate: number; most: number }[]) {
  const top = await site.member({ type: MEMBER_TYPE.agent });
  await anAgent(site.db, {
    brandId: site.brandId,
    accountId: top.accountId,
    ...{ code: randomUUID().slice(0, 8).toUpperCase(), type: MEMBER_TYPE.agent, rates: { LOTT: 130, RNG: 10 } },
  });
  const operator = await site.operator('owner');
  const id = String(top.accountId);
  await operator.call(agentsBackoffice.setQuotas, { accountId: id, quotas, reason: 'agreed with the agent' });
  return { top, operator, id };
}
const open = (top: SiteClient, rates: { LOTT?: number; RNG?: number }) =>
  top.call(agents.openAccount, { opens: 'player', username: aName(), rates });
const usedOf = async (top: SiteClient) => (await top.call(agents.self)).quotas.map(({ used }) => used);

it('[A-03] a quota counts members who get a rate of its band: by accounts, raises and links', async () => {
  const { top, operator, id } = await aTop([
    { category: 'LOTT', fromRate: 120, most: 2 },
    { category: 'LOTT', fromRate: 125, most: 1 },
  ]);
  await open(top, { LOTT: 119, RNG: 10 });
  const low = await open(top, { LOTT: 120 });
  expect(await usedOf(top)).toEqual([1, 0]);
  // within its band nothing is used; into the next one it is, and the first gets none back
  const raise = (rate: number, who = low.accountId) =>
    top.call(agents.raiseRates, { accountId: who, rates: { LOTT: rate } });
  await raise(124);
  expect(await usedOf(top)).toEqual([1, 0]);
  await raise(126);
  expect(await usedOf(top)).toEqual([1, 1]);
  expect(await refusalOf(open(top, { LOTT: 130 }))).toMatchObject({
    code: 'QUOTA_SPENT',
    field: 'rates',
    params: { category: 'LOTT', rate: '12.5' },
  });

  const link = await top.call(agents.createLink, {
    ...{ clientRef: randomUUID(), opens: 'player', rates: { LOTT: 121 }, note: '', expiresAt: null, maxUses: null },
  });
  const register = () =>
    site.visitor().call(identity.register, {
      ...{ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
      affiliateCode: link.code,
    });
  await register();
  expect(await usedOf(top)).toEqual([2, 1]);
  expect(await codeOf(register())).toBe('INVITATION_CODE_INVALID');
  const { rows } = await top.call(agents.links, {});
  expect(rows.find(({ code }) => code === link.code)?.closedBy).toBe('quotas');

  // an operator gives more; what was used stays
  const more = await operator.call(agentsBackoffice.setQuotas, {
    accountId: id,
    quotas: [{ category: 'LOTT', fromRate: 120, most: 3 }],
    reason: 'more for this agent',
  });
  expect(more.quotas).toEqual([{ category: 'LOTT', fromRate: 120, most: 3, used: 2 }]);
  await open(top, { LOTT: 130 });
  expect(await codeOf(open(top, { LOTT: 130 }))).toBe('QUOTA_SPENT');
  expect((await operator.call(agentsBackoffice.member, { accountId: id })).quotas).toMatchObject([{ used: 3 }]);
});

it('[A-03] the last quota is given once, however many ask at the same time', async () => {
  const { top } = await aTop([{ category: 'LOTT', fromRate: 100, most: 1 }]);
  const { accountId: low } = await open(top, { LOTT: 50 });
  const asked = await Promise.allSettled([
    open(top, { LOTT: 100 }),
    open(top, { LOTT: 110 }),
    top.call(agents.raiseRates, { accountId: low, rates: { LOTT: 100 } }),
    open(top, { LOTT: 120 }),
  ]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await usedOf(top)).toEqual([1]);
});

it('[A-03] [P-59] only operators who may edit agents set quotas, of agents of their brand, each band once', async () => {
  const { top, operator, id } = await aTop([]);
  const band = { category: 'LOTT', fromRate: 100, most: 1 } as const;
  const set = (by: SiteClient, account: string, quotas = [band]) =>
    by.call(agentsBackoffice.setQuotas, { accountId: account, quotas, reason: 'a test of rights' });
  expect(await codeOf(set(await site.operator('auditor'), id))).toBe('NOT_PERMITTED');
  expect(await codeOf(set(await site.operator('owner', { other: true }), id))).toBe('NOT_FOUND');
  expect(await codeOf(set(operator, String((await site.member()).accountId)))).toBe('NOT_AN_AGENT');
  expect(await codeOf(set(operator, id, [band, band]))).toBe('INVALID_INPUT');
  expect(await usedOf(top)).toEqual([]);
  expect(accountId(id)).toBe(top.accountId);
});

it('[A-04] lower rates need the consent of the member, who answers the request that was read, within 72 hours', async () => {
  const { top } = await aTop([]);
  const member = await site.member();
  await site.db.transaction().execute(async (tx) => {
    const { brandId } = site;
    await placeMember(tx, { brandId, accountId: member.accountId, parentId: top.accountId, maxDepth: 20 });
    await setRates(tx, member.accountId, { LOTT: 100, RNG: 5 }, { setBy: 'agent', actorId: top.accountId });
  });
  const own = { accountId: String(member.accountId) };
  const ask = (rates: RebateRates, by: SiteClient = top) => by.call(agents.askLowerRates, { ...own, rates });
  const lowering = async () => (await member.call(agents.upline)).upline?.lowering ?? null;
  const answer = (askedAt: string, accept: boolean) => member.call(agents.answerLowerRates, { askedAt, accept });
  const ratesNow = async () => (await top.call(agents.members, {})).rows[0]?.rates;
  expect(await refusalOf(ask({ LOTT: 101, RNG: 4 }))).toMatchObject({ code: 'RATE_TOO_HIGH', field: 'rates' });
  expect(await refusalOf(ask({ LOTT: 100, RNG: 5 }))).toMatchObject({ code: 'INVALID_INPUT', field: 'rates' });
  expect(await codeOf(ask({ LOTT: 10 }, (await aTop([])).top))).toBe('NOT_FOUND');
  expect(await lowering()).toBeNull();

  await ask({ LOTT: 90, RNG: 5 });
  const first = await lowering();
  expect(first).toMatchObject({ rates: { LOTT: 90, RNG: 5 }, now: { LOTT: 100, RNG: 5 } });
  expect(Date.parse(first?.expiresAt ?? '') - Date.parse(first?.askedAt ?? '')).toBe(72 * 3_600_000);
  expect(await ratesNow()).toEqual({ LOTT: 100, RNG: 5 });
  const { rows: messages } = await member.call(calls.messages.list, {});
  expect(messages.map(({ title }) => title)).toEqual([`Your agent ${top.username} asks for lower rebate rates`]);
  // a newer one replaces it, and its time runs out
  await ask({ LOTT: 80 });
  expect(await codeOf(answer(first?.askedAt ?? '', true))).toBe('STATE_CHANGED');
  const second = await lowering();
  await sql`update agents.rate_request set expires_at = now() where account_id = ${member.accountId}`.execute(site.db);
  expect([await lowering(), await codeOf(answer(second?.askedAt ?? '', true))]).toEqual([null, 'STATE_CHANGED']);
  // another change of rates withdraws it
  await ask({ LOTT: 80 });
  const third = await lowering();
  await top.call(agents.raiseRates, { ...own, rates: { LOTT: 110, RNG: 5 } });
  expect(await codeOf(answer(third?.askedAt ?? '', true))).toBe('NOT_FOUND');

  await ask({ LOTT: 70 });
  expect(await answer((await lowering())?.askedAt ?? '', false)).toEqual({ rates: { LOTT: 110, RNG: 5 } });
  await ask({ LOTT: 70 });
  const { askedAt = '' } = (await lowering()) ?? {};
  const answers = await Promise.allSettled([answer(askedAt, true), answer(askedAt, true)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await ratesNow(), await lowering()]).toEqual([{ LOTT: 70 }, null]);
  const { rows } = await sql<{ by: string }>`select set_by as by from agents.rate
    where account_id = ${member.accountId} and category = 'LOTT' and to_at is null`.execute(site.db);
  expect(rows).toEqual([{ by: 'member' }]);
});
