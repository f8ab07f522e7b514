import { type AccountId, type AgentContract, accountId, type ContractBelow } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { isWithin } from '../tree/path.ts';
import { findPlace, type Place } from '../tree/place-member.ts';
import { nameOf } from '../tree/team-names.ts';
import { startOf } from './check-below-payer.ts';
import { composeDocument } from './compose-document.ts';
import { type Contract, type ContractActor, type ContractRole, findSigned, isSameSide, roleIn } from './contract.ts';
import { type ContractContext, readClock } from './contract-context.ts';
import type { EndingBelow } from './contracts-below.ts';
import { mayConfirm } from './terminate-contract.ts';

/** Returns what a side may do with a version. */
function actsOf(contract: Contract, role: ContractRole): AgentContract['may'] {
  const { state, proposedBy } = contract;
  if (state === 'PENDING') return isSameSide(role, proposedBy) ? ['withdraw'] : ['accept', 'reject'];
  if (state === 'ACTIVE') return ['terminate', 'request'];
  if (state === 'TERMINATING') return mayConfirm(contract, role) ? ['confirm', 'request'] : ['request'];
  return [];
}

/** Returns versions as one of their sides reads them. Of a request that waits, the document is the one that accepting it now would sign. */
export async function toContractDtos(
  db: Db | Tx,
  { brandId, settings }: Pick<ContractContext, 'brandId' | 'settings'>,
  actor: ContractActor,
  contracts: readonly Contract[],
): Promise<AgentContract[]> {
  const names = await readUsernames(
    db,
    contracts.flatMap(({ agentId, payerId }) => (payerId === null ? [agentId] : [agentId, payerId])),
  );
  const partyOf = (id: AccountId) => ({ accountId: String(id), username: names.get(String(id)) ?? '' });
  const now = await readClock(db);
  return Promise.all(
    contracts.map(async (contract): Promise<AgentContract> => {
      const { agentId, payerId, effectiveFrom, document } = contract;
      const signed =
        document === null ? null : (JSON.parse(document) as { effectiveFrom: string; zone: string; cutHour: number });
      const shown =
        contract.state === 'PENDING' ? await pendingDocument(db, { brandId, settings }, contract, now) : null;
      const role = roleIn(contract, actor) ?? 'agent';
      return {
        contract: String(contract.contractId),
        version: contract.version,
        kind: contract.kind,
        side: role === 'agent' ? 'own' : 'given',
        agent: partyOf(agentId),
        payer: payerId === null ? null : partyOf(payerId),
        currency: contract.currency,
        terms: contract.terms,
        state: contract.state,
        proposedBy: contract.proposedBy,
        proposedAt: contract.proposedAt.toISOString(),
        expiresAt: contract.expiresAt.toISOString(),
        answeredAt: contract.answeredAt?.toISOString() ?? null,
        effectiveFrom: (effectiveFrom ?? shown?.from)?.toISOString() ?? null,
        effectiveDay: signed?.effectiveFrom ?? shown?.day ?? null,
        zone: signed?.zone ?? settings.zone,
        cutHour: signed?.cutHour ?? settings.cutHour,
        endsAt: contract.endsAt?.toISOString() ?? null,
        endingBy: contract.endingBy,
        hash: contract.hash ?? shown?.hash ?? null,
        may: actsOf(contract, role),
      };
    }),
  );
}

/** Returns one version as one of its sides reads it. */
export async function toContractDto(
  db: Db | Tx,
  context: Pick<ContractContext, 'brandId' | 'settings'>,
  actor: ContractActor,
  contract: Contract,
): Promise<AgentContract> {
  const [dto] = await toContractDtos(db, context, actor, [contract]);
  return dto as AgentContract;
}

async function pendingDocument(
  db: Db | Tx,
  { brandId, settings }: Pick<ContractContext, 'brandId' | 'settings'>,
  contract: Contract,
  now: Date,
): Promise<{ hash: string; day: string; from: Date }> {
  const replaced = await findSigned(db, contract.agentId, contract.kind);
  const from = await startOf(db, settings, { ...contract, replaced, now });
  return { ...composeDocument(contract, { brandId, settings, from }), from };
}

/** Returns contracts that end below as an agent above reads them: names of deeper members are masked where the brand sets that. */
export async function toBelowDtos(
  db: Db | Tx,
  { brandId, settings }: Pick<ContractContext, 'brandId' | 'settings'>,
  viewer: Place,
  ending: readonly EndingBelow[],
): Promise<ContractBelow[]> {
  const names = await readUsernames(
    db,
    ending.map(({ contract }) => contract.agentId),
  );
  const rows: ContractBelow[] = [];
  const seen = new Set<bigint>();
  for (const { contract, level, endsAt, tiers } of ending) {
    if (seen.has(contract.contractId)) continue;
    seen.add(contract.contractId);
    const place = await findPlace(db, brandId, contract.agentId);
    const isDirect = place?.parentId === viewer.accountId;
    const name = names.get(String(contract.agentId)) ?? '';
    if (!place || !isWithin(place.path, viewer.path)) continue;
    rows.push({
      contract: String(contract.contractId),
      version: contract.version,
      agent: {
        accountId: String(contract.agentId),
        username: nameOf(name, isDirect ? 1 : 2, settings.masksDeeper),
      },
      level,
      endsAt: endsAt.toISOString(),
      tiers,
    });
  }
  return rows;
}

async function readUsernames(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.member')
    .select(['account_id', 'username'])
    .where('account_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ account_id, username }) => [String(accountId(account_id)), username]));
}
