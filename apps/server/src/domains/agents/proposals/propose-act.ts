import { randomUUID } from 'node:crypto';
import { type AgentActPreview, type Currency, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';
import { createProposal, findOpenProposal, type ProposalContent } from '#approvals';
import type { Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { withPlaces } from '../contracts/with-places.ts';
import { readSettings } from '../settings.ts';

/** The operator who acts. */
export interface Acting {
  context: OperatorContext;
  recordAudit: RecordAudit;
}

/** What an operator is about to do, and what it is worth. */
export interface AgentAct extends Pick<ProposalContent, 'subject'> {
  kind: 'agent-force' | 'agent-void';
  input: ProposalContent['input'] & { reason: string };
  preview: Omit<AgentActPreview, 'amount'>;
  amount: bigint;
}

/**
 * Above the amount of the brand's settings an act is proposed, and another operator decides it. One that waits for the same is returned, not
 * proposed again.
 *
 * @returns the number of the proposal; null when the operator may do it alone
 */
export async function proposeAct(
  tx: Tx,
  { context, recordAudit }: Acting,
  { kind, subject, input, preview, amount }: AgentAct,
): Promise<string | null> {
  const { brandId } = context.brand;
  const { fourEyesAbove } = await readSettings(tx, brandId);
  if (!isAbove(amount, fourEyesAbove, preview.currency)) return null;
  const waiting = await findOpenProposal(tx, { brandId, kind, subject });
  if (waiting) return String(waiting.proposal_no);
  const { reason } = input;
  const shown = { ...preview, amount: formatMoney(amount as Money, preview.currency) };
  const proposal = { kind, brandId, subject, input, reason, clientRef: randomUUID(), by: context.operator };
  const row = await createProposal(tx, { ...proposal, preview: shown });
  await recordAudit(tx, context, {
    action: 'approvals.propose',
    subject: `proposal ${row.proposal_no}, ${subject}`,
    reason,
    before: `${shown.amount} ${shown.currency}`,
    after: `${kind} proposed`,
  });
  return String(row.proposal_no);
}

const isAbove = (amount: bigint, limit: string | null, currency: Currency): boolean =>
  limit !== null && amount > (parseMoney(withPlaces(limit, currency), currency) ?? 0n);
