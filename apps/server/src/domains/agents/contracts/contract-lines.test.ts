import type { AgentContract, ContractKind } from '@fairhouse/contracts';
import { parseSigningKeys } from '@fairhouse/game-math';
import { checkContractFile, checkContractSignature, parseContractFile } from '@fairhouse/game-math/agents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf, startTestListener, startTestSite, type TestSite } from '#testing';
import {
  accept,
  act,
  aPlaced,
  aSigned,
  aSignedLine,
  ask,
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

const aLine = (kind: ContractKind, rates?: number[]) => aSignedLine(site, kind, rates);

describe('contracts below', () => {
  /** top 200 > sub 150 > low 100, with another direct agent of 50. */
  async function aDeepLine() {
    const { top, sub } = await aLine('daily', [200]);
    const low = await aPlaced(site, { type: 2, parent: sub });
    const flat = await aPlaced(site, { type: 2, parent: top });
    const high = await accept(sub, await offer(top, sub, 'daily', [150]));
    const deep = await accept(low, await offer(sub, low, 'daily', [100]));
    const small = await accept(flat, await offer(top, flat, 'daily', [50]));
    return { top, sub, low, flat, high, deep, small };
  }
  const stateOf = async (agent: TestAgent) => (await ask(agent, 'daily', 'list', { side: 'own' })).rows[0];

  it('[A-13] lowering a contract lists those that offend, and ends them when it comes into force', async () => {
    const { top, sub, low, flat, high, deep } = await aDeepLine();
    const lower = await aSigned(site, top, 'daily', [120]);
    const [ended, below, kept] = [await stateOf(sub), await stateOf(low), await stateOf(flat)];
    expect(ended).toMatchObject({
      state: 'TERMINATING',
      endingBy: 'upline',
      endsAt: lower.effectiveFrom,
      may: ['request'],
    });
    expect(below).toMatchObject({ state: 'TERMINATING', endingBy: 'upline', endsAt: lower.effectiveFrom });
    expect(kept).toMatchObject({ state: 'ACTIVE', endsAt: null });
    // the end of a contract above is not the other side's to confirm
    expect(await codeOf(act(top, 'terminate', high))).toBe('STATE_CHANGED');
    expect(await codeOf(act(sub, 'terminate', deep))).toBe('STATE_CHANGED');
    // one that fits replaces it
    await accept(sub, await offer(top, sub, 'daily', [110], 1));
  });

  it('[A-13] ending a contract names everything below first', async () => {
    const { top, sub, low, high, deep, small } = await aDeepLine();
    const [signed] = (await ask(top, 'daily', 'list', { state: 'ACTIVE' })).rows as [AgentContract];
    const named = { contract: signed.contract, version: signed.version };
    const { contracts } = await ask(top, 'daily', 'below', { ...named, act: 'terminate' });
    const numbers = [high, deep, small].map(({ contract }) => contract).sort();
    expect(contracts.map(({ contract }) => contract).sort()).toEqual(numbers);
    const deepest = contracts.find(({ contract }) => contract === deep.contract);
    expect(deepest).toMatchObject({ level: 2, agent: { username: `${low.username.slice(0, 2)}***` } });
    expect(await refusalOf(act(top, 'terminate', signed, { ends: [high.contract] }))).toMatchObject({
      code: 'CONTRACTS_BELOW',
      params: { count: 3 },
    });
    expect((await stateOf(sub))?.state).toBe('ACTIVE');
    const ending = await act(top, 'terminate', signed, { ends: numbers });
    for (const agent of [sub, low])
      expect(await stateOf(agent)).toMatchObject({ state: 'TERMINATING', endsAt: ending.endsAt });
    // nothing lasts under a contract that ends
    expect(await codeOf(offer(top, sub, 'daily', [10], 1))).toBe('CONTRACT_RATE_TOO_HIGH');
  });
});

describe('at the same time', () => {
  const count = async (contract: string, state: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from agents.contract
      where contract_id = ${contract} and state = ${state}`.execute(site.db);
    return rows[0]?.n ?? 0;
  };

  it('[A-13] two accepts sign once; accept against withdraw has one winner', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { top, sub } = await aLine('daily');
      const one = await offer(top, sub, 'daily', [50]);
      const accepts = await Promise.allSettled([accept(sub, one), accept(sub, one), accept(sub, one)]);
      expect(accepts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await count(one.contract, 'ACTIVE')).toBe(1);
      const two = await offer(top, sub, 'daily', [60], 1);
      const race = await Promise.allSettled([accept(sub, two), act(top, 'withdraw', two), act(sub, 'reject', two)]);
      expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await count(one.contract, 'PENDING')).toBe(0);
      expect(await count(one.contract, 'ACTIVE')).toBe(1);
    }
  });

  it('[A-13] two requests leave one that waits', async () => {
    const { top, sub } = await aLine('daily');
    const asks = [offer(top, sub, 'daily', [50]), request(sub, 'daily', { terms: termsOf('daily', [60]) })];
    const ends = await Promise.allSettled(asks);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('[A-13] reducing a contract against signing one below never leaves one above its payer', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { top, sub } = await aLine('daily', [200]);
      const offered = await offer(top, sub, 'daily', [150]);
      const ends = await Promise.allSettled([aSigned(site, top, 'daily', [120]), accept(sub, offered)]);
      expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from agents.contract c
        join agents.contract p on p.agent_id = c.payer_id and p.kind = c.kind and p.state = 'ACTIVE'
        where c.agent_id = ${sub.accountId} and c.state = 'ACTIVE'
          and (c.terms->'rules'->0->>'rate_bps')::int >= (p.terms->'rules'->0->>'rate_bps')::int`.execute(site.db);
      expect(rows[0]?.n).toBe(0);
    }
  });
});

describe('the document', () => {
  it('[A-13] is signed with both acceptances, and an altered one is found', async () => {
    const { top, sub } = await aLine('dividend', [1000]);
    const signed = await accept(sub, await offer(top, sub, 'dividend', [500]));
    const named = { contract: signed.contract, version: signed.version };
    const { file, name } = await ask(top, 'dividend', 'document', named);
    expect(name).toBe(`contract-${signed.contract}-1.json`);
    expect((await ask(sub, 'dividend', 'document', named)).file).toBe(file);
    const keys = parseSigningKeys(await (await fetch(`${site.base}/.well-known/fairhouse-keys.json`)).json());
    const check = async (text: string) => {
      const parsed = parseContractFile(JSON.parse(text));
      const findings = [await checkContractSignature(parsed, keys), ...checkContractFile(parsed)];
      return findings.filter(({ result }) => result !== 'holds').map(({ id }) => id);
    };
    expect(await check(file)).toEqual([]);
    expect(JSON.parse(file)).toMatchObject({
      sha256: signed.hash,
      document: { payer: String(top.accountId), agent: String(sub.accountId), effectiveFrom: signed.effectiveDay },
      acceptances: [{ side: 'payer' }, { side: 'agent', at: signed.answeredAt }],
    });
    expect(await check(file.replace('"rate_bps": 500', '"rate_bps": 900'))).toEqual(['file-whole']);
    expect(await check(file.replace(/"inForceFrom": "\d{4}/, '"inForceFrom": "2031'))).toEqual(['contract-signed']);
    const { contract: own } = { contract: (await ask(top, 'dividend', 'list')).rows[0] as AgentContract };
    expect((await ask(top, 'dividend', 'document', { contract: own.contract, version: 1 })).file).toContain('PLATFORM');
    const waiting = await offer(top, sub, 'dividend', [600], 1);
    expect(await codeOf(ask(sub, 'dividend', 'document', { ...named, version: waiting.version }))).toBe('NOT_FOUND');
  });

  it('[A-13] both sides hear of a request and of its answer', async () => {
    const { top, sub } = await aLine('daily');
    const listeners = [await startTestListener(top), await startTestListener(sub)];
    const offered = await offer(top, sub, 'daily', [50]);
    const heard = (state: string) =>
      Promise.all(
        listeners.map((listener) =>
          listener.waitFor(
            (topic) => topic.topic === 'agent-contract' && topic.contract === offered.contract && topic.state === state,
          ),
        ),
      );
    expect(await heard('PENDING')).toHaveLength(2);
    await accept(sub, offered);
    expect(await heard('ACTIVE')).toHaveLength(2);
    for (const listener of listeners) listener.close();
  });
});
