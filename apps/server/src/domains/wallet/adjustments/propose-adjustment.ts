import {
  type AdjustmentInput,
  type AdjustmentPreview,
  type calls,
  formatMoney,
  type Input,
  type Money,
} from '@fairhouse/contracts';
import { closeProposal, createProposal, findRepeated, type ProposalRow, readAloneUpTo } from '#approvals';
import type { Db, Tx } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import { getBalance } from '#ledger';
import { refuse } from '#refusal';
import { type AdjustedPlayer, type AdjustmentDeps, parseAdjustment } from './adjustment.ts';
import { applyAdjustment } from './apply-adjustment.ts';

/**
 * Proposes a credit, debit or bonus by hand, and does it when the brand lets an operator do this amount alone. Repeated, it returns the same
 * proposal. Refuses as carrying it out does, and CONFLICT.
 */
export async function proposeAdjustment(
  deps: AdjustmentDeps & { db: Db; recordAudit: RecordAudit },
  context: OperatorContext,
  { reason, clientRef, ...input }: Input<typeof calls.proposalsBackoffice.proposeAdjustment>,
): Promise<ProposalRow> {
  const { brandId } = context.brand;
  const subject = `player ${input.accountId}`;
  const proposal = { kind: 'adjustment', brandId, subject, input, reason, clientRef, by: context.operator } as const;
  const repeated = await findRepeated(deps.db, proposal);
  if (repeated) return repeated;
  return deps.db.transaction().execute(async (tx) => {
    const { player, amount } = await parseAdjustment(tx, deps, brandId, input);
    const preview = await previewAdjustment(tx, player, input, amount);
    const row = await createProposal(tx, { ...proposal, preview });
    const isAlone = amount <= (await readAloneUpTo(tx, player));
    const outcome = isAlone ? await applyAdjustment(tx, deps, { brandId, proposalNo: row.proposal_no, input }) : null;
    await deps.recordAudit(tx, context, {
      action: 'approvals.propose',
      subject: `proposal ${row.proposal_no}, ${subject}`,
      reason,
      before: outcome?.before ?? preview.availableBefore,
      after: outcome?.after ?? `${input.kind} ${input.amount} proposed`,
    });
    return outcome ? closeProposal(tx, row, { state: 'done', by: null, decision: null, outcome }) : row;
  });
}

/** Returns what the adjustment is to change. Refuses INSUFFICIENT_FUNDS for a debit of more than is available. */
async function previewAdjustment(
  tx: Tx,
  { accountId, username, currency }: AdjustedPlayer,
  { kind }: Pick<AdjustmentInput, 'kind'>,
  amount: Money,
): Promise<AdjustmentPreview> {
  const { available } = await getBalance(tx, accountId);
  const after = kind === 'manual-debit' ? available - amount : available + amount;
  if (after < 0n && kind === 'manual-debit') throw refuse('INSUFFICIENT_FUNDS', { field: 'amount' });
  return {
    username,
    currency,
    availableBefore: formatMoney(available, currency),
    availableAfter: formatMoney(after as Money, currency),
  };
}
