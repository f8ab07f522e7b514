import type { calls, Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { requireListed } from '../contracts/contracts-below.ts';
import { previewVoid, requireAny } from '../contracts/void-contract.ts';
import { readSettings } from '../settings.ts';
import { type Acting, proposeAct } from './propose-act.ts';

/** A contract is worth what it came to in so many days. */
const WORTH_DAYS = 30;

/**
 * Proposes to void a contract that came to more in the last 30 days than an operator may void alone; null for a smaller one, and for a request that
 * waits. Refuses NOT_FOUND, STALE_VERSION, STATE_CHANGED, and CONTRACTS_BELOW when others would end than were listed.
 */
export async function proposeVoid(
  tx: Tx,
  acting: Acting,
  input: Input<typeof calls.agentContractsBackoffice.void>,
): Promise<string | null> {
  const { brandId } = acting.context.brand;
  const { kind, contract, version, ends } = input;
  const settings = await readSettings(tx, brandId);
  const found = await requireAny(tx, { brandId, kind }, { contract, version });
  requireListed(await previewVoid(tx, { settings }, found), ends);
  const { rows } = await sql<{ worth: bigint; username: string }>`
    select (select coalesce(sum(posted), 0)::bigint from agents.statement where account_id = ${found.agentId}
        and contract_id = ${found.contractId} and ends_at > now() - make_interval(days => ${WORTH_DAYS})) as worth,
      coalesce((select username from identity.member where account_id = ${found.agentId}), '') as username`.execute(tx);
  return proposeAct(tx, acting, {
    kind: 'agent-void',
    subject: `contract ${contract}/${version}`,
    input,
    preview: {
      accountId: String(found.agentId),
      username: rows[0]?.username ?? '',
      currency: found.currency,
      about: `${contract}/${version}`,
    },
    amount: found.state === 'PENDING' ? 0n : (rows[0]?.worth ?? 0n),
  });
}
