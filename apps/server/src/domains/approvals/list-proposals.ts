import type { BrandId, calls, OperatorId, Output, Permission, Proposal, ProposalState } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { ProposalHandler, ProposalRow } from './proposal.ts';

/** The operator who looks. */
export interface ProposalViewer {
  operatorId: OperatorId;
  permissions: readonly Permission[];
}

/** Returns a page of a brand's proposals: those that wait oldest first, others newest first. */
export async function listProposals(
  db: Db,
  { brandId, state, page, pageSize }: { brandId: BrandId; state: ProposalState; page: number; pageSize: number },
  toDto: (row: ProposalRow) => Proposal,
): Promise<Output<typeof calls.proposalsBackoffice.list>> {
  const waits = state === 'open' || state === 'expired';
  let all = db
    .selectFrom('approvals.proposal')
    .where('brand_id', '=', brandId)
    .where('state', '=', waits ? 'open' : state);
  if (waits) all = all.where('expires_at', state === 'open' ? '>' : '<=', sql<Date>`now()`);
  const { total } = await all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('proposal_no', state === 'open' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(toDto), page, pageSize, total: Number(total) };
}

/** Returns a proposal as an operator sees it. */
export function toProposalDto(
  row: ProposalRow,
  viewer: ProposalViewer,
  handlers: readonly Pick<ProposalHandler, 'kind' | 'permission'>[],
): Proposal {
  const isOwn = row.proposed_by === viewer.operatorId;
  const permission = handlers.find(({ kind }) => kind === row.kind)?.permission;
  const isExpired = row.state === 'open' && row.expires_at.getTime() <= Date.now();
  const dto = {
    no: String(row.proposal_no),
    kind: row.kind,
    state: isExpired ? 'expired' : row.state,
    subject: row.subject,
    hash: row.input_hash.toString('hex'),
    input: row.input,
    preview: row.preview,
    reason: row.reason,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn,
    mayApprove: !isOwn && permission !== undefined && viewer.permissions.includes(permission),
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    outcome: row.outcome,
  };
  // kind, input and preview were stored together
  return dto as unknown as Proposal;
}
