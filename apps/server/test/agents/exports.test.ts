import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type AgentExport, calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalStorage } from '#integrations/storage';
import { aPaidDeposit } from '#seed';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { aPlaced, type TestAgent } from '../../src/domains/agents/contracts/testing/agents-of-site.ts';
import { expireExports } from '../../src/domains/agents/reports/export/exports.ts';
import { writeExports } from '../../src/domains/agents/reports/export/write-export.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const { agentReports } = calls;
type Asked = Input<typeof agentReports.startExport>;
const MEMBERS: Omit<Asked, 'clientRef'> = {
  query: { report: 'members' },
  columns: [
    { field: 'username', header: '=Member' },
    { field: 'type', header: 'Type', labels: { '0': 'Player', '2': 'Agent, below' } },
    { field: 'level', header: 'Level' },
  ],
  name: 'members',
};
const start = (by: SiteClient, asked: Omit<Asked, 'clientRef'> = MEMBERS, clientRef = randomUUID()) =>
  by.call(agentReports.startExport, { ...asked, clientRef });
const last = async (by: SiteClient): Promise<AgentExport> =>
  (await by.call(agentReports.exports)).rows[0] as AgentExport;
const storage = () => createLocalStorage(path.join(site.dataDir, 'files'), site.secrets);
const fetchFile = (url: string | null, base = site.base) => fetch(base + url);

/** Adds so many members directly below an agent, without logins. */
const addMembers = (top: TestAgent, count: number) =>
  sql`with n as (
      insert into identity.member (account_id, brand_id, username, password_hash, type, currency, language)
      select nextval('ledger.account_id'), ${site.brandId}, 'bulk' || ${top.accountId} || 'x' || i, '', 0, 'USD', 'en' from generate_series(1, ${count}) as i
      returning account_id
    ) insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
      select account_id, now(), ${site.brandId}, ${top.accountId}, 1, '/' || ${top.accountId} || '/' || account_id || '/' from n`.execute(
    site.db,
  );

it('[A-14] writes all rows of a report above 5,000 as a private file, with progress, for the agent alone', async () => {
  const top = await aPlaced(site);
  await addMembers(top, 5_210);
  const sub = await aPlaced(site, { type: 2, parent: top });
  await sql`update identity.member set username = '=cmd' where account_id = ${sub.accountId}`.execute(site.db);
  const clientRef = randomUUID();
  const waiting = await start(top, MEMBERS, clientRef);
  expect(waiting).toMatchObject({ state: 'WAITING', url: null, report: 'members' });
  expect(await start(top, MEMBERS, clientRef)).toEqual(waiting);
  expect(await codeOf(start(top, { ...MEMBERS, name: 'other' }, clientRef))).toBe('CONFLICT');
  expect(await codeOf(start(top))).toBe('EXPORT_OPEN');
  expect(await codeOf(start(top, { ...MEMBERS, columns: [{ field: 'password', header: 'x' }] }))).toBe('INVALID_INPUT');

  // two processes share the files
  const written = await Promise.all([1, 2].map(() => writeExports(site.db, storage(), 1_000)));
  expect(written.reduce((sum, each) => sum + each)).toBe(1);
  const done = await last(top);
  expect(done).toMatchObject({ state: 'DONE', read: 5_211, total: 5_211 });
  expect(Date.parse(done.expiresAt ?? '') - Date.now()).toBeGreaterThan(86_000_000);
  const answer = await fetchFile(done.url);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines[0]).toBe("'=Member,Type,Level");
  expect(lines).toContain(`'=cmd,"Agent, below",1`);
  expect(new Set(lines).size).toBe(5_213);

  // nobody else: no link, another brand, another agent's list
  expect((await fetchFile(done.url?.split('?')[0] ?? '')).status).toBe(404);
  expect((await fetchFile(done.url, site.otherBase)).status).toBe(404);
  expect((await sub.call(agentReports.exports)).rows).toEqual([]);
  const { rows: audit } = await sql<{ n: number }>`select count(*)::int as n from backoffice.audit
    where action = 'agents.export' and subject = ${`player ${top.accountId}`}`.execute(site.db);
  expect(audit[0]?.n).toBe(1);

  // kept for a day
  expect(await expireExports(site.db, storage(), new Date(Date.now() + 86_000_000))).toBe(0);
  expect(await expireExports(site.db, storage(), new Date(Date.now() + 86_500_000))).toBe(1);
  expect(await last(top)).toMatchObject({ state: 'EXPIRED', url: null });
  expect((await fetchFile(done.url)).status).toBe(404);
});

it('[A-06] [A-08] writes figures, transactions and statements; goes on with a file that a process left', async () => {
  const top = await aPlaced(site);
  await aPlaced(site, { type: 0, parent: top });
  const header = (field: string) => ({ field, header: field });
  const queries: Omit<Asked, 'clientRef'>[] = [
    { query: { report: 'figures', by: 'member' }, columns: [header('key'), header('stake')], name: 'figures' },
    { query: { report: 'transactions' }, columns: [header('time'), header('amount')], name: 'transactions' },
    {
      query: { report: 'statements', kind: 'daily', side: 'own' },
      columns: [header('statement'), header('payable')],
      name: 'statements',
    },
  ];
  for (const asked of queries) {
    await start(top, asked);
    await sql`update agents.export set state = 'RUNNING', started_at = now() - interval '11 minutes'
      where account_id = ${top.accountId} and state = 'WAITING'`.execute(site.db);
    expect(await writeExports(site.db, storage())).toBe(1);
    const done = await last(top);
    expect(done).toMatchObject({ state: 'DONE', name: asked.name });
    const text = await (await fetchFile(done.url)).text();
    expect(text).toContain(asked.columns.map(({ header: each }) => each).join(','));
  }
  // who is no agent any more has no team to read
  await start(top);
  await sql`update identity.member set type = 0 where account_id = ${top.accountId}`.execute(site.db);
  await expect(writeExports(site.db, storage())).rejects.toThrow('no agent any more');
  const { rows } = await sql<{ state: string }>`select state from agents.export where account_id = ${top.accountId}
    order by export_id desc limit 1`.execute(site.db);
  expect(rows).toEqual([{ state: 'FAILED' }]);
});

it('[A-04] [A-06] masks the names of members below the direct ones in every report, and in its file', async () => {
  const top = await aPlaced(site);
  const sub = await aPlaced(site, { type: 2, parent: top });
  const deep = await aPlaced(site, { type: 0, parent: sub });
  const at = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const { accountId } of [sub, deep]) {
    await aPaidDeposit(site, accountId, money(10_000n));
    await sql`insert into agents.member_day (account_id, day, category, part, path, stake, win, jackpot, valid, rounds)
      select account_id, ${at}::date, 'RNG', 'settled', path, 100, 0, 0, 100, 1 from agents.placement
      where account_id = ${accountId}`.execute(site.db);
  }
  const day = { fromDay: at, toDay: at };
  const byMember = { by: 'member' as const, ...day };
  const today = { period: 'today' as const };
  const under = String(sub.accountId);
  const answers = [
    ...[await top.call(agentReports.figures, byMember), await top.call(agentReports.transactions, today)],
    await top.call(calls.agents.members, { under }),
  ];
  const header = (field: string) => ({ field, header: field });
  const files: Omit<Asked, 'clientRef'>[] = [
    { query: { report: 'figures', ...byMember }, columns: [header('key'), header('stake')], name: 'figures' },
    {
      query: { report: 'transactions', ...today },
      columns: [header('member'), header('amount')],
      name: 'transactions',
    },
    { query: { report: 'members', under }, columns: [header('username')], name: 'members' },
  ];
  const texts = answers.map((answer) => JSON.stringify(answer));
  for (const asked of files) {
    await start(top, asked);
    await writeExports(site.db, storage());
    texts.push(await (await fetchFile((await last(top)).url)).text());
  }
  const masked = `${deep.username.slice(0, 2)}***`;
  expect(texts.map((text) => [text.includes(deep.username), text.includes(masked)])).toEqual(
    texts.map(() => [false, true]),
  );
  // nobody finds them by their names
  for (const search of [deep.username, deep.username.slice(0, 3)]) {
    const found = [
      (await top.call(calls.agents.members, { search })).rows,
      (await top.call(agentReports.figures, { ...byMember, search })).rows,
      (await top.call(agentReports.transactions, { ...today, search })).rows,
    ];
    expect(JSON.stringify(found)).not.toContain(masked);
  }
});
