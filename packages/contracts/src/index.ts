import { accounts, accountsDesk } from './calls/accounts.ts';
import { avatar, avatarDesk } from './calls/avatar.ts';
import { backoffice } from './calls/backoffice.ts';
import { bets } from './calls/bets.ts';
import { booksDesk } from './calls/books-desk.ts';
import { brandDesk } from './calls/brand-desk.ts';
import { content } from './calls/content.ts';
import { contentDesk } from './calls/content-desk.ts';
import { faults } from './calls/faults.ts';
import { freeRoundsDesk } from './calls/free-rounds-desk.ts';
import { games } from './calls/games.ts';
import { gamesDesk } from './calls/games-desk.ts';
import { heldDeposits } from './calls/held-deposits.ts';
import { identity } from './calls/identity.ts';
import { jackpotsDesk } from './calls/jackpots-desk.ts';
import { likenessDesk } from './calls/likeness-desk.ts';
import { messages } from './calls/messages.ts';
import { messagesDesk } from './calls/messages-desk.ts';
import { operators } from './calls/operators.ts';
import { papers, papersDesk } from './calls/papers.ts';
import { passkeys } from './calls/passkeys.ts';
import { payments } from './calls/payments.ts';
import { paymentsDesk } from './calls/payments-desk.ts';
import { payoutAccounts, payoutDesk } from './calls/payout-accounts.ts';
import { providersDesk } from './calls/providers-desk.ts';
import { responsible } from './calls/responsible.ts';
import { responsibleDesk } from './calls/responsible-desk.ts';
import { returnsDesk } from './calls/returns-desk.ts';
import { security } from './calls/security.ts';
import { slots } from './calls/slots.ts';
import { social } from './calls/social.ts';
import { support } from './calls/support.ts';
import { supportDesk } from './calls/support-desk.ts';
import { system } from './calls/system.ts';
import { vendorDesk } from './calls/vendor-desk.ts';
import { vendorWallet } from './calls/vendor-wallet.ts';
import { wallet } from './calls/wallet.ts';

/** Every call of the platform, by domain. */
export const calls = {
  system,
  identity,
  security,
  accounts,
  accountsDesk,
  social,
  avatar,
  avatarDesk,
  passkeys,
  wallet,
  payments,
  paymentsDesk,
  payoutAccounts,
  payoutDesk,
  operators,
  papers,
  papersDesk,
  faults,
  games,
  gamesDesk,
  jackpotsDesk,
  returnsDesk,
  slots,
  bets,
  responsible,
  responsibleDesk,
  backoffice,
  heldDeposits,
  content,
  contentDesk,
  brandDesk,
  providersDesk,
  messages,
  likenessDesk,
  messagesDesk,
  support,
  supportDesk,
  vendorDesk,
  booksDesk,
  freeRoundsDesk,
  vendorWallet,
};

export * from './account-standing.ts';
export * from './acts.ts';
export * from './address-range.ts';
export * from './avatar.ts';
export * from './birthday.ts';
export * from './brand-settings.ts';
export * from './brand-tokens.ts';
export * from './call.ts';
export {
  MISMATCH_KINDS,
  type MismatchLine,
  type OpenRoundLine,
  ORDER_STATES,
  type TransferOrderLine,
  VENDOR_ROUND_STATES,
  type VendorWord,
} from './calls/books-desk.ts';
export { BrandModule, BrandSheet, type ModuleEffects, PlaceRule } from './calls/brand-desk.ts';
export { type Announcement, type Banner, type HelpCard, type PromotionCard } from './calls/content.ts';
export { CONTENT_PHASES } from './calls/content-desk.ts';
export { FREE_ROUNDS_STATES, FREE_ROUNDS_WORDS, type FreeRounds } from './calls/free-rounds-desk.ts';
export { Device, GameCard, GameCategory, GameOrder, GameRoom, GameState, Volatility } from './calls/games.ts';
export { GAME_STANDINGS, LIST_FORMATS, STOP_KINDS } from './calls/games-desk.ts';
export { type PasswordDue } from './calls/identity.ts';
export { LIKENESS_SIGNS } from './calls/likeness-desk.ts';
export { MESSAGE_KINDS } from './calls/messages.ts';
export { MAX_MESSAGE_HTML } from './calls/messages-desk.ts';
export { OPERATOR_ROLES, type OperatorRow } from './calls/operators.ts';
export {
  PAPER_KINDS,
  PAPER_REASONS,
  PAPER_STATES,
  type PaperKind,
  type PaperReason,
  type PaperState,
} from './calls/papers.ts';
export { MAX_PASSKEYS } from './calls/passkeys.ts';
export { PAYMENT_KINDS, type PaymentKind } from './calls/payments.ts';
export { type LimitSheet } from './calls/responsible.ts';
export { RETURN_MONITOR, RETURN_VERDICTS } from './calls/returns-desk.ts';
export {
  ChatLine,
  Conversation,
  ConversationState,
  FeedbackSubject,
  LineNote,
} from './calls/support.ts';
export { DeskConversation, INBOX_VIEWS } from './calls/support-desk.ts';
export { Boot, Brand, Resource, RouterEntry, ServicePath, SystemStatus } from './calls/system.ts';
export { CALL_OUTCOMES, type VendorAccount, type VendorCallLine } from './calls/vendor-desk.ts';
export { MoneyElsewhere, type VendorTransfer } from './calls/vendor-wallet.ts';
export * from './chat-thread.ts';
export * from './client.ts';
export * from './content.ts';
export * from './content-lists.ts';
export * from './envelope.ts';
export * from './feedback-rules.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './member-type.ts';
export * from './module-parts.ts';
export * from './money.ts';
export * from './net-of.ts';
export * from './open-anywhere.ts';
export { readSort, type SortText } from './paging.ts';
export * from './patterns.ts';
export * from './payment-fee.ts';
export * from './payout-account.ts';
export { PERMISSIONS, type Permission } from './permissions.ts';
export * from './phone-auth.ts';
export * from './proofs.ts';
export * from './rank.ts';
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
