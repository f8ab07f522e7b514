import { calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { OperatorContext, RecordAudit } from '#http';
import type { AppRegistry } from '#registry';
import { approveProposal, rejectProposal } from './decide-proposal.ts';
import { listProposals, toProposalDto } from './list-proposals.ts';
import type { ProposalHandler, ProposalRow } from './proposal.ts';
import { readSettings, saveSettings } from './settings.ts';

/** Registers the operators' calls about proposals of their brand; every decision is audited. */
export function registerApprovals(
  { handle }: AppRegistry,
  { db, handlers, recordAudit }: { db: Db; handlers: readonly ProposalHandler[]; recordAudit: RecordAudit },
): void {
  const { proposalsBackoffice } = calls;
  const toDto = (row: ProposalRow, { operator }: OperatorContext) => toProposalDto(row, operator, handlers);

  handle(proposalsBackoffice.list, (context, input) =>
    listProposals(db, { ...input, brandId: context.brand.brandId }, (row) => toDto(row, context)),
  );

  handle(proposalsBackoffice.approve, async (context, input) => {
    const { operator, brand } = context;
    const { done, afterCommit } = await db.transaction().execute(async (tx) => {
      const approved = await approveProposal(tx, handlers, { ...input, brandId: brand.brandId, by: operator });
      const { done } = approved;
      const outcome = done.outcome as { before: string; after: string } | null;
      await recordAudit(tx, context, {
        action: 'approvals.approve',
        subject: `proposal ${done.proposal_no}, ${done.subject}`,
        reason: input.reason,
        ...(outcome ?? {}),
      });
      return approved;
    });
    afterCommit();
    return toDto(done, context);
  });

  handle(proposalsBackoffice.reject, async (context, input) => {
    const { operator, brand } = context;
    const row = await db.transaction().execute(async (tx) => {
      const rejected = await rejectProposal(tx, handlers, { ...input, brandId: brand.brandId, by: operator });
      await recordAudit(tx, context, {
        action: 'approvals.reject',
        subject: `proposal ${rejected.proposal_no}, ${rejected.subject}`,
        reason: input.reason,
        before: 'open',
        after: 'rejected',
      });
      return rejected;
    });
    return toDto(row, context);
  });

  handle(proposalsBackoffice.settings, ({ brand }) => readSettings(db, brand.brandId));

  handle(proposalsBackoffice.saveSettings, (context, input) =>
    db.transaction().execute(async (tx) => {
      const { brandId } = context.brand;
      const before = await readSettings(tx, brandId);
      const after = await saveSettings(tx, { brandId, operatorId: context.operator.operatorId }, input);
      await recordAudit(tx, context, {
        action: 'approvals.settings',
        subject: 'approvals',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      });
      return after;
    }),
  );
}
