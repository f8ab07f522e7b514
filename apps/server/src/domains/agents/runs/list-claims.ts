import {
  type BrandId,
  type ContractKind,
  type Currency,
  type calls,
  formatMoney,
  type Input,
  type Money,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { type Claim, claimsOf } from './claims/claim.ts';
import { formatFine } from './explain/statement-row.ts';
import { statementNoOf } from './statement-no.ts';

/**
 * Returns what agents owe the operator and was not collected: what an operator paid in their place, and what contracts that have ended had
 * paid more than they came to after corrections.
 */
export async function listClaims(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.agentRunsBackoffice.claims>,
): Promise<Output<typeof calls.agentRunsBackoffice.claims>> {
  const { rows } = await sql<Claim & { username: string; total: number }>`
    select n.*, coalesce(m.username, '') as username, count(*) over ()::int as total from (${claimsOf(brandId)}) n
    left join identity.member m on m.account_id = n."accountId"::bigint
    where n."left" > 0 order by n."contractId" desc, n.claim desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return {
    rows: rows.map(({ of, accountId, username, claim, contractId, currency, collected, left, setOffAt }) => ({
      of,
      claim,
      agent: { accountId: String(accountId), username },
      contract: String(contractId),
      statement: of === 'payer' ? claim : null,
      currency,
      amount: formatMoney(left as Money, currency),
      collected: formatMoney(collected as Money, currency),
      setOffAt: setOffAt?.toISOString() ?? null,
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}

interface OldRow {
  id: bigint;
  accountId: bigint;
  statementId: bigint;
  username: string;
  kind: ContractKind;
  currency: Currency;
  from: Date;
  to: Date;
  amount_fine: bigint;
  at: Date;
  total: number;
}

/** Returns corrections of windows that closed too long ago to be applied without an operator. */
export async function listOldCorrections(
  db: Db,
  brandId: BrandId,
  { page, pageSize }: Input<typeof calls.agentRunsBackoffice.corrections>,
): Promise<Output<typeof calls.agentRunsBackoffice.corrections>> {
  const { rows } = await sql<OldRow>`
    select a.adjustment_id as id, s.account_id as "accountId", s.statement_id as "statementId", coalesce(m.username, '') as username,
      s.kind, s.currency, s.starts_at as "from", s.ends_at as "to", a.amount_fine, a.at, count(*) over ()::int as total
    from agents.adjustment a join agents.statement s on s.account_id = a.account_id and s.statement_id = a.statement_id
    left join identity.member m on m.account_id = s.account_id
    where s.brand_id = ${brandId} and a.state = 'OLD'
    order by a.at desc, a.adjustment_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      statement: statementNoOf(row.accountId, row.statementId),
      agent: { accountId: String(row.accountId), username: row.username },
      kind: row.kind,
      currency: row.currency,
      from: row.from.toISOString(),
      to: row.to.toISOString(),
      amount: formatFine(row.amount_fine, row.currency),
      at: row.at.toISOString(),
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}
