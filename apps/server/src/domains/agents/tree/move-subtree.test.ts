import { randomUUID } from 'node:crypto';
import { type AccountId, calls, MEMBER_TYPE, type MemberType, type RebateRates } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordSystemAudit } from '#backoffice';
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
import { foldFacts } from '../facts/fold-facts.ts';
import { setRates } from '../rates/rates.ts';
import { moveDueSubtrees } from './move-subtree.ts';
import { placeMember } from './place-member.ts';

const { agents, agentMovesBackoffice, agentsBackoffice, identity } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator();
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from agents.move`.execute(site.db);
});

type Member = Awaited<ReturnType<TestSite['member']>>;

const RATES = { LOTT: 100, RNG: 10 };

async function aTop(rates: RebateRates = RATES, type: MemberType = MEMBER_TYPE.agent): Promise<Member> {
  const member = await site.member({ type });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: member.accountId, code, type, rates });
  await placedSince(member.accountId);
  return member;
}

/** A member below another one, placed two days ago. */
async function below(
  parent: { accountId: AccountId },
  rates: RebateRates = {},
  type: MemberType = MEMBER_TYPE.subAgent,
): Promise<Member> {
  const member = await site.member({ type });
  const { accountId } = member;
  await site.db.transaction().execute(async (tx) => {
    await placeMember(tx, { brandId: site.brandId, accountId, parentId: parent.accountId, maxDepth: 100 });
    await setRates(tx, accountId, rates, { setBy: 'operator', actorId: 1n });
  });
  await placedSince(accountId);
  return member;
}

const placedSince = (id: AccountId, ago = '2 days') =>
  sql`update agents.placement set from_at = now() - ${ago}::interval where account_id = ${id}`.execute(site.db);

const reason = 'the lines are merged';
const target = (member: Member, to?: Member) => ({
  accountId: String(member.accountId),
  ...(to && { to: String(to.accountId) }),
});
const preview = (member: Member, to?: Member) => operator.call(agentMovesBackoffice.preview, target(member, to));
const plan = (member: Member, to?: Member) =>
  operator.call(agentMovesBackoffice.plan, { ...target(member, to), reason });
const runDue = () => moveDueSubtrees(site.db, recordSystemAudit);
/** Lets the day of planned moves begin some time ago. */
const letDayBegin = (ago = '1 hour') =>
  sql`update agents.move set takes_effect_at = date_trunc('second', now()) - ${ago}::interval where state = 'PLANNED'`.execute(
    site.db,
  );

interface PlacementRow {
  parent_id: string | null;
  depth: number;
  path: string;
  from_at: Date;
  to_at: Date | null;
}
const placementsOf = async (id: AccountId): Promise<PlacementRow[]> =>
  (
    await sql<PlacementRow>`select parent_id, depth, path, from_at, to_at from agents.placement where account_id = ${id}
      order by from_at`.execute(site.db)
  ).rows;
const pathOf = async (id: AccountId) => (await placementsOf(id)).at(-1)?.path;
const auditOf = async (id: AccountId) =>
  (
    await sql<{ action: string; reason: string }>`select action, reason from backoffice.audit
      where subject = ${`player ${id}`} and action like 'agents.move%' order by audit_id`.execute(site.db)
  ).rows;

describe('moves of subtrees', () => {
  it('[A-03] takes effect at the beginning of the next business day, and never rewrites a placement', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top, { LOTT: 80 });
    const child = await below(moved, { LOTT: 50 }, MEMBER_TYPE.member);
    const before = await placementsOf(child.accountId);

    const shown = await preview(moved, other);
    expect(shown).toMatchObject({ members: 2, levels: 1, rates: { LOTT: 80 }, most: { LOTT: 100 }, contracts: [] });
    expect(shown.line).toEqual([{ accountId: String(other.accountId), username: other.username }]);
    expect(Date.parse(shown.takesEffectAt)).toBeGreaterThan(Date.now());

    const planned = await plan(moved, other);
    expect(planned).toMatchObject({
      state: 'PLANNED',
      day: shown.day,
      from: { username: top.username },
      to: { username: other.username },
    });
    // the standard business day begins at midnight in Shanghai
    expect(planned.takesEffectAt).toBe(new Date(`${planned.day}T00:00:00+08:00`).toISOString());
    // nothing is visible before, whatever runs
    expect(await runDue()).toBe(0);
    expect(await placementsOf(child.accountId)).toEqual(before);
    expect((await top.call(agents.self)).team).toBe(2);

    await letDayBegin();
    const { rows: due } = await sql<{ at: Date }>`select takes_effect_at as at from agents.move`.execute(site.db);
    expect(await runDue()).toBe(1);
    expect(await runDue()).toBe(0);
    const after = await placementsOf(child.accountId);
    expect(after).toEqual([
      { ...before[0], to_at: due[0]?.at },
      {
        ...{ parent_id: moved.accountId, depth: 2, from_at: due[0]?.at, to_at: null },
        path: `/${other.accountId}/${moved.accountId}/${child.accountId}/`,
      },
    ]);
    expect((await placementsOf(moved.accountId)).at(-1)).toMatchObject({ parent_id: other.accountId, depth: 1 });
    expect([(await top.call(agents.self)).team, (await other.call(agents.self)).team]).toEqual([0, 2]);
    expect((await operator.call(agentMovesBackoffice.list, {})).rows[0]).toMatchObject({
      ...{ state: 'DONE', members: 2, contracts: 0, reason },
    });
    expect((await auditOf(moved.accountId)).map(({ action }) => action)).toEqual(['agents.move-plan', 'agents.move']);
  });

  it('makes a member the top of a line within the ceilings', async () => {
    const moved = await below(await aTop(), { LOTT: 100 });
    await plan(moved);
    await letDayBegin();
    await runDue();
    expect(await placementsOf(moved.accountId)).toMatchObject([
      { depth: 1 },
      { depth: 0, parent_id: null, path: `/${moved.accountId}/`, to_at: null },
    ]);
  });

  it('takes members along who were placed after the day began, in their new line from then on', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top);
    await plan(moved, other);
    const late = await below(moved, {}, MEMBER_TYPE.member);
    await placedSince(late.accountId, '1 minute');
    await letDayBegin();
    await runDue();
    const [old, now] = await placementsOf(late.accountId);
    expect(now).toMatchObject({ path: `/${other.accountId}/${moved.accountId}/${late.accountId}/`, to_at: null });
    expect(old?.to_at).toEqual(now?.from_at);
    const { rows } = await sql<{ us: string }>`select extract(epoch from to_at - from_at) * 1e6 as us
      from agents.placement where account_id = ${late.accountId} and to_at is not null`.execute(site.db);
    expect(Number(rows[0]?.us)).toBe(1);
  });

  it('ends the own contracts of the agent, and keeps those inside the subtree', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top);
    const child = await below(moved);
    const contract = (id: number, agent: Member, payer: Member, state: string, endsAt: string | null) =>
      sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, payer_id, currency, terms, state,
          proposed_by, expires_at, effective_from, ends_at)
        values (${id}, 1, ${site.brandId}, ${state === 'PENDING' ? 'hourly' : 'daily'}, ${agent.accountId}, ${payer.accountId}, 'USD', '{}', ${state},
          'payer', now() + interval '3 days', now() - interval '9 days', now() + ${endsAt}::interval)`.execute(site.db);
    await contract(501, moved, top, 'ACTIVE', null);
    await contract(502, moved, top, 'SUPERSEDED', '-5 days');
    await contract(503, moved, top, 'SUPERSEDED', '5 days');
    await contract(504, moved, top, 'PENDING', null);
    await contract(505, child, moved, 'ACTIVE', null);
    const { contracts } = await preview(moved, other);
    expect(contracts.map(({ contractId, payer }) => [contractId, payer?.username])).toEqual([
      ['501', top.username],
      ['503', top.username],
      ['504', top.username],
    ]);
    await plan(moved, other);
    await letDayBegin();
    await runDue();
    const { rows } = await sql<{ id: number; state: string; ended: boolean }>`
      select c.contract_id::int as id, c.state, c.ends_at = v.takes_effect_at as ended
      from agents.contract c, agents.move v order by 1`.execute(site.db);
    expect(rows).toEqual([
      { id: 501, state: 'TERMINATED', ended: true },
      { id: 502, state: 'SUPERSEDED', ended: false },
      { id: 503, state: 'SUPERSEDED', ended: true },
      { id: 504, state: 'CANCELLED', ended: null },
      { id: 505, state: 'ACTIVE', ended: null },
    ]);
    await sql`delete from agents.contract`.execute(site.db);
  });

  it('refuses what no line allows, and stores nothing', async () => {
    const top = await aTop();
    const moved = await below(top, { LOTT: 100, RNG: 9 });
    const child = await below(moved);
    const low = await aTop({ LOTT: 90, RNG: 10 });
    const player = await below(top, {}, MEMBER_TYPE.member);
    const promoter = await aTop(RATES, MEMBER_TYPE.agent41);
    const foreign = await site.member({ type: MEMBER_TYPE.agent, other: true });
    const trial = await site.member({ type: MEMBER_TYPE.trial });
    const free = await site.member();
    const cases: [Member, Member | undefined, object][] = [
      [moved, moved, { code: 'MOVE_BELOW_ITSELF' }],
      [moved, child, { code: 'MOVE_BELOW_ITSELF' }],
      [moved, top, { code: 'INVALID_INPUT', field: 'to' }],
      [top, undefined, { code: 'INVALID_INPUT', field: 'to' }],
      [moved, low, { code: 'RATE_TOO_HIGH', params: { category: 'LOTT', most: '9.0' } }],
      [moved, player, { code: 'NOT_AN_AGENT' }],
      [moved, promoter, { code: 'RIGHT_MISSING', params: { right: 'agents' } }],
      [moved, foreign, { code: 'NOT_FOUND' }],
      [foreign, top, { code: 'NOT_FOUND' }],
      [trial, top, { code: 'TRIAL_NOT_ALLOWED' }],
      [free, top, { code: 'NOT_FOUND' }],
    ];
    for (const [member, to, expected] of cases) {
      expect(await refusalOf(plan(member, to))).toMatchObject(expected);
      expect(await refusalOf(preview(member, to))).toMatchObject(expected);
    }
    // a promoter may have players below
    expect((await preview(player, promoter)).members).toBe(1);
    const settings = await operator.call(agentsBackoffice.settings);
    const saved = await operator.call(agentsBackoffice.saveSettings, { ...settings, maxDepth: 2 });
    const deep = await below(await below(await aTop()));
    expect(await codeOf(plan(moved, deep))).toBe('DEPTH_REACHED');
    await operator.call(agentsBackoffice.saveSettings, { ...saved, maxDepth: settings.maxDepth });
    expect((await operator.call(agentMovesBackoffice.list, {})).total).toBe(0);
    expect(await auditOf(moved.accountId)).toEqual([]);
  });

  it('is cancelled before its day begins, and one is planned at a time', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top);
    const cancel = () =>
      operator.call(agentMovesBackoffice.cancel, { accountId: String(moved.accountId), reason: 'planned by mistake' });
    expect(await codeOf(cancel())).toBe('NOT_FOUND');
    const planned = await Promise.allSettled([plan(moved, other), plan(moved, other), plan(moved)]);
    expect(planned.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(plan(moved, other))).toBe('MOVE_PENDING');
    const { move } = await operator.call(agentsBackoffice.member, { accountId: String(moved.accountId) });
    expect(move).toMatchObject({ state: 'PLANNED' });
    expect(await cancel()).toMatchObject({ state: 'CANCELLED' });
    expect((await auditOf(moved.accountId)).at(-1)).toEqual({
      action: 'agents.move-cancel',
      reason: 'planned by mistake',
    });
    await letDayBegin();
    expect(await runDue()).toBe(0);
    await plan(moved, other);
    await letDayBegin();
    expect(await codeOf(cancel())).toBe('STATE_CHANGED');
    expect(await runDue()).toBe(1);
  });

  it('changes nothing when it is no longer allowed on its day, says why, and goes on with the others', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top, { LOTT: 80 });
    const second = await below(top);
    await plan(moved, other);
    await plan(second, other);
    const rates = { accountId: String(other.accountId), rates: { LOTT: 70 }, reason: 'sells less' };
    await operator.call(agentsBackoffice.setRates, rates);
    await letDayBegin();
    expect(await runDue()).toBe(2);
    expect(await placementsOf(moved.accountId)).toHaveLength(1);
    expect(await pathOf(second.accountId)).toBe(`/${other.accountId}/${second.accountId}/`);
    const { rows } = await operator.call(agentMovesBackoffice.list, {});
    expect(rows.find(({ accountId }) => accountId === String(moved.accountId))).toMatchObject({
      ...{ state: 'FAILED', failure: 'RATE_TOO_HIGH', members: null },
    });
    expect((await auditOf(moved.accountId)).at(-1)?.action).toBe('agents.move-failed');
  });
});

describe('races of moves', () => {
  it('what is counted by lines waits for a move that is due', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top);
    const markOf = async () =>
      (await sql`select feed, upto, as_of from agents.facts_mark order by feed`.execute(site.db)).rows;
    await foldFacts(site.db);
    const before = await markOf();
    await plan(moved, other);
    await letDayBegin();
    await foldFacts(site.db);
    expect(await markOf()).toEqual(before);
    await runDue();
    await foldFacts(site.db);
    expect(await markOf()).not.toEqual(before);
  });

  it('two processes do each move once', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await Promise.all([below(top), below(top), below(top)]);
    for (const each of moved) await plan(each, other);
    await letDayBegin();
    await Promise.all([runDue(), runDue(), runDue()]);
    for (const { accountId } of moved) expect(await placementsOf(accountId)).toHaveLength(2);
    expect((await other.call(agents.self)).team).toBe(3);
  });

  it('a member who registers below while it is done is in the new line', async () => {
    const [top, other] = [await aTop(), await aTop()];
    const moved = await below(top, { LOTT: 50 });
    const { code } = await moved.call(agents.createLink, {
      ...{ clientRef: randomUUID(), opens: 'player', rates: { LOTT: 10 }, note: '', expiresAt: null, maxUses: null },
    });
    await plan(moved, other);
    await letDayBegin();
    const registering = Array.from({ length: 20 }, () =>
      createSiteClient(site.base).call(identity.register, {
        ...{ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true, countryDialingCode: '84' },
        affiliateCode: code,
      }),
    );
    const results = await Promise.allSettled([...registering, runDue()]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { rows } = await sql<{ path: string }>`select path from agents.placement
      where parent_id = ${moved.accountId} and to_at is null`.execute(site.db);
    expect(rows).toHaveLength(20);
    const line = `/${other.accountId}/${moved.accountId}/`;
    expect(rows.filter(({ path }) => !path.startsWith(line))).toEqual([]);
  });

  it('two that would make a circle: the second is refused', async () => {
    const top = await aTop();
    const [one, two] = [await below(top), await below(top)];
    await plan(one, two);
    await plan(two, one);
    await letDayBegin();
    await Promise.all([runDue(), runDue()]);
    const { rows } = await operator.call(agentMovesBackoffice.list, {});
    expect(
      rows
        .map(({ state, failure }) => [state, failure])
        .toSorted(([one], [two]) => String(one).localeCompare(String(two))),
    ).toEqual([
      ['DONE', null],
      ['FAILED', 'MOVE_BELOW_ITSELF'],
    ]);
    expect(await pathOf(one.accountId)).toBe(`/${top.accountId}/${two.accountId}/${one.accountId}/`);
  });

  it('changes of rates at the same time never leave a member above the agent above', async () => {
    const [top, other] = [await aTop(), await aTop({ LOTT: 60 })];
    for (let n = 0; n < 5; n += 1) {
      const moved = await below(top, { LOTT: 50 });
      await plan(moved, other);
      await letDayBegin();
      const raise = top.call(agents.raiseRates, { accountId: String(moved.accountId), rates: { LOTT: 90 } });
      await Promise.allSettled([raise, runDue()]);
      const { rows } = await sql<{ rate: number; parent: string }>`select r.rate, p.parent_id as parent
        from agents.rate r join agents.placement p on p.account_id = r.account_id and p.to_at is null
        where r.account_id = ${moved.accountId} and r.to_at is null`.execute(site.db);
      const isBelowOther = BigInt(rows[0]?.parent ?? 0) === other.accountId;
      expect(rows[0]?.rate).toBeLessThanOrEqual(isBelowOther ? 60 : 100);
    }
  });

  it('does them after downtime in the order of their days, at the beginnings of their days', async () => {
    const [top, other, third] = [await aTop(), await aTop(), await aTop()];
    const moved = await below(top);
    await plan(moved, other);
    await letDayBegin('30 hours');
    await runDue();
    await plan(moved, third);
    await letDayBegin('6 hours');
    await runDue();
    const rows = await placementsOf(moved.accountId);
    expect(rows.map(({ parent_id }) => parent_id)).toEqual([top, other, third].map(({ accountId }) => accountId));
    for (const [n, { to_at }] of rows.entries()) expect(to_at).toEqual(rows[n + 1]?.from_at ?? null);
  });
});
