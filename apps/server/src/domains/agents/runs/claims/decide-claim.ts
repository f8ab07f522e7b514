import type { AccountId, BrandId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { lockPayments } from '../lock-runs.ts';
import { type Claim, readOpenClaims, savePart } from './claim.ts';

export interface ClaimDecision {
  brandId: BrandId;
  operatorId: bigint;
  agent: AccountId;
  claim: string;
  reason: string;
}

async function requireOpen(tx: Tx, { brandId, agent, claim }: ClaimDecision): Promise<Claim> {
  await lockPayments(tx, brandId);
  const found = (await readOpenClaims(tx, brandId, agent)).find((each) => each.claim === claim);
  if (!found) throw refuse('NOT_FOUND', { field: 'claim' });
  return found;
}

/**
 * Begins to collect a claim from what the agent is paid from now on: salaries, dividends and team rebates, never deposits or wins; or ends that.
 * Refuses NOT_FOUND for a claim that is not open, and STATE_CHANGED when it is so already.
 */
export async function setOffClaim(tx: Tx, decision: ClaimDecision, on: boolean): Promise<Claim> {
  const found = await requireOpen(tx, decision);
  if ((found.setOffAt !== null) === on) throw refuse('STATE_CHANGED');
  const { brandId, operatorId, agent, claim, reason } = decision;
  if (!on) {
    await sql`delete from agents.claim_set_off where account_id = ${agent} and claim = ${claim}`.execute(tx);
    return found;
  }
  // incomes before this moment stay, unless another claim is collected already
  await sql`insert into agents.claim_mark (account_id, seq)
    select ${agent}, version from ledger.account where account_id = ${agent}
    on conflict (account_id) do update set seq = excluded.seq
    where not exists (select from agents.claim_set_off o where o.account_id = ${agent})`.execute(tx);
  await sql`insert into agents.claim_set_off (account_id, claim, brand_id, operator_id, reason)
    values (${agent}, ${claim}, ${brandId}, ${operatorId}, ${reason})`.execute(tx);
  return found;
}

/** Settles what is left of a claim without a movement: the agent paid in another way, or need not. Refuses NOT_FOUND. */
export async function settleClaim(tx: Tx, decision: ClaimDecision): Promise<Claim> {
  const found = await requireOpen(tx, decision);
  const { operatorId, agent, claim, reason } = decision;
  await savePart(tx, found, { how: 'hand', amount: found.left, operatorId, reason });
  await sql`delete from agents.claim_set_off where account_id = ${agent} and claim = ${claim}`.execute(tx);
  return found;
}
