import { calls, MEMBER_TYPE } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const { contentBackoffice } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator('editor');
});
afterAll(() => site.close());

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

it('[A-01] announcements for agents are in their list alone, whatever else is set', async () => {
  const settings = { kind: 'announcement', type: 'B', platform: 'both', afterLogin: true, ticker: true } as const;
  const item = await operator.call(contentBackoffice.create, {
    settings: { ...settings, audience: 'agents' },
    ...{ from: null, until: null },
    texts: { EN: { title: 'New rates', summary: '', body: '<p>New rates</p>', terms: '', action: '' } },
  });
  const { id } = await operator.call(contentBackoffice.publish, { id: item.id, version: item.version });
  const agent = await site.member({ type: MEMBER_TYPE.agent });
  const { rows, total } = await agent.call(calls.content.agentAnnouncements, {});
  expect([titles(rows), total]).toEqual([['New rates'], 1]);
  for (const execution of ['B', 'L', 'T'] as const) {
    const { rows: others } = await agent.call(calls.content.announcements, { execution, pageSize: 50 });
    expect([execution, titles(others).includes('New rates')]).toEqual([execution, false]);
  }
  expect(await codeOf(agent.call(calls.content.announcement, { id }))).toBe('NOT_FOUND');
  const { ticker } = await site.visitor().call(calls.content.home, {});
  expect(titles(ticker)).not.toContain('New rates');
  const page = await (await fetch(`${site.base}/noticePage?id=${id}`)).text();
  expect(page).not.toContain('New rates');
  const ask = (by: SiteClient) => codeOf(by.call(calls.content.agentAnnouncements, {}));
  expect(await ask(await site.member())).toBe('NOT_AN_AGENT');
  expect(await ask(await site.member({ type: MEMBER_TYPE.trial }))).toBe('TRIAL_NOT_ALLOWED');
  expect(await ask(site.visitor())).toBe('NOT_LOGGED_IN');
  const elsewhere = await site.member({ type: MEMBER_TYPE.agent, other: true });
  expect((await elsewhere.call(calls.content.agentAnnouncements, {})).total).toBe(0);
});
