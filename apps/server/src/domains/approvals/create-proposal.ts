import { type BrandId, PROPOSAL_HOURS, type Proposal } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { assert, refuse } from '#refusal';
import { hashProposal } from './hash-proposal.ts';
import type { ProposalContent, ProposalOutcome, ProposalRow, Proposer } from './proposal.ts';

export interface NewProposal extends ProposalContent {
  brandId: BrandId;
  by: Proposer;
  reason: string;
  preview: Proposal['preview'];
  clientRef: string;
}

/** Returns the earlier proposal of a repeated request; null without one. Refuses CONFLICT when the earlier one was another. */
export async function findRepeated(db: Db | Tx, proposal: Omit<NewProposal, 'preview'>): Promise<ProposalRow | null> {
  const row = await db
    .selectFrom('approvals.proposal')
    .selectAll()
    .where('brand_id', '=', proposal.brandId)
    .where('proposed_by', '=', proposal.by.operatorId)
    .where('client_ref', '=', proposal.clientRef)
    .executeTakeFirst();
  if (!row) return null;
  if (!hashProposal(proposal).equals(row.input_hash)) throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}

/** Stores a proposal that waits for another operator for 24 hours. Of two with the same clientRef at one time the second is a CONFLICT. */
export async function createProposal(tx: Tx, proposal: NewProposal): Promise<ProposalRow> {
  const { brandId, kind, subject, input, preview, reason, clientRef, by } = proposal;
  const row = await tx
    .insertInto('approvals.proposal')
    .values({
      brand_id: brandId,
      kind,
      subject,
      input: JSON.stringify(input),
      input_hash: hashProposal(proposal),
      preview: JSON.stringify(preview),
      reason,
      client_ref: clientRef,
      proposed_by: by.operatorId,
      proposer: by.username,
      expires_at: sql<Date>`now() + make_interval(hours => ${PROPOSAL_HOURS})`,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'proposed_by', 'client_ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refuse('CONFLICT', { field: 'clientRef' });
  return row;
}

/** Marks an open proposal, which the caller has created or locked, as done or rejected. `by` is null when its proposer did it alone. */
export async function closeProposal(
  tx: Tx,
  { brand_id, proposal_no }: Pick<ProposalRow, 'brand_id' | 'proposal_no'>,
  end: { state: 'done' | 'rejected'; by: Proposer | null; decision: string | null; outcome: ProposalOutcome | null },
): Promise<ProposalRow> {
  const row = await tx
    .updateTable('approvals.proposal')
    .set({
      state: end.state,
      decided_by: end.by?.operatorId ?? null,
      decider: end.by?.username ?? null,
      decided_at: sql`now()`,
      decision: end.decision,
      outcome: end.outcome && JSON.stringify(end.outcome),
    })
    .where('brand_id', '=', brand_id)
    .where('proposal_no', '=', proposal_no)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  assert(row, `proposal ${proposal_no} is not open`);
  return row;
}
