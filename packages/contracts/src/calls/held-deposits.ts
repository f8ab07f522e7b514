import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { BackofficeDeposit } from './backoffice/backoffice.ts';
import { PaymentReview } from './backoffice/payment-review.ts';

/** Deposits that operators decide about: late ones that would exceed a limit, and what follows from a reversed one. */
export const heldDeposits = {
  release: defineCall({
    summary: 'Release a held deposit to the balance. The reason is shown to the player.',
    method: 'POST',
    path: '/console/v1/deposits/release',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.review',
    input: PaymentReview,
    output: BackofficeDeposit,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  returnDeposit: defineCall({
    summary:
      'Return a held deposit: it leaves the account, and the operator sends it back through the payment provider. The reason is shown to the player.',
    method: 'POST',
    path: '/console/v1/deposits/return',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.review',
    input: PaymentReview,
    output: BackofficeDeposit,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
  reofferMethod: defineCall({
    summary:
      'Offer the method of a reversed deposit to its player again. It is closed for the player from the reversal on, and withdrawals are never approved automatically in the meantime.',
    method: 'POST',
    path: '/console/v1/deposits/reoffer-method',
    module: 'OPS-PAYMENTS',
    auth: 'operator',
    permission: 'payments.review',
    input: PaymentReview,
    output: z.object({ reoffered: z.literal(true) }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};
