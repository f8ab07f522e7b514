import { randomUUID } from 'node:crypto';
import { type AccountId, type ContractTerms, calls, MEMBER_TYPE } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { codeOf, refusalOf, type SiteClient, startTestSite, switchModules, type TestSite } from '#testing';
import { placeMember } from '../tree/place-member.ts';

const { agentContracts, agentContractsBackoffice } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;

async function aTop(): Promise<Member> {
  const member = await site.member({ type: MEMBER_TYPE.agent });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: member.accountId, code });
  return member;
}
async function below({ accountId: parentId }: { accountId: AccountId }): Promise<Member> {
  const member = await site.member({ type: MEMBER_TYPE.subAgent });
  await site.db.transaction().execute(async (tx) => {
    await placeMember(tx, { brandId: site.brandId, accountId: member.accountId, parentId, maxDepth: 100 });
  });
  return member;
}

const reason = 'agreed on the phone';
const TERMS: ContractTerms = {
  ...{ rules: [{ minTurnover: '100', minActive: 1, rate_bps: 50 }], cap: '0', lossRequired: false, carryOver: false },
  ...{ cycle: 'day', scheme: 1, text: '' },
};
const offer = (agent: Member, own: object = {}) =>
  operator.call(agentContractsBackoffice.offer, {
    ...{ clientRef: randomUUID(), kind: 'daily', agent: String(agent.accountId), terms: TERMS, version: 0, reason },
    ...own,
  });
const list = async (agent: Member) =>
  (await operator.call(agentContractsBackoffice.list, { agent: String(agent.accountId) })).rows;
const named = ({ contract, version }: { contract: string; version: number }) =>
  ({ kind: 'daily', contract, version }) as const;
const act = (of: { contract: string; version: number }, own: { act: 'accept' | 'reject' | 'withdraw' | 'terminate' }) =>
  operator.call(agentContractsBackoffice.act, { ...named(of), reason, ...own });
const auditOf = async (action: string, { accountId }: Member) =>
  (
    await sql<{ reason: string; before: string; after: string }>`select reason, before, after from backoffice.audit
      where action = ${action} and subject = ${`player ${accountId}`} order by audit_id`.execute(site.db)
  ).rows;

/** An agent asks the operator, who accepts. */
async function signed(top: Member) {
  await top.call(agentContracts.daily, { op: 'request', clientRef: randomUUID(), terms: TERMS, version: 0 });
  const [waiting] = await list(top);
  if (!waiting) throw new Error('no request');
  const accept = { ...named(waiting), act: 'accept', hash: waiting.hash ?? '', reason } as const;
  return operator.call(agentContractsBackoffice.act, accept);
}

describe('contracts, for operators', () => {
  it('[A-13] accept the request of the top of a line, audited with the state before and after', async () => {
    const top = await aTop();
    await top.call(agentContracts.daily, { op: 'request', clientRef: randomUUID(), terms: TERMS, version: 0 });
    const [waiting] = await list(top);
    expect(waiting).toMatchObject({ state: 'PENDING', payer: null, may: ['accept', 'reject'], proposedBy: 'agent' });
    if (!waiting) return;
    const accept = { ...named(waiting), act: 'accept', reason } as const;
    const call = (own: object) => operator.call(agentContractsBackoffice.act, { ...accept, ...own });
    expect(await codeOf(call({ hash: '0'.repeat(64) }))).toBe('STATE_CHANGED');
    expect(await codeOf(call({ act: 'withdraw' }))).toBe('STATE_CHANGED');
    expect(await call({ hash: waiting.hash ?? '' })).toMatchObject({ state: 'ACTIVE', hash: waiting.hash });
    expect(await codeOf(call({ hash: waiting.hash ?? '' }))).toBe('STATE_CHANGED');
    const [line] = await auditOf('agents.contract-act', top);
    expect(line?.reason).toBe(reason);
    expect([JSON.parse(line?.before ?? ''), JSON.parse(line?.after ?? '')]).toMatchObject([
      { state: 'PENDING', contract: waiting.contract },
      { state: 'ACTIVE', contract: waiting.contract },
    ]);
    // ended by notice
    expect(await act(waiting, { act: 'terminate' })).toMatchObject({ state: 'TERMINATING', endingBy: 'operator' });
  });

  it('[A-13] offer the top of a line a contract, once, and withdraw it', async () => {
    const top = await aTop();
    const clientRef = randomUUID();
    const [one, again] = [await offer(top, { clientRef }), await offer(top, { clientRef })];
    expect(again.contract).toBe(one.contract);
    expect(one).toMatchObject({ state: 'PENDING', proposedBy: 'operator', may: ['withdraw'] });
    expect(await codeOf(offer(top, { clientRef, terms: { ...TERMS, lossRequired: true } }))).toBe('CONFLICT');
    expect(await codeOf(offer(top))).toBe('CONTRACT_PENDING');
    expect(await codeOf(act(one, { act: 'accept' }))).toBe('STATE_CHANGED');
    expect(await act(one, { act: 'withdraw' })).toMatchObject({ state: 'CANCELLED' });
    expect(await auditOf('agents.contract-offer', top)).toHaveLength(2);
    // only the top of a line is paid by the operator
    expect(await codeOf(offer(await below(top)))).toBe('NOT_FOUND');
    expect(await codeOf(offer(await site.member()))).toBe('NOT_FOUND');
    expect(await codeOf(offer(top, { version: 3 }))).toBe('STALE_VERSION');
    await switchModules(site.db, { HOURSAL3: false });
    const hourly = { kind: 'hourly', terms: { ...TERMS, cycle: 'hour' }, version: 3 };
    // a process caches a brand for seconds
    await expect.poll(() => codeOf(offer(top, hourly)), { timeout: 9_000 }).toBe('MODULE_DISABLED');
  });

  it('[A-13] void a contract with what is below, after it was listed', async () => {
    const top = await aTop();
    const sub = await below(top);
    const contract = await signed(top);
    await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, payer_id, currency, terms, state,
        proposed_by, expires_at, answered_at, effective_from)
      values (9001, 1, ${site.brandId}, 'daily', ${sub.accountId}, ${top.accountId}, 'USD', ${JSON.stringify(TERMS)}, 'ACTIVE',
        'payer', now(), now(), now() - interval '9 days')`.execute(site.db);
    // a contract between agents is not the operator's to answer
    expect(await codeOf(act({ contract: '9001', version: 1 }, { act: 'terminate' }))).toBe('NOT_FOUND');
    expect(await list(sub)).toMatchObject([{ may: [], payer: { username: top.username } }]);
    const question = { ...named(contract), act: 'void' } as const;
    const { contracts } = await operator.call(agentContractsBackoffice.below, question);
    expect(contracts).toMatchObject([{ contract: '9001', agent: { username: sub.username }, level: 1 }]);
    const voidIt = (ends: string[]) =>
      operator.call(agentContractsBackoffice.void, { ...named(contract), ends, reason: 'made by fraud' });
    expect(await refusalOf(voidIt([]))).toMatchObject({ code: 'CONTRACTS_BELOW', params: { count: 1 } });
    expect((await list(top))[0]?.state).toBe('ACTIVE');
    // above the brand's amount it is proposed; another operator approves it
    const { agentsBackoffice, proposalsBackoffice } = calls;
    const useLimit = async (fourEyesAbove: string | null) =>
      operator.call(agentsBackoffice.saveSettings, {
        ...(await operator.call(agentsBackoffice.settings)),
        fourEyesAbove,
      });
    await useLimit('9.99');
    const worth = (units: number) =>
      sql`insert into agents.statement (account_id, brand_id, contract_id, version, kind, cycle,
        window_no, starts_at, ends_at, from_day, to_day, days, of_days, depth, path, currency, turnover, active, stake, win, rebate,
        promo, salary, fee, gross_fine, below_fine, amount_fine, carry_in, carry_out, before_fine, adjustment_fine, posted, left_fine,
        unpaid, state, owed_fine, owed_carry)
      select ${top.accountId}, ${site.brandId}, ${BigInt(contract.contract)}, 1, 'daily', '', ${units}, now() - interval '1 day', now(),
        current_date - 1, current_date - 1, 1, 1, 0, '/', 'USD', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${units}, 0, 0, 'PAID',
        0, 0`.execute(site.db);
    await worth(600);
    await worth(400);
    expect(await refusalOf(voidIt([]))).toMatchObject({ code: 'CONTRACTS_BELOW' });
    const waiting = await voidIt(['9001']);
    expect(waiting.state).toBe('ACTIVE');
    expect((await list(top))[0]?.state).toBe('ACTIVE');
    const second = await site.operator('owner');
    const { rows } = await second.call(proposalsBackoffice.list, {});
    const proposal = rows.find(({ no }) => no === waiting.proposal);
    expect(proposal).toMatchObject({
      ...{ kind: 'agent-void', reason: 'made by fraud', input: { ends: ['9001'] } },
      preview: { username: top.username, amount: '10.00', about: `${contract.contract}/1` },
    });
    const approve = () =>
      second.call(proposalsBackoffice.approve, {
        ...{ no: proposal?.no ?? '', hash: proposal?.hash ?? '', reason: 'checked with the agent' },
      });
    expect(await approve()).toMatchObject({ state: 'done', outcome: { after: expect.stringMatching(/^TERMINATED /) } });
    expect(await codeOf(approve())).toBe('STATE_CHANGED');
    await useLimit(null);
    const [voided] = await list(top);
    expect(voided).toMatchObject({ state: 'TERMINATED', endingBy: 'operator' });
    expect((await list(sub))[0]).toMatchObject({ endingBy: 'upline' });
    expect(await codeOf(voidIt([]))).toBe('STATE_CHANGED');
    const elsewhere = await site.operator('owner', { other: true });
    const foreign = { ...named(contract), reason };
    expect(await codeOf(elsewhere.call(agentContractsBackoffice.void, foreign))).toBe('NOT_FOUND');
  });

  it('[A-13] void a request that waits between agents', async () => {
    const top = await aTop();
    const sub = await below(top);
    await sql`insert into agents.contract (contract_id, version, brand_id, kind, agent_id, payer_id, currency, terms, state,
        proposed_by, expires_at)
      values (9002, 1, ${site.brandId}, 'hourly', ${sub.accountId}, ${top.accountId}, 'USD', ${JSON.stringify({ ...TERMS, cycle: 'hour' })}, 'PENDING',
        'agent', now() + interval '1 day')`.execute(site.db);
    const voided = await operator.call(agentContractsBackoffice.void, {
      ...{ kind: 'hourly', contract: '9002', version: 1, reason },
    });
    expect(voided).toMatchObject({ state: 'CANCELLED' });
  });
});
