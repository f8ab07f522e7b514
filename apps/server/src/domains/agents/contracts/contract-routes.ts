import {
  type ContractAnswerOf,
  type ContractInputOf,
  type ContractKind,
  type ContractOperation,
  calls,
} from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BrandContext, HandleCall, MemberSession } from '#http';
import { requirePaymentPassword } from '#identity';
import { refuse } from '#refusal';
import { type CallingAgent, requireAgent } from '../require-agent.ts';
import { acceptContract } from './accept-contract.ts';
import { startOf } from './check-below-payer.ts';
import { closeRequest } from './close-request.ts';
import { fileOf } from './compose-document.ts';
import { type Contract, findSigned } from './contract.ts';
import { type ContractContext, readClock, requireVersion, type SignText } from './contract-context.ts';
import { toBelowDtos, toContractDto } from './contract-dto.ts';
import { listEndingBelow } from './contracts-below.ts';
import { listContracts, listPending } from './list-contracts.ts';
import { requestContract } from './request-contract.ts';
import { requireOpenKind } from './require-open-kind.ts';
import type { ContractCaller, StatementCalls } from './statement-calls.ts';
import { previewEnd, terminateContract } from './terminate-contract.ts';
import { withClientRef } from './with-client-ref.ts';

export interface ContractDeps {
  db: Db;
  sign: SignText;
  statements: StatementCalls;
}

type Answer<Op extends ContractOperation['op']> = Promise<ContractAnswerOf<Op>>;
type Acting = 'request' | 'accept' | 'reject' | 'withdraw' | 'terminate';

/** Registers the calls of contracts: one path for each kind, whose operation is a field. */
export function registerContractRoutes(handle: HandleCall, deps: ContractDeps): void {
  const { agentContracts } = calls;
  const answer =
    (kind: ContractKind) => async (context: { brand: BrandContext; member: MemberSession }, input: ContractOperation) =>
      runOperation(deps, { ...context, kind, agent: await requireAgent(deps.db, context) }, input);
  handle(agentContracts.readDividend, answer('dividend'));
  handle(agentContracts.dividend, answer('dividend'));
  handle(agentContracts.readDaily, answer('daily'));
  handle(agentContracts.daily, answer('daily'));
  handle(agentContracts.hourly, answer('hourly'));
  handle(agentContracts.realtime, answer('realtime'));
}

function runOperation(deps: ContractDeps, caller: ContractCaller, input: ContractOperation) {
  const { db, statements } = deps;
  const context = contextOf(caller);
  const me = caller.member.accountId;
  switch (input.op) {
    case 'list':
      return listContracts(db, context, me, input);
    case 'pending':
      return listPending(db, context, me);
    case 'document':
      return getDocument(db, caller, input);
    case 'below':
      return listBelow(db, caller, input);
    case 'records':
      return statements.listRecords(caller, input);
    case 'record':
      return statements.getRecord(caller, input);
    case 'file':
      return statements.getStatementFile(caller, input);
    case 'lines':
      return statements.listLines(caller, input);
    case 'progress':
      return statements.getProgress(caller);
    case 'preview':
      return statements.previewOffer(caller, input);
    case 'pay':
      return statements.payDue(caller, input);
    case 'request':
    case 'accept':
    case 'reject':
    case 'withdraw':
    case 'terminate':
      return act(deps, caller, input);
  }
}

const contextOf = ({ brand: { brandId, currency }, agent: { settings }, kind }: ContractCaller): ContractContext => ({
  brandId,
  currency,
  settings,
  kind,
});

/** A new contract needs the open switch of its kind, and the right of the side: to offer, or to have contracts. */
function requireOpen({ brand, kind, agent }: ContractCaller, right: 'offer' | 'contracts'): void {
  requireOpenKind(brand, kind);
  requireRight(agent, right);
}

function requireRight({ rights }: CallingAgent, right: 'offer' | 'contracts'): void {
  if (!rights.includes(right)) throw refuse('RIGHT_MISSING', { params: { right } });
}

/** Acts once for a reference, and answers with the version as it then is. */
async function act({ db, sign }: ContractDeps, caller: ContractCaller, input: ContractInputOf<Acting>): Answer<Acting> {
  const { brand, member } = caller;
  const context = contextOf(caller);
  const actor = { accountId: member.accountId };
  const { clientRef, paymentPassword, ...content } = { paymentPassword: undefined, ...input };
  return withClientRef(
    db,
    { accountId: member.accountId, clientRef, content: { kind: caller.kind, ...content } },
    async (tx) => {
      const contract = await actOnce();
      return { op: input.op, contract: await toContractDto(tx, context, actor, contract) } as ContractAnswerOf<Acting>;

      async function actOnce(): Promise<Contract> {
        switch (input.op) {
          case 'request': {
            const { agent = String(member.accountId), terms, version } = input;
            requireOpen(caller, agent === String(member.accountId) ? 'contracts' : 'offer');
            return requestContract(tx, context, actor, { agent, terms, version });
          }
          case 'accept': {
            const { role } = await requireVersion(tx, context, actor, input);
            requireOpen(caller, role === 'agent' ? 'contracts' : 'offer');
            return acceptContract(tx, { ...context, sign }, actor, input);
          }
          case 'reject':
          case 'withdraw':
            return closeRequest(tx, context, actor, { ...input, act: input.op });
          case 'terminate':
            return terminateContract(tx, context, actor, input);
        }
      }
    },
    input.op === 'accept'
      ? () => requirePaymentPassword(db, { ...member, brandId: brand.brandId }, paymentPassword, { mustBeSet: true })
      : undefined,
  );
}

async function getDocument(db: Db, caller: ContractCaller, named: ContractInputOf<'document'>): Answer<'document'> {
  const context = contextOf(caller);
  const { found } = await requireVersion(db, context, { accountId: caller.member.accountId }, named);
  const file = fileOf(found);
  if (!file) throw refuse('NOT_FOUND');
  return {
    op: 'document',
    name: `contract-${found.contractId}-${found.version}.json`,
    file: `${JSON.stringify(file, null, 2)}\n`,
  };
}

/** What would end below if the caller accepted a request, or ended a contract, now. */
async function listBelow(db: Db, caller: ContractCaller, input: ContractInputOf<'below'>): Answer<'below'> {
  const context = contextOf(caller);
  const { settings, kind } = context;
  const { found, role } = await requireVersion(db, context, { accountId: caller.member.accountId }, input);
  if (input.act === 'accept' && found.state !== 'PENDING') throw refuse('STATE_CHANGED');
  const ending =
    input.act === 'terminate'
      ? await previewEnd(db, settings, found, role)
      : await listEndingBelow(db, settings, {
          kind,
          agentId: found.agentId,
          terms: found.terms,
          at: await beginningOf(),
        });
  return { op: 'below', contracts: await toBelowDtos(db, context, caller.agent.place, ending) };

  async function beginningOf(): Promise<Date> {
    const replaced = await findSigned(db, found.agentId, kind);
    return startOf(db, settings, { ...found, replaced, now: await readClock(db) });
  }
}
