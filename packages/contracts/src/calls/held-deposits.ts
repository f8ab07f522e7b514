import { defineCall } from '../call.ts';
import { BackofficeDeposit } from './backoffice/backoffice.ts';
import { PaymentReview } from './backoffice/payment-review.ts';

/** Late deposits that would exceed a limit: held until an operator decides. */
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
};
