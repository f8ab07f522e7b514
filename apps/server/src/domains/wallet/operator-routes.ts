import { calls } from '@fairhouse/contracts';
import { toProposalDto } from '#approvals';
import type { Db } from '#db';
import type { HandleCall, RecordAudit } from '#http';
import type { AdjustmentDeps } from './adjustments/adjustment.ts';
import { createAdjustmentHandler } from './adjustments/apply-adjustment.ts';
import { proposeAdjustment } from './adjustments/propose-adjustment.ts';

export interface WalletBackofficeDeps {
  handle: HandleCall;
  db: Db;
  recordAudit: RecordAudit;
  adjustments: AdjustmentDeps;
}

/** Registers the operators' call that credits and debits by hand; it is audited. */
export function registerWalletBackofficeRoutes({ handle, db, recordAudit, adjustments }: WalletBackofficeDeps): void {
  const handlers = [createAdjustmentHandler(adjustments)];
  handle(calls.proposalsBackoffice.proposeAdjustment, async (context, input) =>
    toProposalDto(
      await proposeAdjustment({ db, recordAudit, ...adjustments }, context, input),
      context.operator,
      handlers,
    ),
  );
}
