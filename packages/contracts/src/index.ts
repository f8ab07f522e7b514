export * from './account-standing.ts';
export * from './address-range.ts';
export * from './agent-contracts.ts';
export * from './agents.ts';
export * from './audit-actions.ts';
export * from './avatar.ts';
export * from './birthday.ts';
export * from './bonus-money.ts';
export * from './brand-settings.ts';
export * from './brand-tokens.ts';
export * from './business-hours.ts';
export * from './call.ts';
export {
  AgentContract,
  type ContractAnswerOf,
  type ContractBelow,
  type ContractInputOf,
  type ContractOp,
  type ContractOperation,
} from './calls/agent-contract-fields.ts';
export {
  type AgentExport,
  type ExportColumn,
  ExportColumns,
  ExportQuery,
  type ExportReport,
  type TeamFlow,
  type TeamReportRow,
} from './calls/agent-reports.ts';
export {
  type AgentStatement,
  type ContractProgress,
  type PreviewedCycle,
  STATEMENT_STATES,
  type StatementShare,
  type StatementState,
} from './calls/agent-statement-fields.ts';
export { AgentLink, TeamMember } from './calls/agents.ts';
export { AgentMove, MOVE_STATES, type MoveState } from './calls/backoffice/agent-moves.ts';
export { type AgentReview } from './calls/backoffice/agent-reviews.ts';
export {
  AgentSettings,
  type LineProfit,
  PROFIT_DAYS,
  type ProfitDays,
  SignRules,
  TransferRules,
} from './calls/backoffice/agents.ts';
export { BrandConfig, BrandModule, type ModuleEffects, RegionRule } from './calls/backoffice/brand.ts';
export type { CashbackPeriodRow } from './calls/backoffice/cashback.ts';
export { CONTENT_PHASES } from './calls/backoffice/content.ts';
export { DUPLICATE_SIGNALS } from './calls/backoffice/duplicates.ts';
export { FREE_ROUNDS_DELIVERY, FREE_ROUNDS_STATES, type FreeRounds } from './calls/backoffice/free-rounds.ts';
export { GAME_STATUSES, KILL_SWITCH_KINDS, LIST_FORMATS } from './calls/backoffice/games.ts';
export {
  CONNECTION_ADAPTERS,
  CONNECTION_STATES,
  GatewayFaults,
  SIGN_KINDS,
} from './calls/backoffice/gateway-connections.ts';
export { type Label, MAX_LABELLED } from './calls/backoffice/labels.ts';
export { RESULT_STATES } from './calls/backoffice/lottery.ts';
export { LOTTERY_CORRECTION_STATES } from './calls/backoffice/lottery-corrections.ts';
export { LOTTERY_NAME_LANGUAGES, type LotteryDraft } from './calls/backoffice/lottery-games.ts';
export { COUNT_STATUSES, COVER_KINDS, PROFIT_BY, THEORY_DRAWS } from './calls/backoffice/lottery-reports.ts';
export { LOTTERY_CEILING_BPS } from './calls/backoffice/lottery-settings.ts';
export { LOTTERY_CHAINS, type LotterySourceInput } from './calls/backoffice/lottery-sources.ts';
export { MAX_MESSAGE_HTML } from './calls/backoffice/messages.ts';
export type { LeaderboardRow, MissionRow } from './calls/backoffice/missions.ts';
export {
  BatchFormat,
  type BatchState,
  type PayoutBatch,
  type PayoutBatchItem,
} from './calls/backoffice/payout-batches.ts';
export { APPROVAL_VERDICTS, type ApprovalVerdict } from './calls/backoffice/payouts.ts';
export { type OperatorPointItem, type OperatorRedemption, PointItemDraft } from './calls/backoffice/points.ts';
export type {
  Breach,
  OperatorPromotionState,
  PromotionCosts,
  PromotionDetail,
  PromotionLine,
  SimulatedBonus,
  Simulation,
  TrialResults,
} from './calls/backoffice/promotions.ts';
export { OPERATOR_PROMOTION_STATES } from './calls/backoffice/promotions.ts';
export {
  AdjustmentInput,
  type AdjustmentPreview,
  type AgentActPreview,
  type LaunchPreview,
  type PaymentActPreview,
  type Proposal,
} from './calls/backoffice/proposals.ts';
export { CARD_ROOM_STATUSES } from './calls/backoffice/pvp.ts';
export type { OperatorRaffle } from './calls/backoffice/raffles.ts';
export {
  DISCREPANCY_KINDS,
  type Discrepancy,
  type OpenRound,
  ORDER_STATES,
  type TransferOrderRow,
  VENDOR_ROUND_STATES,
  type VendorRoundReport,
} from './calls/backoffice/reconciliation.ts';
export type { Referral } from './calls/backoffice/referrals.ts';
export type { OperatorAward, RewardLiability } from './calls/backoffice/rewards.ts';
export { RTP_MONITOR, RTP_STATUSES } from './calls/backoffice/rtp.ts';
export type { Segment, SegmentPreview } from './calls/backoffice/segments.ts';
export { STOP_STATES } from './calls/backoffice/sports.ts';
export { BackofficeConversation, INBOX_VIEWS } from './calls/backoffice/support.ts';
export { SUSPENSE_REASONS } from './calls/backoffice/suspense.ts';
export { TABLE_STATUSES } from './calls/backoffice/tables.ts';
export { CALL_OUTCOMES, type VendorAccount, type VendorCallEntry } from './calls/backoffice/vendor.ts';
export type { VoucherBatch } from './calls/backoffice/vouchers.ts';
export { SLIP_OUTCOMES, SLIP_PAYER, SLIP_REMARK } from './calls/bank-deposits.ts';
export { type CategoryTotals } from './calls/bets.ts';
export type { Bonus, BonusMoney } from './calls/bonuses.ts';
export { calls } from './calls/calls.ts';
export type { CashbackLine, CashbackStatement } from './calls/cashback.ts';
export { type Announcement, type Banner, type HelpCard, type PromotionCard } from './calls/content.ts';
export {
  FishLogLine,
  FishSessionSummary,
  LobbyFishRoom,
} from './calls/fish.ts';
export { Device, GameCard, GameCategory, GameOrder, GameRoom, GameState, Volatility } from './calls/games.ts';
export { type PasswordDue } from './calls/identity-fields.ts';
export { INCOME_PERIODS, type IncomePeriod } from './calls/income.ts';
export {
  DOCUMENT_REASONS,
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  type DocumentReason,
  type DocumentState,
  type DocumentType,
} from './calls/kyc.ts';
export {
  LOTTERY_CLOSED_REASONS,
  LOTTERY_ITEM_STATES,
  LOTTERY_ORDER_STATES,
  LOTTERY_SELECTION_PROBLEMS,
  LOTTERY_STOP_REASONS,
  LotteryChaseKind,
  LotteryChasePlan,
  LotteryChaseStop,
  LotteryDisc,
  LotteryLine,
  LotteryLineInput,
  LotteryOrder,
  LotteryOrderPlace,
  LotteryOrderState,
  LotteryReceipt,
  LotteryUnit,
} from './calls/lottery-order-fields.ts';
export { MESSAGE_KINDS } from './calls/messages.ts';
export type { Mission } from './calls/missions.ts';
export { OPERATOR_ROLES, type OperatorRow } from './calls/operators.ts';
export { MAX_PASSKEYS } from './calls/passkeys.ts';
export { PAYMENT_KINDS, type PaymentKind } from './calls/payment-method-fields.ts';
export {
  DEPOSIT_STATES,
  type DepositState,
  OPEN_WITHDRAWAL_STATES,
  PAYOUT_PART_STATES,
  type PaymentActor,
  type PaymentState,
  type PaymentStateOf,
  type PayoutPartState,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from './calls/payments.ts';
export { PROBLEM_TEXT, WITHDRAWAL_NEEDS, type WithdrawalNeed } from './calls/payouts.ts';
export type { PointItem, Rank, Redemption } from './calls/points.ts';
export type { Promotion } from './calls/promotions.ts';
export { PlayedHand } from './calls/pvp.ts';
export type { Raffle } from './calls/raffles.ts';
export type { Award } from './calls/rewards.ts';
export { type LimitSummary } from './calls/rg.ts';
export type { FixtureChange } from './calls/sports-fields.ts';
export {
  ChatEvent,
  ChatMessage,
  Conversation,
  ConversationState,
  FeedbackSubject,
} from './calls/support.ts';
export { Boot, Brand, Resource, RouterEntry, ServicePath, SystemStatus } from './calls/system.ts';
export { LobbyTable } from './calls/tables.ts';
export { MAX_TRANSFER_NOTE, TRANSFER_DIRECTIONS, type Transfer } from './calls/transfers.ts';
export {
  AUTO_TRANSFERS,
  type AutoTransfer,
  FundsAtVendor,
  type MerchantWallet,
  type VendorTransfer,
} from './calls/vendor-wallet.ts';
export { PROFIT_FIGURES, type ProfitFigure } from './calls/wallet-fields.ts';
export * from './card-room.ts';
export * from './cashback.ts';
export * from './chat-thread.ts';
export * from './client.ts';
export * from './content.ts';
export * from './content-lists.ts';
export { CSV_START, csvCell, csvLine } from './csv-cell.ts';
export * from './envelope.ts';
export * from './feedback-rules.ts';
export * from './fish-session.ts';
export * from './frames/fish.ts';
export * from './frames/frame.ts';
export * from './frames/pvp.ts';
export * from './frames/tables.ts';
export * from './game-socket.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './lottery/draw.ts';
export * from './lottery/game.ts';
export * from './lottery/schedule.ts';
export {
  MATCH_FORCE_MIN,
  MATCH_GATEWAY,
  MATCH_SLIPS,
  MATCH_STATES,
  type MatchSlip,
  type MatchState,
} from './matches.ts';
export * from './member-pages.ts';
export * from './member-type.ts';
export * from './missions.ts';
export * from './module-parts.ts';
export * from './money.ts';
export * from './net-of.ts';
export * from './page-address.ts';
export { parseSort, type SortText } from './paging.ts';
export * from './patterns.ts';
export * from './payment-audience.ts';
export * from './payment-fee.ts';
export * from './payment-limits.ts';
export * from './payment-maintenance.ts';
export * from './payment-texts.ts';
export * from './payout-account.ts';
export * from './payout-batches.ts';
export { PERMISSIONS, type Permission } from './permissions.ts';
export * from './phone-auth.ts';
export * from './place-rules.ts';
export * from './player-preview.ts';
export * from './point-settings.ts';
export * from './points.ts';
export * from './promotions.ts';
export * from './proposals.ts';
export * from './raffles.ts';
export * from './rank.ts';
export * from './rate-text.ts';
export * from './reauth-methods.ts';
export * from './record-kinds.ts';
export * from './referrals.ts';
export * from './refusals.ts';
export * from './rewards.ts';
export * from './seal-body.ts';
export * from './sealed-client.ts';
export * from './sealed-path.ts';
export * from './segments.ts';
export * from './site-paths.ts';
export * from './social.ts';
export * from './table-round.ts';
export * from './topic-socket.ts';
export * from './topics.ts';
export * from './trials.ts';
export * from './turnover.ts';
export * from './vendor-pages.ts';
export * from './vendor-switches.ts';
export * from './web-address.ts';
export * from './withdrawal-queues.ts';
