import { type AccountId, accountId, type calls, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { selectContracts } from '../contracts/contract.ts';
import { lockContracts } from '../contracts/lock-contracts.ts';
import { publishContract } from '../contracts/publish-contract.ts';

type Ending = Output<typeof calls.agentMovesBackoffice.preview>['contracts'][number];

/** Versions in force after an instant. One that a later version replaces still runs until its end. */
const IN_FORCE = (at: Date) =>
  sql`state in ('ACTIVE', 'TERMINATING', 'SUPERSEDED') and (ends_at is null or ends_at > ${at})`;

/** Returns the contracts of an agent, not those with members below, that end when the agent gets another payer. */
export async function listEndingContracts(tx: Tx, agent: AccountId, at: Date): Promise<Ending[]> {
  const { rows } = await sql<{
    contract_id: string;
    version: number;
    kind: Ending['kind'];
    state: Ending['state'];
    payer_id: string | null;
    username: string | null;
  }>`select c.contract_id, c.version, c.kind, c.state, c.payer_id, m.username
    from agents.contract c left join identity.member m on m.account_id = c.payer_id
    where c.agent_id = ${agent} and (c.state = 'PENDING' or (${IN_FORCE(at)}))
    order by c.kind, c.contract_id, c.version`.execute(tx);
  return rows.map(({ contract_id, version, kind, state, payer_id, username }) => ({
    contractId: String(contract_id),
    version,
    kind,
    state,
    payer: payer_id === null ? null : { accountId: String(accountId(payer_id)), username: username ?? '' },
  }));
}

/** Ends these contracts at an instant and withdraws requests that wait. Returns how many end. */
export async function endContracts(tx: Tx, agent: AccountId, at: Date): Promise<number> {
  await lockContracts(tx, agent);
  const ofAgent = sql`agent_id = ${agent} and (state = 'PENDING' or (${IN_FORCE(at)}))`;
  const { rows } = await sql<{ id: bigint; version: number; state: string }>`update agents.contract
    set state = case state when 'PENDING' then 'CANCELLED' when 'SUPERSEDED' then state else 'TERMINATED' end,
      answered_at = case state when 'PENDING' then now() else answered_at end,
      ends_at = case state when 'PENDING' then ends_at else greatest(${at}::timestamptz, effective_from) end,
      ending_by = case state when 'PENDING' then ending_by else 'operator' end
    where ${ofAgent} returning contract_id as id, version, state`.execute(tx);
  const changed = new Set(rows.map(({ id, version }) => `${id} ${version}`));
  const contracts = await selectContracts(tx, sql`c.agent_id = ${agent}`);
  for (const each of contracts) if (changed.has(`${each.contractId} ${each.version}`)) await publishContract(tx, each);
  return rows.filter(({ state }) => state !== 'CANCELLED').length;
}
