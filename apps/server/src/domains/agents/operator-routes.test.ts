import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays, businessDayOf } from '@fairhouse/agent-math';
import { type AgentRight, type Call, calls, type Input, OPERATOR_ROLES } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgent } from '#seed';
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
import { setRates } from './rates/rates.ts';
import { placeMember } from './tree/place-member.ts';

const { agentLinksBackoffice, agentMovesBackoffice, agents, agentsBackoffice, identity } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const reason = 'agreed on the phone';

async function aTop(rates: object = { LOTT: 100, RNG: 10 }): Promise<Member> {
  const member = await site.member({ type: 1 });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: member.accountId, code, rates });
  return member;
}

async function below(parent: Member, rates: object, type: 0 | 2 = 2): Promise<Member> {
  const member = await site.member({ type });
  const { accountId } = member;
  await site.db.transaction().execute(async (tx) => {
    await placeMember(tx, { brandId: site.brandId, accountId, parentId: parent.accountId, maxDepth: 100 });
    await setRates(tx, accountId, rates, { setBy: 'operator', actorId: 1n });
  });
  return member;
}

const auditOf = async (action: string, member: Member) =>
  (
    await sql<{ reason: string; before: string; after: string }>`select reason, before, after from backoffice.audit
      where action = ${action} and subject = ${`player ${member.accountId}`} order by audit_id`.execute(site.db)
  ).rows;

it('[A-14] each call needs its permission, whatever the role', async () => {
  const { agentContractsBackoffice, agentReviewsBackoffice, agentRunsBackoffice } = calls;
  const groups = {
    ...{ agentsBackoffice, agentLinksBackoffice, agentMovesBackoffice },
    ...{ agentContractsBackoffice, agentReviewsBackoffice, agentRunsBackoffice },
  };
  const all = Object.entries(groups).flatMap(([group, of]) =>
    Object.entries<Call>(of).map(([name, call]): [string, Call] => [`${group}.${name}`, call]),
  );
  const wrong: string[] = [];
  for (const role of OPERATOR_ROLES) {
    const client = await site.operator(role);
    const { permissions } = await client.call(calls.backoffice.me);
    expect(permissions.filter((each) => each.startsWith('agents.'))).toEqual(
      { owner: ['agents.read', 'agents.edit', 'agents.pay'], auditor: ['agents.read'] }[role as string] ?? [],
    );
    for (const [name, call] of all) {
      const plain = client.call as (contract: Call, input?: unknown) => Promise<unknown>;
      const code = await codeOf(plain(call, call.input ? {} : undefined)).catch(() => 'answered');
      const isAllowed = permissions.some((each) => each === call.permission);
      if ((code === 'NOT_PERMITTED') === isAllowed) wrong.push(`${role} ${name} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
  for (const [name, call] of all) {
    const plain = site.visitor().call as (contract: Call, input?: unknown) => Promise<unknown>;
    expect([name, await codeOf(plain(call, {}))]).toEqual([name, 'NOT_LOGGED_IN']);
  }
});

describe('rates set by an operator', () => {
  it('[A-04] are within those above and below with the gap, audited with before and after', async () => {
    const top = await aTop();
    const sub = await below(top, { LOTT: 80, RNG: 5 });
    await below(sub, { LOTT: 50 }, 0);
    const set = (rates: Input<typeof agentsBackoffice.setRates>['rates'], member = sub) =>
      operator.call(agentsBackoffice.setRates, { accountId: String(member.accountId), rates, reason });
    const shown = await operator.call(agentsBackoffice.member, { accountId: String(sub.accountId) });
    expect(shown).toMatchObject({ type: 2, most: { LOTT: 100, RNG: 10 }, least: { LOTT: 50 }, move: null });
    expect(shown.member?.line.map(({ username }) => username)).toEqual([top.username, sub.username]);

    expect(await set({ LOTT: 50, RNG: 5 })).toMatchObject({ rates: { LOTT: 50, RNG: 5 }, direct: 1 });
    expect(await refusalOf(set({ LOTT: 49, RNG: 5 }))).toMatchObject({
      ...{ code: 'RATE_TOO_LOW', params: { category: 'LOTT', least: '5.0' } },
    });
    expect(await codeOf(set({ LOTT: 101, RNG: 5 }))).toBe('RATE_TOO_HIGH');
    expect(await auditOf('agents.rates', sub)).toEqual([
      { reason, before: '{"LOTT":80,"RNG":5}', after: '{"LOTT":50,"RNG":5}' },
    ]);
    expect(await codeOf(set({}, await site.member()))).toBe('NOT_FOUND');

    // a larger gap is for rates that change
    const settings = await operator.call(agentsBackoffice.settings);
    const saved = await operator.call(agentsBackoffice.saveSettings, { ...settings, gap: 2 });
    expect(await set({ LOTT: 50, RNG: 8 })).toMatchObject({ rates: { RNG: 8 } });
    expect(await codeOf(set({ LOTT: 51, RNG: 8 }))).toBe('RATE_TOO_LOW');
    expect(await codeOf(set({ LOTT: 99, RNG: 8 }))).toBe('RATE_TOO_HIGH');
    await operator.call(agentsBackoffice.saveSettings, { ...saved, gap: 0 });
  });

  it('lists players too, on request', async () => {
    const top = await aTop();
    await below(top, {});
    const player = await below(top, {}, 0);
    const under = { under: String(top.accountId) };
    expect((await operator.call(agentsBackoffice.list, under)).total).toBe(1);
    expect((await operator.call(agentsBackoffice.list, { ...under, show: 'members' })).total).toBe(2);
    const found = await operator.call(agentsBackoffice.list, { search: player.username, show: 'members' });
    expect(found.rows).toMatchObject([{ type: 0, line: [{ username: top.username }, { username: player.username }] }]);
    const free = await site.member();
    expect(await operator.call(agentsBackoffice.member, { accountId: String(free.accountId) })).toMatchObject({
      ...{ member: null, type: 0, least: {} },
    });
  });
});

describe('invitation links, for operators', () => {
  it('[A-03] are closed, and get a host on which registrations use them', async () => {
    const top = await aTop();
    const links = () => operator.call(agentLinksBackoffice.list, { accountId: String(top.accountId) });
    const [link] = (await links()).rows;
    if (!link) throw new Error('no link');
    const change = (own: object) =>
      operator.call(agentLinksBackoffice.change, {
        ...{ code: link.code, version: link.version, enabled: true, host: '', reason },
        ...own,
      });
    expect(await codeOf(change({ host: 'not a host' }))).toBe('HOST_UNKNOWN');
    // registrations of this site come to 127.0.0.1
    const set = await change({ host: '127.0.0.1' });
    expect(set).toMatchObject({ host: '127.0.0.1', version: link.version + 1 });
    expect(await codeOf(change({ host: '' }))).toBe('STALE_VERSION');
    const username = aName();
    await createSiteClient(site.base).call(identity.register, {
      ...{ username, password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
    });
    expect((await top.call(agents.members, { search: username })).total).toBe(1);

    const other = await aTop();
    const [taken] = (await operator.call(agentLinksBackoffice.list, { accountId: String(other.accountId) })).rows;
    const same = { code: taken?.code ?? '', version: taken?.version ?? 0, enabled: true, host: '127.0.0.1', reason };
    expect(await refusalOf(operator.call(agentLinksBackoffice.change, same))).toMatchObject({
      ...{ code: 'LINK_HOST_TAKEN', params: { code: link.code } },
    });
    expect(await change({ version: set.version, enabled: false, host: '' })).toMatchObject({
      closedBy: 'owner',
      host: '',
    });
    expect(await auditOf('agents.link', top)).toMatchObject([
      { reason, after: JSON.stringify({ code: link.code, enabled: true, host: '127.0.0.1' }) },
      { before: JSON.stringify({ code: link.code, enabled: true, host: '127.0.0.1' }) },
    ]);
    // only the own host names of a brand
    const elsewhere = await site.operator('owner', { other: true });
    const theirs = await site.member({ type: 1, other: true });
    await anAgent(site.db, { brandId: site.otherBrandId, accountId: theirs.accountId, code: 'OTHERS22' });
    const foreign = { code: 'OTHERS22', version: 1, enabled: true, host: 'agent.example', reason };
    expect(await codeOf(elsewhere.call(agentLinksBackoffice.change, foreign))).toBe('HOST_UNKNOWN');
    expect(await codeOf(operator.call(agentLinksBackoffice.change, foreign))).toBe('NOT_FOUND');
  });
});

describe('settings', () => {
  it('keep the schemes that contracts name, and are audited', async () => {
    const before = await operator.call(agentsBackoffice.settings);
    const scheme = { activeMinValid: '500', activeMinDeposit: '100', excludeSelf: false, includeSelf: true };
    const save = (own: object) => operator.call(agentsBackoffice.saveSettings, { ...before, ...own });
    const two = await save({ schemes: [...before.schemes, scheme], payers: 'line', contractGap_bps: 5 });
    expect(two).toMatchObject({ version: before.version + 1, payers: 'line', contractGap_bps: 5 });
    expect(await codeOf(save({ maxDepth: 3 }))).toBe('STALE_VERSION');
    const agent = await aTop();
    await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, currency, terms, state, proposed_by, expires_at)
      values (601, 1, ${site.brandId}, 'daily', ${agent.accountId}, 'USD', '{"scheme": 2}', 'ACTIVE', 'operator', now())`.execute(
      site.db,
    );
    const again = (schemes: object[]) =>
      operator.call(agentsBackoffice.saveSettings, { ...two, schemes } as typeof two);
    for (const schemes of [[before.schemes[0] ?? {}], [before.schemes[0] ?? {}, { ...scheme, activeMinValid: '1' }]])
      expect(await refusalOf(again(schemes))).toMatchObject({
        ...{ code: 'SCHEME_IN_USE', field: 'schemes', params: { scheme: 2 } },
      });
    // a scheme that no contract names may change
    const changed = await again([{ ...scheme, activeMinValid: '7' }, scheme]);
    expect(changed.schemes[0]).toMatchObject({ activeMinValid: '7' });
    expect(await codeOf(operator.call(agentsBackoffice.saveSettings, { ...changed, zone: 'Mars/Base' }))).toBe(
      'INVALID_INPUT',
    );
    // figures and signed documents have the business day
    for (const own of [{ zone: 'Europe/London' }, { cutHour: 3 }])
      expect(await refusalOf(operator.call(agentsBackoffice.saveSettings, { ...changed, ...own }))).toMatchObject({
        ...{ code: 'BUSINESS_DAY_IN_USE', field: 'zone' },
      });
    const { rows } = await sql<{ before: string; after: string }>`select before, after from backoffice.audit
      where action = 'agents.settings' order by audit_id desc limit 1`.execute(site.db);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ version: two.version });
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ version: changed.version });
  });
});

describe('rights', () => {
  it('[A-14] are taken from one type of agents, and others keep them', async () => {
    const save = async (withoutRights: { type: 1 | 2 | 41 | 42; right: AgentRight }[]) =>
      operator.call(agentsBackoffice.saveSettings, {
        ...(await operator.call(agentsBackoffice.settings)),
        withoutRights,
      });
    const top = await aTop();
    const sub = await below(top, {});
    const mayRaise = async (agent: SiteClient) => (await agent.call(agents.self)).rights.includes('rates');
    await save([{ type: 2, right: 'rates' }]);
    expect([await mayRaise(top), await mayRaise(sub)]).toEqual([true, false]);
    expect(await codeOf(save([{ type: 0 as never, right: 'rates' }]))).toBe('INVALID_INPUT');
    // settings of before named rights alone, for all types
    await sql`update agents.settings set body = jsonb_set(body, '{withoutRights}', '["rates", "offer"]')
      where brand_id = ${site.brandId} and version = (select max(version) from agents.settings where brand_id = ${site.brandId})`.execute(
      site.db,
    );
    const migration = await readFile(
      new URL('../../../migrations/112-agents-rights-by-type.sql', import.meta.url),
      'utf8',
    );
    await sql.raw(migration).execute(site.db);
    expect([await mayRaise(top), await mayRaise(sub)]).toEqual([false, false]);
    expect((await operator.call(agentsBackoffice.settings)).withoutRights).toHaveLength(8);
    await save([]);
    expect([await mayRaise(top), await mayRaise(sub)]).toEqual([true, true]);
  });
});

describe('transfers between members', () => {
  it('[C-05] are switched on with their limits, the least one at most the greatest', async () => {
    const settings = await operator.call(agentsBackoffice.settings);
    const rules = { enabled: true, toUpline: false, min: '5', max: '50', perDay: 3, dayMax: '120' };
    const save = async (own: object) =>
      operator.call(agentsBackoffice.saveSettings, {
        ...(await operator.call(agentsBackoffice.settings)),
        transfers: { ...rules, ...own },
      });
    expect((await save({})).transfers).toEqual(rules);
    const top = await aTop();
    expect(await top.call(calls.transfers.options)).toMatchObject({
      team: true,
      upline: null,
      min: '5.00',
      max: '50.00',
    });
    expect(await refusalOf(save({ min: '50.01' }))).toMatchObject({ code: 'INVALID_INPUT', field: 'transfers.max' });
    expect(await codeOf(save({ dayMax: '' }))).toBe('INVALID_INPUT');
    expect(await codeOf(save({ perDay: 0 }))).toBe('INVALID_INPUT');
    expect((await operator.call(agentsBackoffice.settings)).transfers).toEqual(rules);
    await save(settings.transfers);
  });
});

describe('the business day', () => {
  it('may change until the first figure of a member', async () => {
    const owner = await site.operator('owner', { other: true });
    const { zone, cutHour } = await owner.call(agentsBackoffice.settings);
    const save = async (own: object) =>
      owner.call(agentsBackoffice.saveSettings, { ...(await owner.call(agentsBackoffice.settings)), ...own });
    expect(await save({ zone: 'Europe/London', cutHour: 3 })).toMatchObject({ zone: 'Europe/London', cutHour: 3 });
    await save({ zone, cutHour });
    const agent = await site.member({ type: 1, other: true });
    await anAgent(site.db, { brandId: site.otherBrandId, accountId: agent.accountId, code: 'OTHERS33' });
    await sql`insert into agents.member_flow (account_id, day, kind, path, amount, flows)
      values (${agent.accountId}, current_date, 'deposit', '', 100, 1)`.execute(site.db);
    expect(await codeOf(save({ cutHour: 1 }))).toBe('BUSINESS_DAY_IN_USE');
    expect(await save({ cutHour, maxDepth: 7 })).toMatchObject({ cutHour, maxDepth: 7 });
  });
});

describe('profits', () => {
  it('[A-06] are stakes less wins and everything that was paid to a line, the agent included', async () => {
    const top = await aTop();
    const below = await site.member({ type: 2 });
    await site.db.transaction().execute((tx) =>
      placeMember(tx, {
        ...{ brandId: site.brandId, maxDepth: 20 },
        accountId: below.accountId,
        parentId: top.accountId,
      }),
    );
    const id = top.accountId;
    // figures are of business days, which do not end when the days of the database do
    const today = businessDayOf(await operator.call(agentsBackoffice.settings), Date.now());
    const before = addDays(today, -6);
    await sql`insert into agents.team_day (account_id, day, category, part, stake, win, jackpot, valid, rounds)
      values (${id}, ${today}, 'RNG', 'settled', 10000, 9500, 300, 9000, 7)`.execute(site.db);
    await sql`insert into agents.member_day (account_id, day, category, part, path, stake, win, jackpot, valid, rounds)
      values (${id}, ${before}, 'RNG', 'settled', 'x', 2000, 1000, 0, 2000, 1)`.execute(site.db);
    await sql`insert into agents.team_flow (account_id, day, kind, amount, flows) values
      (${id}, ${today}, 'rebate', 90, 1), (${id}, ${today}, 'salary', 60, 1), (${id}, ${today}, 'deposit', 9999, 1)`.execute(
      site.db,
    );
    await sql`insert into agents.member_flow (account_id, day, kind, path, amount, flows)
      values (${id}, ${today}, 'dividend', 'x', 50, 1), (${id}, ${today}, 'bonus', 'x', 25, 1)`.execute(site.db);
    const profits = async (own: object = {}) =>
      (await operator.call(agentsBackoffice.profits, own)).rows.find(({ accountId }) => accountId === String(id));
    expect(await profits({ days: '30' })).toMatchObject({
      ...{ turnover: '110.00', stake: '120.00', win: '102.00', rebate: '0.90', bonus: '0.25' },
      ...{ salary: '0.60', dividend: '0.50', profit: '15.75' },
    });
    expect(await profits({ days: '1' })).toMatchObject({ stake: '100.00', win: '92.00', profit: '5.75' });
    expect(await profits({ under: String(id) })).toBeUndefined();
    const { rows } = await operator.call(agentsBackoffice.profits, { under: String(id) });
    expect(rows).toMatchObject([{ accountId: String(below.accountId), stake: '0.00', profit: '0.00' }]);
    const elsewhere = await site.operator('owner', { other: true });
    expect((await elsewhere.call(agentsBackoffice.profits, { under: String(id) })).rows).toEqual([]);
  });
});

describe('simulation', () => {
  it('[A-13] compares what rates and salaries would have cost with what the operator earned', async () => {
    const top = await aTop();
    const figures = (category: string, valid: number, stake: number, win: number, jackpot = 0) =>
      sql`insert into agents.team_day (account_id, day, category, part, stake, win, jackpot, valid, rounds)
        values (${top.accountId}, current_date - 2, ${category}, 'settled', ${stake}, ${win}, ${jackpot}, ${valid}, 1)`.execute(
        site.db,
      );
    // 100.00 of turnover: 2 earned on lotteries; 5 on slots, of whose 98 won 3 came out of a jackpot
    await figures('LOTT', 10_000, 10_000, 9_800);
    await figures('RNG', 10_000, 10_000, 9_800, 300);
    const simulate = (own: object = {}) =>
      operator.call(agentsBackoffice.simulate, {
        ...{ accountId: String(top.accountId), days: 30, rates: { LOTT: 15, RNG: 10 } },
        ...{ realtime_bps: 10, hourly_bps: 20, daily_bps: 30 },
        ...own,
      });
    const { rows, currency } = await simulate();
    expect(currency).toBe('USD');
    expect(rows).toEqual([
      {
        ...{ category: 'RNG', turnover: '100.00', profit: '5.00', margin_bps: 500 },
        ...{ cost_bps: 160, cost: '1.60', isAbove: false },
      },
      {
        ...{ category: 'LOTT', turnover: '100.00', profit: '2.00', margin_bps: 200 },
        ...{ cost_bps: 210, cost: '2.10', isAbove: true },
      },
    ]);
    expect((await simulate({ days: 1 })).rows).toEqual([]);
    // a contract that is to be signed, beside the rates of the line: 1.5 % and 0.6 % are above 2 % of lotteries
    const [accountId, rates] = [String(top.accountId), { LOTT: 15, RNG: 10 }];
    await operator.call(agentsBackoffice.setRates, { accountId, rates, reason: 'agreed' });
    const lineCost = async (rate_bps: number) =>
      (await operator.call(agentsBackoffice.lineCost, { accountId, kind: 'daily', rate_bps })).rows;
    expect((await lineCost(60)).map(({ cost_bps }) => cost_bps)).toEqual([160, 210]);
    expect((await lineCost(60)).map(({ isAbove }) => isAbove)).toEqual([false, true]);
    expect((await lineCost(50)).map(({ isAbove }) => isAbove)).toEqual([false, false]);
    // a contract with tiers, window by window: 1 % from 150.00 on, 0.5 % below
    const low = { minTurnover: '0', minActive: 0, rate_bps: 50 };
    const terms = (rules = [low], cap = '0') => ({
      ...{ rules, cap, lossRequired: false, carryOver: false, cycle: 'day' as const, scheme: 1, text: '' },
    });
    const replay = (own: object = {}) =>
      operator.call(agentsBackoffice.simulateContract, {
        ...{ accountId: String(top.accountId), kind: 'daily', days: 30 },
        terms: terms([low, { minTurnover: '150', minActive: 0, rate_bps: 100 }]),
        ...own,
      });
    const replayed = await replay();
    expect(replayed).toMatchObject({ turnover: '200.00', cost: '2.00', isAbove: false, complete: true });
    expect(replayed.rows).toMatchObject([{ turnover: '200.00', rate_bps: 100, amount: '2.00' }]);
    expect((await replay({ terms: terms() })).cost).toBe('1.00');
    expect((await replay({ terms: terms([low], '0.4') })).cost).toBe('0.40');
    // figures of hours are kept only while a contract of the kind is in force
    const hourly = { ...terms(), cycle: 'hour' as const };
    const hours = async () => (await replay({ kind: 'hourly', days: 2, terms: hourly })).complete;
    expect(await hours()).toBe(false);
    const dayAgo = Date.now() - 86_400_000;
    const inForce = (id: number, from: number, to: number | null) =>
      sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, currency, terms, state, proposed_by, expires_at,
          effective_from, ends_at)
        values (${id}, 1, ${site.brandId}, 'hourly', ${top.accountId}, 'USD', ${JSON.stringify(hourly)}, 'TERMINATED', 'operator',
          now(), ${new Date(from)}, ${to === null ? null : new Date(to)})`.execute(site.db);
    await inForce(9_901, dayAgo - 8 * 86_400_000, dayAgo);
    expect(await hours()).toBe(false);
    await inForce(9_902, dayAgo, null);
    expect(await hours()).toBe(true);
    expect(await codeOf(replay({ kind: 'hourly', days: 8 }))).toBe('INVALID_INPUT');
    expect(await codeOf(replay({ accountId: '999999999' }))).toBe('NOT_FOUND');
    expect(await codeOf(simulate({ days: 91 }))).toBe('INVALID_INPUT');
  });
});
