import type { BrandId, Permission, ProposalKind } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { assert, refuse } from '#refusal';
import { closeProposal } from './create-proposal.ts';
import { hashProposal } from './hash-proposal.ts';
import type { ProposalContent, ProposalHandler, ProposalHandlerOf, ProposalRow, Proposer } from './proposal.ts';

export interface ProposalDecision {
  brandId: BrandId;
  no: string;
  /** Of what the operator has read, hex. */
  hash: string;
  reason: string;
  by: Proposer & { permissions: readonly Permission[] };
}

/**
 * Approves a proposal and does it, in one transaction. Returns it with what the caller does once that has committed. Of several decisions
 * one is accepted, the others are refused STATE_CHANGED. Refuses NOT_FOUND outside the brand, NOT_PERMITTED, OWN_PROPOSAL,
 * PROPOSAL_EXPIRED, CONFLICT for another hash, and what the kind refuses.
 */
export async function approveProposal(
  tx: Tx,
  handlers: readonly ProposalHandler[],
  decision: ProposalDecision,
): Promise<{ done: ProposalRow; afterCommit: () => void }> {
  const row = await lockOpen(tx, decision);
  const handler = handlers.find(({ kind }) => kind === row.kind);
  assert(handler, `nothing carries out proposals of kind ${row.kind}`);
  if (!decision.by.permissions.includes(handler.permission)) throw refuse('NOT_PERMITTED');
  if (row.proposed_by === decision.by.operatorId) throw refuse('OWN_PROPOSAL');
  const { input } = contentOf(row);
  assert(hashProposal(contentOf(row)).equals(row.input_hash), `proposal ${row.proposal_no} was changed`);
  // the handler is that of the kind, and the input was stored with it
  const { afterCommit, ...outcome } = await (handler as ProposalHandlerOf<ProposalKind>).apply(tx, {
    brandId: decision.brandId,
    proposalNo: row.proposal_no,
    input,
  });
  const done = await closeProposal(tx, row, { state: 'done', by: decision.by, decision: decision.reason, outcome });
  return { done, afterCommit: () => afterCommit?.() };
}

/** Rejects a proposal, or withdraws one's own. Refuses as an approval does; the permission is not needed for one's own. */
export async function rejectProposal(
  tx: Tx,
  handlers: readonly ProposalHandler[],
  decision: ProposalDecision,
): Promise<ProposalRow> {
  const row = await lockOpen(tx, decision);
  const handler = handlers.find(({ kind }) => kind === row.kind);
  const isOwn = row.proposed_by === decision.by.operatorId;
  if (!isOwn && !(handler && decision.by.permissions.includes(handler.permission))) throw refuse('NOT_PERMITTED');
  return closeProposal(tx, row, { state: 'rejected', by: decision.by, decision: decision.reason, outcome: null });
}

async function lockOpen(tx: Tx, { brandId, no, hash }: ProposalDecision): Promise<ProposalRow> {
  const row = await tx
    .selectFrom('approvals.proposal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('proposal_no', '=', BigInt(no))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND', { field: 'no' });
  if (row.state !== 'open') throw refuse('STATE_CHANGED');
  if (row.expires_at.getTime() <= Date.now()) throw refuse('PROPOSAL_EXPIRED');
  if (row.input_hash.toString('hex') !== hash) throw refuse('CONFLICT', { field: 'hash' });
  return row;
}

const contentOf = (row: ProposalRow): ProposalContent => ({
  kind: row.kind as ProposalContent['kind'],
  subject: row.subject,
  input: row.input as unknown as ProposalContent['input'],
});
