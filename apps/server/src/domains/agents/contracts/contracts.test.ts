import { randomUUID } from 'node:crypto';
import { type AgentContract, type ContractKind, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, rawCall, refusalOf, startTestSite, switchModules, type TestSite } from '#testing';
import { acceptContract } from './accept-contract.ts';
import { closeByClock } from './close-by-clock.ts';
import { requestContract } from './request-contract.ts';
import {
  accept,
  act,
  aPlaced,
  aSigned,
  aSignedLine,
  ask,
  contextOf,
  offer,
  request,
  type TestAgent,
  termsOf,
} from './testing/agents-of-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

const aLine = (kind: ContractKind, rates?: number[]) => aSignedLine(site, kind, rates);
const versionsOf = async (agent: TestAgent, kind: ContractKind) =>
  (await ask(agent, kind, 'list')).rows.map(({ version, state }) => [version, state]);

describe('the states of a contract', () => {
  it.each(KINDS)('[A-13] [P-35] [P-36] [P-37] [P-38] %s: the payer offers, the agent accepts', async (kind) => {
    const { top, sub } = await aLine(kind);
    const offered = await offer(top, sub, kind, [50, 150]);
    expect(offered).toMatchObject({ state: 'PENDING', side: 'given', proposedBy: 'payer', may: ['withdraw'] });
    const { rows, counts } = await ask(sub, kind, 'pending');
    expect(counts[kind]).toBe(1);
    expect(rows[0]).toMatchObject({ contract: offered.contract, side: 'own', may: ['accept', 'reject'] });
    expect(rows[0]?.terms.rules[0]?.minTurnover).toBe('1000.00');
    const signed = await accept(sub, rows[0] as AgentContract);
    expect(signed).toMatchObject({ state: 'ACTIVE', hash: rows[0]?.hash, endsAt: null, may: ['terminate', 'request'] });
    expect(Date.parse(signed.effectiveFrom ?? '')).toBeGreaterThan(Date.now());
    expect((await ask(sub, kind, 'pending')).counts[kind]).toBe(0);
    expect((await ask(top, kind, 'list', { side: 'given' })).rows[0]).toMatchObject({ state: 'ACTIVE', side: 'given' });
    expect((await ask(sub, kind, 'records')).rows).toEqual([]);
  });

  it('[A-13] the agent requests, the payer accepts a new version, and the one before is superseded', async () => {
    const { top, sub } = await aLine('daily');
    const first = await request(sub, 'daily', { terms: termsOf('daily', [50]) });
    expect(first).toMatchObject({ proposedBy: 'agent', side: 'own', may: ['withdraw'] });
    const signed = await accept(top, first);
    expect(signed).toMatchObject({ state: 'ACTIVE', version: 1, side: 'given' });
    const second = await request(sub, 'daily', { terms: termsOf('daily', [60]), version: 1 });
    expect([second.contract, second.version]).toEqual([signed.contract, 2]);
    const next = await accept(top, second);
    const [now, before] = (await ask(sub, 'daily', 'list')).rows;
    expect([now?.state, before?.state]).toEqual(['ACTIVE', 'SUPERSEDED']);
    expect(before?.endsAt).toBe(next.effectiveFrom);
  });

  it('[A-13] a request is rejected by the other side, or withdrawn by its own; the signed version stays', async () => {
    const { top, sub } = await aLine('hourly');
    await accept(sub, await offer(top, sub, 'hourly', [50]));
    const rejected = await act(sub, 'reject', await offer(top, sub, 'hourly', [60], 1));
    expect(rejected).toMatchObject({ state: 'REJECTED', may: [] });
    const own = await request(sub, 'hourly', { terms: termsOf('hourly', [70]), version: 1 });
    // each act is the other side's
    expect(await codeOf(act(sub, 'reject', own))).toBe('STATE_CHANGED');
    expect(await codeOf(act(top, 'withdraw', own))).toBe('STATE_CHANGED');
    expect(await codeOf(accept(sub, own))).toBe('STATE_CHANGED');
    expect((await act(sub, 'withdraw', own)).state).toBe('CANCELLED');
    expect(await codeOf(act(sub, 'withdraw', own))).toBe('STATE_CHANGED');
    expect(await versionsOf(sub, 'hourly')).toEqual([
      [3, 'CANCELLED'],
      [2, 'REJECTED'],
      [1, 'ACTIVE'],
    ]);
  });

  it('[A-13] either side ends a contract: by notice, or immediately with the other side', async () => {
    const { top, sub } = await aLine('dividend');
    const signed = await accept(sub, await offer(top, sub, 'dividend', [50]));
    const ending = await act(sub, 'terminate', signed);
    expect(ending).toMatchObject({ state: 'TERMINATING', endingBy: 'agent', may: ['request'] });
    const endsAt = Date.parse(ending.endsAt ?? '');
    expect(endsAt).toBeGreaterThanOrEqual(Date.now() + 7 * 86_400_000 - 60_000);
    expect(await codeOf(act(sub, 'terminate', signed))).toBe('STATE_CHANGED');
    expect((await ask(top, 'dividend', 'list', { side: 'given' })).rows[0]?.may).toEqual(['confirm', 'request']);
    const ended = await act(top, 'terminate', signed);
    expect(ended).toMatchObject({ state: 'TERMINATED', endingBy: 'agent' });
    // it had not begun
    expect(ended.endsAt).toBe(signed.effectiveFrom);
    // a new contract has a new number
    const again = await offer(top, sub, 'dividend', [60]);
    expect(again.contract).not.toBe(signed.contract);
    expect(again.version).toBe(1);
  });

  it('[A-13] a request expires after 72 hours and a notice runs out, by the clock and by the job', async () => {
    const { top, sub } = await aLine('realtime');
    const late = await offer(top, sub, 'realtime', [50]);
    expect(Date.parse(late.expiresAt) - Date.parse(late.proposedAt)).toBe(72 * 3_600_000);
    const past = (contract: AgentContract) =>
      sql`update agents.contract set expires_at = now(), ends_at = case when ends_at is null then null else now() end
        where contract_id = ${contract.contract}`.execute(site.db);
    await past(late);
    expect(await versionsOf(sub, 'realtime')).toEqual([[1, 'EXPIRED']]);
    expect((await ask(sub, 'realtime', 'pending')).counts.realtime).toBe(0);
    expect(await codeOf(accept(sub, late))).toBe('STATE_CHANGED');
    // its place is free before the job runs
    const signed = await accept(sub, await offer(top, sub, 'realtime', [60]));
    await act(sub, 'terminate', signed);
    await past(signed);
    expect(await codeOf(act(top, 'terminate', signed))).toBe('STATE_CHANGED');
    const waiting = await offer(top, sub, 'realtime', [60]);
    await past(waiting);
    await closeByClock(site.db);
    const { rows } = await sql<{ state: string }>`select state from agents.contract where agent_id = ${sub.accountId}
      order by contract_id`.execute(site.db);
    expect(rows.map(({ state }) => state)).toEqual(['EXPIRED', 'TERMINATED', 'EXPIRED']);
  });
});

describe('who may do what', () => {
  it('[A-14] every type signs its own contracts, and types 1 and 2 alone offer', async () => {
    for (const type of [41, 42] as const) {
      const top = await aPlaced(site, { type });
      const sub = await aPlaced(site, { type: 2, parent: top });
      await aSigned(site, top, 'daily', [100]);
      expect(await refusalOf(offer(top, sub, 'daily', [50]))).toMatchObject({
        code: 'RIGHT_MISSING',
        params: { right: 'offer' },
      });
      // nobody above the agent may give one
      expect(await codeOf(request(sub, 'daily', { terms: termsOf('daily', [50]) }))).toBe('RIGHT_MISSING');
    }
    const { top, sub } = await aLine('daily');
    for (const type of [41, 42] as const) {
      const below = await aPlaced(site, { type, parent: top });
      await accept(below, await offer(top, below, 'daily', [50]));
      await act(below, 'terminate', (await ask(below, 'daily', 'list')).rows[0] as AgentContract);
    }
    await accept(sub, await offer(top, sub, 'daily', [50]));
    const player = await aPlaced(site, { type: 0, parent: top });
    expect(await codeOf(offer(top, player, 'daily', [50]))).toBe('NOT_AN_AGENT');
    expect(await codeOf(ask(player, 'daily', 'list'))).toBe('NOT_AN_AGENT');
    expect(await codeOf(ask(await site.member({ type: 4 }), 'daily', 'list'))).toBe('TRIAL_NOT_ALLOWED');
    expect(await codeOf(ask(site.visitor(), 'daily', 'list'))).toBe('NOT_LOGGED_IN');
  });

  it('[A-13] a contract of two others is not found, in another team, above, below or in another brand', async () => {
    const { top, sub } = await aLine('daily');
    const low = await aPlaced(site, { type: 2, parent: sub });
    await accept(sub, await offer(top, sub, 'daily', [90]));
    const offered = await offer(sub, low, 'daily', [40]);
    const others = [await aPlaced(site), top, await aPlaced(site, { other: true })];
    for (const other of others) {
      for (const op of ['reject', 'withdraw', 'terminate'] as const)
        expect(await codeOf(act(other, op, offered))).toBe('NOT_FOUND');
      expect(await codeOf(accept(other, offered))).toBe('NOT_FOUND');
      const named = { contract: offered.contract, version: offered.version };
      expect(await codeOf(ask(other, 'daily', 'document', named))).toBe('NOT_FOUND');
      expect(await codeOf(ask(other, 'daily', 'below', { ...named, act: 'accept' }))).toBe('NOT_FOUND');
      // offers go to direct agents alone
      expect(await codeOf(offer(other, low, 'daily', [10]))).toBe('NOT_FOUND');
    }
    expect(await codeOf(ask(low, 'hourly', 'reject', { contract: offered.contract, version: 1 }))).toBe('NOT_FOUND');
    expect((await ask(top, 'daily', 'list', { side: 'given', contract: offered.contract })).rows).toEqual([]);
    expect((await accept(low, offered)).state).toBe('ACTIVE');
  });

  it('[P-35] [P-36] a GET reads and does not act', async () => {
    const { top, sub } = await aLine('dividend');
    const offered = await offer(top, sub, 'dividend', [50]);
    const { readDividend, readDaily } = calls.agentContracts;
    const list = await sub.call(readDividend, { op: 'list', side: 'own' });
    expect(list).toMatchObject({ op: 'list', total: 1 });
    expect(await sub.call(readDaily, { op: 'pending' })).toMatchObject({ counts: { dividend: 1 } });
    expect((await sub.call(calls.agentReports.overview)).requests).toBe(1);
    expect((await top.call(calls.agentReports.overview)).requests).toBe(0);
    const headers = { authorization: `Bearer ${sub.token}` };
    const content = `contract=${offered.contract}&version=1&hash=${offered.hash}&paymentPassword=246810&due=1`;
    for (const op of ['request', 'accept', 'reject', 'withdraw', 'terminate', 'pay'])
      for (const call of [readDividend, readDaily]) {
        const query = `?op=${op}&${content}&clientRef=${randomUUID()}`;
        const { status, body } = await rawCall(site.base, call, { query, headers });
        expect([op, status, body.message]).toMatchObject([op, 400, { code: 'INVALID_INPUT', field: 'op' }]);
      }
    expect(await versionsOf(sub, 'dividend')).toEqual([[1, 'PENDING']]);
  });
});

describe('what is refused', () => {
  it('[A-13] tiers out of order, or not below those of the payer', async () => {
    const { top, sub } = await aLine('daily', [100, 200]);
    const terms = termsOf('daily', [50, 60]);
    const wrong = { ...terms, rules: terms.rules.toReversed() };
    const ask1 = (own: object) => request(sub, 'daily', { terms: { ...terms, ...own } });
    for (const [own, field] of [
      [wrong, 'terms.rules'],
      [{ cycle: 'hour' }, 'terms.cycle'],
      [{ scheme: 2 }, 'terms.scheme'],
      [{ carryOver: true }, 'terms.carryOver'],
      [{ cap: '0.001' }, 'terms.cap'],
    ] as const)
      expect(await refusalOf(ask1(own))).toMatchObject({ code: 'INVALID_INPUT', field });
    const high = await refusalOf(offer(top, sub, 'daily', [50, 200]));
    expect(high).toMatchObject({
      code: 'CONTRACT_RATE_TOO_HIGH',
      params: { tiers: '2' },
      value: { tiers: [{ tier: 2, rate_bps: 200, payer_bps: 200 }] },
    });
    // a payer without a contract gives none
    expect(await codeOf(offer(top, sub, 'hourly', [1]))).toBe('CONTRACT_RATE_TOO_HIGH');
    expect((await ask(sub, 'daily', 'list')).total).toBe(0);
    const members = { ...termsOf('realtime', [10]), rules: [{ minTurnover: '0', minActive: 1, rate_bps: 1 }] };
    expect(await refusalOf(request(sub, 'realtime', { terms: members }))).toMatchObject({ field: 'terms.rules' });
  });

  it('[A-13] a second request, a stale version, another document, a missing or wrong payment password', async () => {
    const { top, sub } = await aLine('daily');
    const offered = await offer(top, sub, 'daily', [50]);
    expect(await codeOf(request(sub, 'daily', { terms: termsOf('daily', [40]) }))).toBe('CONTRACT_PENDING');
    expect(await codeOf(accept(sub, offered, { hash: '0'.repeat(64) }))).toBe('STATE_CHANGED');
    expect(await codeOf(accept(sub, { ...offered, version: 7 }))).toBe('NOT_FOUND');
    expect(await codeOf(accept(sub, offered, { paymentPassword: '135791' }))).toBe('PAYMENT_PASSWORD_INVALID');
    await sql`update identity.member set payment_password_hash = '' where account_id = ${sub.accountId}`.execute(
      site.db,
    );
    expect(await codeOf(accept(sub, offered))).toBe('PAYMENT_PASSWORD_REQUIRED');
    await act(top, 'withdraw', offered);
    const other = await aPlaced(site, { type: 2, parent: top });
    const one = await accept(other, await offer(top, other, 'daily', [50]));
    expect(await codeOf(offer(top, other, 'daily', [60]))).toBe('STALE_VERSION');
    const two = await offer(top, other, 'daily', [60], 1);
    await act(other, 'reject', two);
    const three = await offer(top, other, 'daily', [70], 1);
    expect(await codeOf(accept(other, two))).toBe('STALE_VERSION');
    await accept(other, three);
    expect(await codeOf(act(other, 'terminate', one))).toBe('STALE_VERSION');
  });

  it('[A-13] the payer’s contract is checked again at acceptance', async () => {
    const { top, sub } = await aLine('daily', [100, 200]);
    const offered = await offer(top, sub, 'daily', [90]);
    await aSigned(site, top, 'daily', [80]);
    const [shown] = (await ask(sub, 'daily', 'pending')).rows;
    // under the version in force and under the one that follows
    expect(await codeOf(accept(sub, { ...offered, hash: shown?.hash ?? '' }))).toBe('CONTRACT_RATE_TOO_HIGH');
    await act(top, 'withdraw', offered);
    expect(await codeOf(offer(top, sub, 'daily', [80]))).toBe('CONTRACT_RATE_TOO_HIGH');
    await accept(sub, await offer(top, sub, 'daily', [79]));
  });

  it('[A-13] the same reference again gets the recorded answer, with other content CONFLICT', async () => {
    const { top, sub } = await aLine('hourly');
    const clientRef = randomUUID();
    const input = { agent: String(sub.accountId), terms: termsOf('hourly', [50]), clientRef };
    const [one, other] = await Promise.all([request(top, 'hourly', input), request(top, 'hourly', input)]);
    expect(other).toEqual(one);
    expect(await codeOf(request(top, 'hourly', { ...input, terms: termsOf('hourly', [51]) }))).toBe('CONFLICT');
    const ref = randomUUID();
    const signed = await accept(sub, one, { clientRef: ref });
    // also without the password, which is not part of what is repeated
    const { paymentPassword: _none, ...again } = { paymentPassword: '', clientRef: ref };
    expect(await accept(sub, one, { ...again, paymentPassword: '135791' })).toEqual(signed);
    expect((await ask(sub, 'hourly', 'list')).total).toBe(1);
  });

  it('[A-13] [A-09] [A-12] a closed module stops new contracts; signed ones are read, answered and ended', async () => {
    const closed = await startTestSite();
    try {
      await switchModules(closed.db, { RTSALARY3: false });
      const top = await aPlaced(closed);
      const terms = termsOf('realtime', [50]);
      expect(await refusalOf(request(top, 'realtime', { terms }))).toMatchObject({
        code: 'MODULE_DISABLED',
        params: { module: 'RTSALARY3' },
      });
      await request(top, 'hourly', { terms: termsOf('hourly', [50]) });
      // offered before it was closed
      const context = await contextOf(closed, 'realtime');
      const offerOnce = (version: number) =>
        closed.db
          .transaction()
          .execute((tx) => requestContract(tx, context, 'operator', { agent: top.accountId, terms, version }));
      await offerOnce(0);
      const [shown] = (await ask(top, 'realtime', 'pending')).rows as [AgentContract];
      expect(await codeOf(accept(top, shown))).toBe('MODULE_DISABLED');
      const sign = () => ({ key: 'none', ed25519: 'none' });
      const named = { contract: shown.contract, version: 1, hash: shown.hash ?? '', ends: [] };
      await closed.db
        .transaction()
        .execute((tx) => acceptContract(tx, { ...context, sign }, { accountId: top.accountId }, named));
      await offerOnce(1);
      const [again] = (await ask(top, 'realtime', 'pending')).rows as [AgentContract];
      expect((await act(top, 'reject', again)).state).toBe('REJECTED');
      expect((await act(top, 'terminate', shown)).state).toBe('TERMINATING');
    } finally {
      await closed.close();
    }
  });
});
