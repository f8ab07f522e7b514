import { finePerUnit } from '@fairhouse/agent-math';
import { type AccountId, CURRENCIES, type Currency } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db';

/** What an agent owes the operator. */
export interface Claim {
  /** `payer`: paid in the agent's place; `agent`: a contract ended with more paid than was owed. */
  of: 'payer' | 'agent';
  /** Who owes. */
  accountId: AccountId;
  /** The number of the statement that was paid in the agent's place, or `C` and the number of the contract. */
  claim: string;
  contractId: bigint;
  currency: Currency;
  /** Smallest units: what was collected of it, and what is left. */
  collected: bigint;
  left: bigint;
  /** Since when it is collected from incomes; null: it is not. */
  setOffAt: Date | null;
}

const PER_UNIT = sql.raw(
  `case c.currency ${Object.entries(CURRENCIES)
    .map(([currency, decimals]) => `when '${currency}' then ${finePerUnit(decimals)}`)
    .join(' ')} end`,
);

/** Every claim of a brand, also one that was collected, as a query: the fields of `Claim`. */
export const claimsOf = (brandId: bigint): RawBuilder<unknown> => sql`
  select n.of, n.account_id::text as "accountId", n.claim, n.contract_id as "contractId", n.currency, p.collected,
    case when n.of = 'payer' then n.amount - p.collected else n.amount end as left, o.at as "setOffAt"
  from (
    select 'payer' as of, s.payer_id as account_id, 'S' || s.account_id || '-' || s.statement_id as claim, s.contract_id, s.currency, p.amount
    from agents.statement s join agents.payment p on p.account_id = s.account_id and p.statement_id = s.statement_id
    where s.brand_id = ${brandId} and s.state = 'PAID_BY_OPERATOR' and p.how = 'operator'
    union all select 'agent', a.account_id, 'C' || a.contract_id, a.contract_id, c.currency, -a.left_fine / ${PER_UNIT}
    from agents.accrual a join lateral (
      select currency, state, ends_at from agents.contract where contract_id = a.contract_id and brand_id = ${brandId}
        and state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED', 'TERMINATED') order by version desc limit 1
    ) c on c.state = 'TERMINATED' and c.ends_at <= now()
    where a.left_fine < 0
  ) n
  cross join lateral (select coalesce(sum(amount), 0)::bigint as collected from agents.claim_part p
    where p.account_id = n.account_id and p.claim = n.claim) p
  left join agents.claim_set_off o on o.account_id = n.account_id and o.claim = n.claim`;

/** Returns the open claims against an agent, oldest contract first. */
export async function readOpenClaims(db: Db | Tx, brandId: bigint, account: AccountId): Promise<Claim[]> {
  const { rows } = await sql<Claim & { accountId: string }>`select * from (${claimsOf(brandId)}) n
    where "accountId" = ${String(account)} and "left" > 0 order by "contractId", claim`.execute(db);
  return rows.map((row) => ({ ...row, accountId: account }));
}

/**
 * Stores that a part of a claim was collected. What a contract ended with is less by it. The caller holds the lock of payments of the brand.
 */
export async function savePart(
  tx: Tx,
  { of, accountId, claim, contractId, currency }: Claim,
  part: { how: 'set-off' | 'hand'; amount: bigint; operatorId?: bigint; reason?: string },
): Promise<void> {
  const { how, amount, operatorId = null, reason = '' } = part;
  await sql`insert into agents.claim_part (account_id, claim, part, how, amount, operator_id, reason)
    select ${accountId}, ${claim}, coalesce(max(part), 0) + 1, ${how}, ${amount}, ${operatorId}, ${reason}
    from agents.claim_part where account_id = ${accountId} and claim = ${claim}`.execute(tx);
  if (of === 'agent')
    await sql`update agents.accrual set left_fine = left_fine + ${amount * finePerUnit(CURRENCIES[currency])}
      where account_id = ${accountId} and contract_id = ${contractId}`.execute(tx);
}

/** How many parts a claim has: names the movement of the next one. */
export async function countParts(tx: Tx, { accountId, claim }: Claim): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from agents.claim_part
    where account_id = ${accountId} and claim = ${claim}`.execute(tx);
  return rows[0]?.n ?? 0;
}
