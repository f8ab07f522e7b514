import type { AccountId, ContractKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';

/**
 * Locks the contracts of an agent and those that the agent gives, until the transaction ends. Everybody who changes contracts locks from the
 * top of the line down, agents of one level by id. Payments have a lock of their own, which is never taken together with these.
 */
export async function lockContracts(tx: Tx, agentId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.contract ' || ${String(agentId)}, 0))`.execute(tx);
}

/** Locks both sides of a contract, the payer first. */
export async function lockSides(
  tx: Tx,
  { payerId, agentId }: { payerId: AccountId | null; agentId: AccountId },
): Promise<void> {
  if (payerId !== null) await lockContracts(tx, payerId);
  await lockContracts(tx, agentId);
}

/** Writes the ends by the clock of one agent's contracts, so that their places are free. */
export async function settleByClock(tx: Tx, agentId: AccountId, kind: ContractKind): Promise<void> {
  await sql`update agents.contract set state = case state when 'PENDING' then 'EXPIRED' else 'TERMINATED' end
    where agent_id = ${agentId} and kind = ${kind}
      and ((state = 'PENDING' and expires_at <= now()) or (state = 'TERMINATING' and ends_at <= now()))`.execute(tx);
}
