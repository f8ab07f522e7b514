import { type AccountId, accountId, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { Computed } from './compute-window.ts';
import type { RunWindow } from './windows.ts';

interface Row {
  contractId: bigint;
  version: number;
  agentId: string;
  payerId: string | null;
  currency: Currency;
  path: string;
  depth: number;
}

/**
 * Returns contracts that are no longer in force and whose closed windows came to more or less since: they get a statement of nothing but the
 * adjustment. A negative sum stays with its contract, as a claim.
 */
export async function endedWithAdjustments(
  tx: Tx,
  brandId: bigint,
  { kind, cycle, fromDay, toDay }: RunWindow,
  inForce: readonly Computed[],
): Promise<Computed[]> {
  const { rows } = await sql<Row>`
    select distinct on (s.contract_id) s.contract_id as "contractId", s.version, s.account_id::text as "agentId",
      s.payer_id::text as "payerId", s.currency, s.path, s.depth
    from agents.adjustment a
    join agents.statement s on s.account_id = a.account_id and s.contract_id = a.contract_id
    where a.state = 'OPEN' and s.brand_id = ${brandId} and s.kind = ${kind} and s.cycle = ${cycle}
    order by s.contract_id, s.ends_at desc, s.version desc`.execute(tx);
  const known = new Set(inForce.map(({ contract }) => contract.contractId));
  return rows.filter(({ contractId }) => !known.has(contractId)).map((row) => toComputed(row, { fromDay, toDay }));
}

function toComputed({ agentId, payerId, ...row }: Row, days: { fromDay: string; toDay: string }): Computed {
  const agent: AccountId = accountId(agentId);
  const scheme = { activeMinValid: '0', activeMinDeposit: '0', excludeSelf: true, includeSelf: false };
  const terms = { tiers: [], cap: 0n, lossRequired: false, carryOver: false, scheme, minValid: 0n, minDeposit: 0n };
  return {
    contract: {
      ...row,
      ...days,
      agentId: agent,
      payerId: payerId === null ? null : accountId(payerId),
      terms,
      days: 0,
      ofDays: 1,
    },
    figures: { turnover: 0n, active: 0, stake: 0n, win: 0n, rebate: 0n, promo: 0n, salary: 0n, fee: 0n },
    rate_bps: null,
    gross_fine: 0n,
    below_fine: 0n,
    amount_fine: 0n,
    carryIn: 0n,
    carryOut: 0n,
    none: 'NONE_ZERO',
    shares: [],
  };
}
