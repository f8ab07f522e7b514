import {
  type AgentContract,
  accountId,
  type ContractBelow,
  type ContractKind,
  calls,
  type Input,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { AuditDetails, BrandContext, HandleCall, OperatorContext, RecordAudit } from '#http';
import { proposeVoid } from '../proposals/propose-void.ts';
import { readSettings } from '../settings.ts';
import { findPlace } from '../tree/place-member.ts';
import { acceptContract } from './accept-contract.ts';
import { startOf } from './check-below-payer.ts';
import { closeRequest } from './close-request.ts';
import { type Contract, findSigned, STATE_NOW, selectContracts } from './contract.ts';
import { type ContractContext, readClock, requireVersion, type SignText } from './contract-context.ts';
import { toBelowDtos, toContractDtos } from './contract-dto.ts';
import { type EndingBelow, listEndingBelow } from './contracts-below.ts';
import { countContracts } from './list-contracts.ts';
import { requestContract } from './request-contract.ts';
import { requireOpenKind } from './require-open-kind.ts';
import { previewEnd, terminateContract } from './terminate-contract.ts';
import { previewVoid, requireAny, voidContract } from './void-contract.ts';

const { agentContractsBackoffice } = calls;
type Act = Input<typeof agentContractsBackoffice.act>;

const contextOf = async (
  db: Db | Tx,
  { brandId, currency }: BrandContext,
  kind: ContractKind,
): Promise<ContractContext> => ({ brandId, currency, kind, settings: await readSettings(db, brandId) });

/** Registers the operators' calls about contracts. */
export function registerOperatorContractRoutes({
  handle,
  db,
  sign,
  recordAudit,
}: {
  handle: HandleCall;
  db: Db;
  sign: SignText;
  recordAudit: RecordAudit;
}): void {
  handle(agentContractsBackoffice.list, ({ brand }, input) => listForOperator(db, brand, input));
  handle(agentContractsBackoffice.below, async ({ brand }, { act, kind, ...named }) => {
    const context = await contextOf(db, brand, kind);
    const found = await requireAny(db, context, named);
    return { contracts: await toOperatorBelow(db, context, found, await endingWith(db, context, found, act)) };
  });
  /** Acts in one transaction, with an audit line that has the state before and after. */
  const change = async (
    operator: OperatorContext,
    { kind, reason, action }: Pick<AuditDetails, 'action'> & { kind: ContractKind; reason: string },
    act: (tx: Tx, context: ContractContext) => Promise<{ before: Contract | null; after: Contract }>,
  ): Promise<AgentContract> =>
    db.transaction().execute(async (tx) => {
      const context = await contextOf(tx, operator.brand, kind);
      const { before, after } = await act(tx, context);
      await recordAudit(tx, operator, {
        action,
        subject: `player ${after.agentId}`,
        reason,
        ...(before && { before: describe(before) }),
        after: describe(after),
      });
      const [dto] = await toOperatorDtos(tx, context, [after]);
      return dto as AgentContract;
    });
  handle(agentContractsBackoffice.offer, (operator, { kind, reason, ...offer }) =>
    change(operator, { kind, reason, action: 'agents.contract-offer' }, async (tx, context) => {
      requireOpenKind(operator.brand, kind);
      return { before: null, after: await requestContract(tx, context, 'operator', offer) };
    }),
  );
  handle(agentContractsBackoffice.act, (operator, { kind, reason, ...input }) =>
    change(operator, { kind, reason, action: 'agents.contract-act' }, async (tx, context) => {
      if (input.act === 'accept') requireOpenKind(operator.brand, kind);
      const before = (await requireVersion(tx, context, 'operator', input)).found;
      return { before, after: await actOnce(tx, { ...context, sign }, input) };
    }),
  );
  handle(agentContractsBackoffice.void, async (operator, input) => {
    const { kind, reason, ...named } = input;
    const proposal = await db.transaction().execute((tx) => proposeVoid(tx, { context: operator, recordAudit }, input));
    if (proposal !== null) {
      const context = await contextOf(db, operator.brand, kind);
      const [dto] = await toOperatorDtos(db, context, [await requireAny(db, context, named)]);
      return { ...(dto as AgentContract), proposal };
    }
    const done = await change(operator, { kind, reason, action: 'agents.contract-void' }, async (tx, context) => ({
      before: await requireAny(tx, context, named),
      after: await voidContract(tx, context, named),
    }));
    return { ...done, proposal };
  });
}

const describe = ({ contractId, version, kind, state, terms, endsAt }: Contract): string =>
  JSON.stringify({ contract: String(contractId), version, kind, state, endsAt, terms });

function actOnce(
  tx: Tx,
  context: ContractContext & { sign: SignText },
  { act, ...input }: Omit<Act, 'kind' | 'reason'>,
): Promise<Contract> {
  switch (act) {
    case 'accept':
      return acceptContract(tx, context, 'operator', input);
    case 'terminate':
      return terminateContract(tx, context, 'operator', input);
    case 'reject':
    case 'withdraw':
      return closeRequest(tx, context, 'operator', { ...input, act });
  }
}

async function listForOperator(
  db: Db,
  brand: BrandContext,
  {
    page,
    pageSize,
    kind,
    state,
    agent,
  }: Input<typeof agentContractsBackoffice.list> & { page: number; pageSize: number },
) {
  const { brandId } = brand;
  const where = sql`c.brand_id = ${brandId} ${kind ? sql`and c.kind = ${kind}` : sql``}
    ${agent ? sql`and c.agent_id = ${accountId(agent)}` : sql``} ${
      state === undefined
        ? sql``
        : state === 'open'
          ? sql`and ${STATE_NOW} in ('PENDING', 'ACTIVE', 'TERMINATING')`
          : sql`and ${STATE_NOW} = ${state}`
    }`;
  const [rows, total, settings] = await Promise.all([
    selectContracts(db, where, { limit: pageSize, offset: (page - 1) * pageSize }),
    countContracts(db, where),
    readSettings(db, brandId),
  ]);
  return { rows: await toOperatorDtos(db, { brandId, settings }, rows), page, pageSize, total };
}

/** An operator acts at the operator's side alone. */
const toOperatorDtos = async (
  db: Db | Tx,
  context: Pick<ContractContext, 'brandId' | 'settings'>,
  contracts: readonly Contract[],
): Promise<AgentContract[]> =>
  (await toContractDtos(db, context, 'operator', contracts)).map((dto) => ({
    ...dto,
    side: 'given',
    may: dto.payer === null ? dto.may : [],
  }));

async function endingWith(
  db: Db,
  context: ContractContext,
  found: Contract,
  act: 'accept' | 'terminate' | 'void',
): Promise<EndingBelow[]> {
  const { settings, kind } = context;
  if (act === 'void') return previewVoid(db, context, found);
  const named = { contract: String(found.contractId), version: found.version };
  const { role } = await requireVersion(db, context, 'operator', named);
  if (act === 'terminate') return previewEnd(db, settings, found, role);
  const replaced = await findSigned(db, found.agentId, kind);
  const at = await startOf(db, settings, { ...found, replaced, now: await readClock(db) });
  return listEndingBelow(db, settings, { kind, agentId: found.agentId, terms: found.terms, at });
}

/** Operators read whole names. */
async function toOperatorBelow(
  db: Db,
  { brandId, settings }: ContractContext,
  { agentId }: Contract,
  ending: readonly EndingBelow[],
): Promise<ContractBelow[]> {
  const place = await findPlace(db, brandId, agentId);
  return place ? toBelowDtos(db, { brandId, settings: { ...settings, masksDeeper: false } }, place, ending) : [];
}
