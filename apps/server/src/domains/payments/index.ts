export { addReceivingAccount } from './bank-deposits/receiving-account.ts';
export type { DepositOffer, DepositOffers, Depositor } from './choose-bonus.ts';
export { createConnection } from './connections/connection.ts';
export { createGatewayFinder } from './connections/create-gateway-finder.ts';
export type { DepositRecord } from './deposit.ts';
export { expireDeposits } from './expire-deposits.ts';
export { listPaymentMethodNames } from './list-payment-method-names.ts';
export { createPaymentMethod, type PaymentMethod, UNRESTRICTED } from './payment-method.ts';
export {
  listDeposits,
  listWithdrawals,
  type TranslateKey,
  toDepositDtos,
  toWithdrawalDtos,
  turnoverReviewOf,
} from './payment-record.ts';
export { translateIn } from './payment-status.ts';
export { createPayoutAccount, listPayoutAccounts, updateAccountHolder } from './payout-account.ts';
export { applyWithdrawalEvent } from './payouts/apply-withdrawal-event.ts';
export { isUnsettledWithdrawal } from './payouts/withdrawal-sums.ts';
export { withdrawalsSince } from './payouts/withdrawals-since.ts';
export { createPaymentProposals } from './proposals/payment-proposals.ts';
export { applyReports } from './receipts/apply-reports.ts';
export { registerPayments } from './register-payments.ts';
export { requestWithdrawal } from './request-withdrawal.ts';
export { reviewDeposit } from './review-deposit.ts';
export { startDeposit } from './start-deposit.ts';
export type { WithdrawalRecord } from './withdrawal.ts';
