import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import type { ProposalHandlerOf } from '#approvals';
import { reverseReceipt } from '../bank-deposits/reverse-receipt.ts';
import { PAYOUT_BATCH_PROPOSAL } from '../batches/approve-batch.ts';
import { reopenDay } from '../reconciliation/reopen-day.ts';

/** Opens a closed day again, as one operator proposed and another approved. */
const REOPEN: ProposalHandlerOf<'statement-reopen'> = {
  kind: 'statement-reopen',
  permission: 'payments.review',
  apply: async (tx, { brandId, input }) => {
    const { closed_by } = await reopenDay(tx, brandId, input.id);
    return { before: `closed by ${closed_by}`, after: 'open' };
  },
};

/** Reverses a bank payment, as one operator proposed and another approved. */
const REVERSE: ProposalHandlerOf<'receipt-reverse'> = {
  kind: 'receipt-reverse',
  permission: 'payments.review',
  apply: async (tx, { brandId, proposalNo, input }) => {
    const { before, after } = await reverseReceipt(tx, brandId, input, `operator:proposal ${proposalNo}`);
    const describe = ({ state, credited, currency }: { state: string; credited: bigint; currency: Currency }) =>
      `${state} ${formatMoney(credited as Money, currency)} ${currency}`;
    return { before: describe(before), after: describe(after) };
  },
};

/** How proposals about payments are carried out. */
export const PAYMENT_PROPOSALS = [REOPEN, REVERSE, PAYOUT_BATCH_PROPOSAL] as const;
