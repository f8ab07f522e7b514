import { type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import type { ProposalHandlerOf } from '#approvals';
import { reverseReceipt } from '../bank-deposits/reverse-receipt.ts';
import { PAYOUT_BATCH_PROPOSAL } from '../batches/approve-batch.ts';
import { requestForPlayer } from '../payouts/request-for-player.ts';
import { reopenDay } from '../reconciliation/reopen-day.ts';
import type { WithdrawalChecks } from '../request-withdrawal.ts';

type RequestChecks = Omit<WithdrawalChecks, 'security'>;

/** Opens a closed day again, as one operator proposed and another approved. */
const REOPEN: ProposalHandlerOf<'statement-reopen'> = {
  kind: 'statement-reopen',
  permission: 'payments.reconcile',
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

/** Requests a withdrawal for a player whose log-in is locked, as one operator proposed and another approved. */
const createRequestHandler = (checks: RequestChecks): ProposalHandlerOf<'withdrawal-request'> => ({
  kind: 'withdrawal-request',
  permission: 'payments.review',
  apply: async (tx, { brandId, proposalNo, input }) => {
    const request = { ...input, actor: `operator:proposal ${proposalNo}` };
    const { withdrawalId, state } = await requestForPlayer(tx, checks, brandId, request);
    return { before: 'none', after: `withdrawal ${withdrawalId} ${state}` };
  },
});

/** How proposals about payments are carried out. */
export const createPaymentProposals = (checks: RequestChecks) =>
  [REOPEN, REVERSE, PAYOUT_BATCH_PROPOSAL, createRequestHandler(checks)] as const;
