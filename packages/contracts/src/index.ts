import { accounts, accountsBackoffice } from './calls/accounts.ts';
import { avatar, avatarBackoffice } from './calls/avatar.ts';
import { backoffice } from './calls/backoffice/backoffice.ts';
import { brandBackoffice } from './calls/backoffice/brand.ts';
import { contentBackoffice } from './calls/backoffice/content.ts';
import { duplicatesBackoffice } from './calls/backoffice/duplicates.ts';
import { freeRoundsBackoffice } from './calls/backoffice/free-rounds.ts';
import { gamesBackoffice } from './calls/backoffice/games.ts';
import { jackpotsBackoffice } from './calls/backoffice/jackpots.ts';
import { messagesBackoffice } from './calls/backoffice/messages.ts';
import { paymentsBackoffice } from './calls/backoffice/payments.ts';
import { providersBackoffice } from './calls/backoffice/providers.ts';
import { reconciliationBackoffice } from './calls/backoffice/reconciliation.ts';
import { rgBackoffice } from './calls/backoffice/rg.ts';
import { rtpBackoffice } from './calls/backoffice/rtp.ts';
import { supportBackoffice } from './calls/backoffice/support.ts';
import { vendorBackoffice } from './calls/backoffice/vendor.ts';
import { bets } from './calls/bets.ts';
import { clientErrors } from './calls/client-errors.ts';
import { content } from './calls/content.ts';
import { games } from './calls/games.ts';
import { heldDeposits } from './calls/held-deposits.ts';
import { identity } from './calls/identity.ts';
import { kyc, kycBackoffice } from './calls/kyc.ts';
import { messages } from './calls/messages.ts';
import { operators } from './calls/operators.ts';
import { passkeys } from './calls/passkeys.ts';
import { payments } from './calls/payments.ts';
import { payoutAccounts, payoutBackoffice } from './calls/payout-accounts.ts';
import { rg } from './calls/rg.ts';
import { security } from './calls/security.ts';
import { slots } from './calls/slots.ts';
import { social } from './calls/social.ts';
import { sports } from './calls/sports.ts';
import { support } from './calls/support.ts';
import { system } from './calls/system.ts';
import { vendorWallet } from './calls/vendor-wallet.ts';
import { wallet } from './calls/wallet.ts';

/** Every call of the platform, by domain. */
export const calls = {
  system,
  identity,
  security,
  accounts,
  accountsBackoffice,
  social,
  avatar,
  avatarBackoffice,
  passkeys,
  wallet,
  payments,
  paymentsBackoffice,
  payoutAccounts,
  payoutBackoffice,
  operators,
  kyc,
  kycBackoffice,
  clientErrors,
  games,
  gamesBackoffice,
  jackpotsBackoffice,
  rtpBackoffice,
  slots,
  sports,
  bets,
  rg,
  rgBackoffice,
  backoffice,
  heldDeposits,
  content,
  contentBackoffice,
  brandBackoffice,
  providersBackoffice,
  messages,
  duplicatesBackoffice,
  messagesBackoffice,
  support,
  supportBackoffice,
  vendorBackoffice,
  reconciliationBackoffice,
  freeRoundsBackoffice,
  vendorWallet,
};

export * from './account-standing.ts';
export * from './address-range.ts';
export * from './audit-actions.ts';
export * from './avatar.ts';
export * from './birthday.ts';
export * from './brand-settings.ts';
export * from './brand-tokens.ts';
export * from './call.ts';
export { BrandConfig, BrandModule, type ModuleEffects, RegionRule } from './calls/backoffice/brand.ts';
export { CONTENT_PHASES } from './calls/backoffice/content.ts';
export { DUPLICATE_SIGNALS } from './calls/backoffice/duplicates.ts';
export { FREE_ROUNDS_DELIVERY, FREE_ROUNDS_STATES, type FreeRounds } from './calls/backoffice/free-rounds.ts';
export { GAME_STATUSES, KILL_SWITCH_KINDS, LIST_FORMATS } from './calls/backoffice/games.ts';
export { MAX_MESSAGE_HTML } from './calls/backoffice/messages.ts';
export {
  DISCREPANCY_KINDS,
  type Discrepancy,
  type OpenRound,
  ORDER_STATES,
  type TransferOrderRow,
  VENDOR_ROUND_STATES,
  type VendorRoundReport,
} from './calls/backoffice/reconciliation.ts';
export { RTP_MONITOR, RTP_STATUSES } from './calls/backoffice/rtp.ts';
export { BackofficeConversation, INBOX_VIEWS } from './calls/backoffice/support.ts';
export { CALL_OUTCOMES, type VendorAccount, type VendorCallEntry } from './calls/backoffice/vendor.ts';
export { type Announcement, type Banner, type HelpCard, type PromotionCard } from './calls/content.ts';
export { Device, GameCard, GameCategory, GameOrder, GameRoom, GameState, Volatility } from './calls/games.ts';
export { type PasswordDue } from './calls/identity-fields.ts';
export {
  DOCUMENT_REASONS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  type DocumentReason,
  type DocumentState,
  type DocumentType,
} from './calls/kyc.ts';
export { MESSAGE_KINDS } from './calls/messages.ts';
export { OPERATOR_ROLES, type OperatorRow } from './calls/operators.ts';
export { MAX_PASSKEYS } from './calls/passkeys.ts';
export {
  DEPOSIT_STATES,
  type DepositState,
  PAYMENT_KINDS,
  type PaymentKind,
  type PaymentState,
  type PaymentStateOf,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from './calls/payments.ts';
export { type LimitSummary } from './calls/rg.ts';
export {
  ChatEvent,
  ChatMessage,
  Conversation,
  ConversationState,
  FeedbackSubject,
} from './calls/support.ts';
export { Boot, Brand, Resource, RouterEntry, ServicePath, SystemStatus } from './calls/system.ts';
export { FundsAtVendor, type VendorTransfer } from './calls/vendor-wallet.ts';
export * from './chat-thread.ts';
export * from './client.ts';
export * from './content.ts';
export * from './content-lists.ts';
export * from './envelope.ts';
export * from './feedback-rules.ts';
export * from './frames/frame.ts';
export * from './game-socket.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './member-type.ts';
export * from './module-parts.ts';
export * from './money.ts';
export * from './net-of.ts';
export { parseSort, type SortText } from './paging.ts';
export * from './patterns.ts';
export * from './payment-fee.ts';
export * from './payout-account.ts';
export { PERMISSIONS, type Permission } from './permissions.ts';
export * from './phone-auth.ts';
export * from './rank.ts';
export * from './reauth-methods.ts';
export * from './record-kinds.ts';
export * from './refusals.ts';
export * from './seal-body.ts';
export * from './sealed-client.ts';
export * from './sealed-path.ts';
export * from './site-paths.ts';
export * from './social.ts';
export * from './topic-socket.ts';
export * from './topics.ts';
export * from './vendor-pages.ts';
export * from './vendor-switches.ts';
export * from './web-address.ts';
