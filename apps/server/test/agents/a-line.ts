import { type AccountId, type BrandId, type ContractKind, ContractTerms, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { createAccount } from '#ledger';

/** An agent of a test line. */
export interface TestAgent {
  accountId: AccountId;
  path: string;
  depth: number;
}

/** Creates accounts placed one below the other, from the top down, long before any window. */
export async function aLine(
  db: Db,
  brandId: BrandId,
  levels: number,
  currency: Currency = 'USD',
): Promise<TestAgent[]> {
  const line: TestAgent[] = [];
  for (let depth = 0; depth < levels; depth++) line.push(await below(db, brandId, line.at(-1) ?? null, currency));
  return line;
}

/** Creates an account below an agent. */
export async function below(
  db: Db,
  brandId: BrandId,
  parent: TestAgent | null,
  currency: Currency = 'USD',
): Promise<TestAgent> {
  return db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, { brandId, currency, kind: 'player' });
    const depth = parent === null ? 0 : parent.depth + 1;
    const path = `${parent?.path ?? '/'}${accountId}/`;
    await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
      values (${accountId}, '2020-01-01', ${brandId}, ${parent?.accountId ?? null}, ${depth}, ${path})`.execute(tx);
    return { accountId, path, depth };
  });
}

export interface TestContract {
  kind: ContractKind;
  agent: TestAgent;
  payer?: TestAgent | null;
  from: string;
  to?: string | null;
  terms?: Partial<ContractTerms>;
  currency?: Currency;
}

const CYCLES = { daily: 'day', hourly: 'hour', realtime: '300s', dividend: 'half-month' } as const;

/** Signs a contract of one tier: 1 % of the turnover, or 10 % of the profit. Returns its number. */
export async function aContract(
  db: Db,
  brandId: BrandId,
  { kind, agent, payer = null, from, to = null, terms, currency = 'USD' }: TestContract,
): Promise<bigint> {
  const body = ContractTerms.parse({
    rules: [{ minTurnover: '0', minActive: 0, rate_bps: kind === 'dividend' ? 1_000 : 100 }],
    ...{ cap: '0', lossRequired: false, carryOver: true, cycle: CYCLES[kind], scheme: 1, text: '' },
    ...terms,
  });
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.contract (contract_id, version, brand_id, kind, agent_id, payer_id, currency, terms, state, proposed_by,
      expires_at, effective_from, ends_at)
    values (nextval('agents.contract_no'), 1, ${brandId}, ${kind}, ${agent.accountId}, ${payer?.accountId ?? null}, ${currency},
      ${JSON.stringify(body)}::jsonb, ${to === null ? 'ACTIVE' : 'TERMINATED'}, 'payer', now(), ${from}, ${to})
    returning contract_id as id`.execute(db);
  return rows[0]?.id ?? 0n;
}
