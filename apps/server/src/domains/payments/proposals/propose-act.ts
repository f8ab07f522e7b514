import { randomUUID } from 'node:crypto';
import type { PaymentActPreview } from '@fairhouse/contracts';
import { createProposal, findOpenProposal, type ProposalContent } from '#approvals';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';

/** What an operator proposes about payments. */
export interface PaymentAct extends ProposalContent {
  kind: 'statement-reopen' | 'receipt-reverse' | 'withdrawal-request';
  preview: PaymentActPreview;
}

/** Proposes an act, which another operator decides. One that waits for the same subject is returned, not proposed again. */
export async function proposeAct(
  tx: Tx,
  { context, recordAudit }: { context: OperatorContext; recordAudit: RecordAudit },
  { preview, ...content }: PaymentAct,
  reason: string,
): Promise<{ proposal: string }> {
  const { brandId } = context.brand;
  const waiting = await findOpenProposal(tx, { brandId, kind: content.kind, subject: content.subject });
  if (waiting) return { proposal: String(waiting.proposal_no) };
  const by = context.operator;
  const row = await createProposal(tx, { ...content, brandId, preview, reason, by, clientRef: randomUUID() });
  await recordAudit(tx, context, {
    action: 'approvals.propose',
    subject: `proposal ${row.proposal_no}, ${content.subject}`,
    reason,
    before: `${preview.amount} ${preview.currency}`,
    after: `${content.kind} proposed`,
  });
  return { proposal: String(row.proposal_no) };
}
