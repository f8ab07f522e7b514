import type { BrandId, ProposalKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { ProposalRow } from './proposal.ts';

/** Returns the proposal of a kind that waits for a decision about the same subject; null without one. */
export async function findOpenProposal(
  db: Db | Tx,
  { brandId, kind, subject }: { brandId: BrandId; kind: ProposalKind; subject: string },
): Promise<ProposalRow | null> {
  const row = await db
    .selectFrom('approvals.proposal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('proposal_no')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
