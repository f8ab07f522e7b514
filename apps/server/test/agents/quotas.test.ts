import { randomUUID } from 'node:crypto';
import { accountId, calls, MEMBER_TYPE } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { aName, codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

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
