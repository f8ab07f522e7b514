import { setOff } from '@fairhouse/agent-math';
import type { AccountId, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Tx } from '#db';
import type { Posting } from '#ledger';
import { movementsOf, PAYABLE, type PayableRow, type PayableStatement, type Payment, toPayable } from './payments.ts';

/** A due that was forced, and what of it is left. */
export interface ForcedDue extends PayableStatement {
  left: bigint;
  /** Milliseconds since 1970: the oldest is paid first. */
  at: number;
}

/**
 * Reads the forced dues of agents who may receive something, and of those whom these pay, and so on: what one is paid may pay the next.
 */
export async function readForced(tx: Tx, agents: readonly AccountId[]): Promise<ForcedDue[]> {
  const found: ForcedDue[] = [];
  const asked = new Set<bigint>();
  let payers = [...new Set(agents)];
  while (payers.length > 0) {
    for (const payer of payers) asked.add(payer);
    const { rows } = await sql<PayableRow & { at: Date }>`
      select ${PAYABLE}, created_at as at
      from agents.statement where state = 'FORCED' and payer_id = any(${bigints(payers)}::bigint[])`.execute(tx);
    found.push(...rows.map((row) => ({ ...toPayable(row), left: row.unpaid, at: row.at.getTime() })));
    payers = [...new Set(rows.map((row) => toPayable(row).accountId))].filter((payer) => !asked.has(payer));
  }
  return found;
}

/**
 * Takes what an agent has just received for the dues of that agent that were forced, oldest first, and passes it on in the same way
 * (agents-settlement 11). Never more than the income, and never more than is available.
 *
 * @param forced is changed: what is left of each
 */
export function setOffIncome(
  posting: Posting,
  forced: readonly ForcedDue[],
  agent: AccountId,
  income: bigint,
): Payment[] {
  const available = posting.availableOf(agent);
  const open = forced.filter(({ left }) => left > 0n);
  const dues = open.map((due, id) => ({
    id,
    kind: due.kind,
    payer: String(due.payerId),
    to: String(due.accountId),
    state: 'FORCED' as const,
    left: due.left,
    at: due.at,
  }));
  return setOff(dues, String(agent), income < available ? income : available).flatMap(({ due: { id }, amount }) => {
    const due = open[id] as ForcedDue;
    const part = `off-${due.left}`;
    if (!posting.post(movementsOf(due, amount as Money, part))) return [];
    due.left -= amount;
    const payment: Payment = { statement: due, amount: amount as Money, how: 'set-off' };
    return [payment, ...setOffIncome(posting, forced, due.accountId, amount)];
  });
}
