import type { AccountId, BrandId, ContractAnswerOf, ContractInputOf, ContractKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { STATE_NOW, selectContracts } from './contract.ts';
import type { ContractContext } from './contract-context.ts';
import { toContractDtos } from './contract-dto.ts';

/** Requests that the page of one kind shows at most. */
const MOST_PENDING = 100;

/** Returns a page of the versions of an agent's own contracts, or of those that the agent gives, newest first. */
export async function listContracts(
  db: Db,
  { brandId, settings, kind }: ContractContext,
  me: AccountId,
  { side, state, contract, page, pageSize }: ContractInputOf<'list'>,
): Promise<ContractAnswerOf<'list'>> {
  const where = sql`c.brand_id = ${brandId} and c.kind = ${kind}
    and ${side === 'own' ? sql`c.agent_id` : sql`c.payer_id`} = ${me}
    ${contract === undefined ? sql`` : sql`and c.contract_id = ${contract}`}
    ${
      state === undefined
        ? sql``
        : state === 'open'
          ? sql`and ${STATE_NOW} in ('PENDING', 'ACTIVE', 'TERMINATING')`
          : sql`and ${STATE_NOW} = ${state}`
    }`;
  const [rows, total] = await Promise.all([
    selectContracts(db, where, { limit: pageSize, offset: (page - 1) * pageSize }),
    countContracts(db, where),
  ]);
  const dtos = await toContractDtos(db, { brandId, settings }, { accountId: me }, rows);
  return { op: 'list', rows: dtos, page, pageSize, total };
}

/** Returns the requests of a kind that wait for an agent's answer, and how many wait of each kind. */
export async function listPending(
  db: Db,
  { brandId, settings, kind }: ContractContext,
  me: AccountId,
): Promise<ContractAnswerOf<'pending'>> {
  const waits = waitingFor(brandId, me);
  const [rows, counts] = await Promise.all([
    selectContracts(db, sql`c.kind = ${kind} and ${waits}`, { limit: MOST_PENDING }),
    sql<{ kind: ContractKind; count: number }>`select c.kind, count(*)::int as count from agents.contract c
      where ${waits} group by c.kind`.execute(db),
  ]);
  const none = { dividend: 0, daily: 0, hourly: 0, realtime: 0 };
  return {
    op: 'pending',
    rows: await toContractDtos(db, { brandId, settings }, { accountId: me }, rows),
    counts: { ...none, ...Object.fromEntries(counts.rows.map((row) => [row.kind, row.count])) },
  };
}

/** The condition of requests that wait for an agent's answer, on `agents.contract c`. */
export const waitingFor = (brandId: BrandId, me: AccountId) => sql`c.brand_id = ${brandId} and ${STATE_NOW} = 'PENDING'
  and ((c.agent_id = ${me} and c.proposed_by <> 'agent') or (c.payer_id = ${me} and c.proposed_by = 'agent'))`;

/** Counts versions of contracts that fulfil a condition on `agents.contract c`. */
export async function countContracts(db: Db, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from agents.contract c where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
