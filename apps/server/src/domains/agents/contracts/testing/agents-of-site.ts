import { randomUUID } from 'node:crypto';
import {
  type AccountId,
  type AgentContract,
  type ContractAnswerOf,
  type ContractInputOf,
  type ContractKind,
  type ContractOp,
  type ContractTerms,
  calls,
  type MemberType,
} from '@fairhouse/contracts';
import { hashPassword } from '#identity';
import type { SiteClient, TestSite } from '#testing';
import { readSettings } from '../../settings.ts';
import { placeMember } from '../../tree/place-member.ts';
import type { ContractContext } from '../contract-context.ts';
import { requestContract } from '../request-contract.ts';

export type TestAgent = SiteClient & { accountId: AccountId; username: string };
export const PAYMENT_PASSWORD = '246810';
let paymentHash: string | undefined;

/** A member placed below another one, or at the top of a line, with a payment password. */
export async function aPlaced(
  site: TestSite,
  { type = 1, parent = null, other = false }: { type?: MemberType; parent?: TestAgent | null; other?: boolean } = {},
): Promise<TestAgent> {
  const member = await site.member({ type, other });
  paymentHash ??= await hashPassword(PAYMENT_PASSWORD);
  await site.db
    .updateTable('identity.member')
    .set({ payment_password_hash: paymentHash })
    .where('account_id', '=', member.accountId)
    .execute();
  await site.db.transaction().execute((tx) =>
    placeMember(tx, {
      brandId: other ? site.otherBrandId : site.brandId,
      accountId: member.accountId,
      parentId: parent?.accountId ?? null,
      maxDepth: 20,
    }),
  );
  return member;
}

const CYCLE = { dividend: 'half-month', daily: 'day', hourly: 'hour', realtime: '300s' } as const;
/** Terms of one tier for each rate, in basis points: from 1,000 and from one member on, and so forth. */
export const termsOf = (
  kind: ContractKind,
  rates: readonly number[],
  own: Partial<ContractTerms> = {},
): ContractTerms => ({
  rules: rates.map((rate_bps, at) => ({
    minTurnover: String((at + 1) * 1000),
    minActive: kind === 'dividend' || kind === 'daily' ? at + 1 : 0,
    rate_bps,
  })),
  cap: '0',
  lossRequired: false,
  carryOver: kind === 'dividend',
  cycle: CYCLE[kind],
  scheme: 1,
  text: '',
  ...own,
});

/** Asks for an operation; the answer is of the same operation. */
export async function ask<Op extends ContractOp>(
  agent: SiteClient,
  kind: ContractKind,
  op: Op,
  input: Partial<Omit<ContractInputOf<Op>, 'op'>> = {},
): Promise<ContractAnswerOf<Op>> {
  const acts = ['request', 'accept', 'reject', 'withdraw', 'terminate', 'pay'].includes(op);
  const body = { ...(acts && { clientRef: randomUUID() }), ...input, op };
  return (await agent.call(calls.agentContracts[kind], body as never)) as ContractAnswerOf<Op>;
}

export const request = async (
  agent: SiteClient,
  kind: ContractKind,
  input: Partial<Omit<ContractInputOf<'request'>, 'op'>>,
): Promise<AgentContract> => (await ask(agent, kind, 'request', { version: 0, ...input })).contract;

const namedOf = ({ contract, version }: AgentContract) => ({ contract, version });

export const accept = async (
  agent: SiteClient,
  shown: AgentContract,
  own: Partial<Omit<ContractInputOf<'accept'>, 'op'>> = {},
): Promise<AgentContract> => {
  const hash = shown.hash ?? '';
  const input = { ...namedOf(shown), hash, paymentPassword: PAYMENT_PASSWORD, ...own };
  return (await ask(agent, shown.kind, 'accept', input)).contract;
};

export const act = async (
  agent: SiteClient,
  op: 'reject' | 'withdraw' | 'terminate',
  shown: AgentContract,
  own: { ends?: string[]; clientRef?: string } = {},
): Promise<AgentContract> => (await ask(agent, shown.kind, op, { ...namedOf(shown), ...own })).contract;

/** The context in which operators act. */
export async function contextOf(site: TestSite, kind: ContractKind): Promise<ContractContext> {
  const { brandId } = site;
  return { brandId, currency: 'USD', settings: await readSettings(site.db, brandId), kind };
}

/** Offers a contract to the top of a line on the operator's behalf, and accepts it. */
export async function aSigned(
  site: TestSite,
  top: TestAgent,
  kind: ContractKind,
  rates: readonly number[],
  own: Partial<ContractTerms> = {},
): Promise<AgentContract> {
  const context = await contextOf(site, kind);
  const { rows: before } = await ask(top, kind, 'list', { state: 'ACTIVE' });
  await site.db.transaction().execute((tx) =>
    requestContract(tx, context, 'operator', {
      agent: top.accountId,
      terms: termsOf(kind, rates, own),
      version: before[0]?.version ?? 0,
    }),
  );
  const { rows } = await ask(top, kind, 'pending');
  const [shown] = rows;
  if (!shown) throw new Error('the offer does not wait for the agent');
  const { contracts } = await ask(top, kind, 'below', { ...namedOf(shown), act: 'accept' });
  return accept(top, shown, { ends: contracts.map(({ contract }) => contract) });
}

/** The top of a line with a signed contract, and a direct agent. */
export async function aSignedLine(
  site: TestSite,
  kind: ContractKind,
  rates: readonly number[] = [100, 200],
): Promise<{ top: TestAgent; sub: TestAgent }> {
  const top = await aPlaced(site);
  const sub = await aPlaced(site, { type: 2, parent: top });
  await aSigned(site, top, kind, rates);
  return { top, sub };
}

/** The top offers terms of these rates to a direct agent. */
export const offer = (
  top: SiteClient,
  sub: { accountId: AccountId },
  kind: ContractKind,
  rates: readonly number[],
  version = 0,
): Promise<AgentContract> => request(top, kind, { agent: String(sub.accountId), terms: termsOf(kind, rates), version });
