import { accounts, accountsBackoffice } from './accounts.ts';
import { agentContracts } from './agent-contracts.ts';
import { agentReports } from './agent-reports.ts';
import { agents } from './agents.ts';
import { avatar, avatarBackoffice } from './avatar.ts';
import { agentContractsBackoffice } from './backoffice/agent-contracts.ts';
import { agentLinksBackoffice } from './backoffice/agent-links.ts';
import { agentMovesBackoffice } from './backoffice/agent-moves.ts';
import { agentReviewsBackoffice } from './backoffice/agent-reviews.ts';
import { agentRunsBackoffice } from './backoffice/agent-runs.ts';
import { agentsBackoffice } from './backoffice/agents.ts';
import { backoffice } from './backoffice/backoffice.ts';
import { bankDepositsBackoffice } from './backoffice/bank-deposits.ts';
import { bonusesBackoffice } from './backoffice/bonuses.ts';
import { brandBackoffice } from './backoffice/brand.ts';
import { cashbackBackoffice } from './backoffice/cashback.ts';
import { contentBackoffice } from './backoffice/content.ts';
import { depositPauses } from './backoffice/deposit-pauses.ts';
import { duplicatesBackoffice } from './backoffice/duplicates.ts';
import { fishBackoffice } from './backoffice/fish.ts';
import { freeRoundsBackoffice } from './backoffice/free-rounds.ts';
import { gamesBackoffice } from './backoffice/games.ts';
import { gatewayConnections } from './backoffice/gateway-connections.ts';
import { jackpotsBackoffice } from './backoffice/jackpots.ts';
import { labelsBackoffice } from './backoffice/labels.ts';
import { liabilities } from './backoffice/liabilities.ts';
import { lotteryBackoffice } from './backoffice/lottery.ts';
import { lotteryCorrectionsBackoffice } from './backoffice/lottery-corrections.ts';
import { lotteryGamesBackoffice } from './backoffice/lottery-games.ts';
import { lotteryPricesBackoffice } from './backoffice/lottery-prices.ts';
import { lotteryReportsBackoffice } from './backoffice/lottery-reports.ts';
import { lotterySettingsBackoffice } from './backoffice/lottery-settings.ts';
import { lotterySourcesBackoffice } from './backoffice/lottery-sources.ts';
import { matchesBackoffice } from './backoffice/matches.ts';
import { messagesBackoffice } from './backoffice/messages.ts';
import { missionsBackoffice } from './backoffice/missions.ts';
import { paymentsBackoffice } from './backoffice/payments.ts';
import { payoutBatchesBackoffice } from './backoffice/payout-batches.ts';
import { payoutBackoffice } from './backoffice/payouts.ts';
import { pointsBackoffice } from './backoffice/points.ts';
import { promotionsBackoffice } from './backoffice/promotions.ts';
import { proposalsBackoffice } from './backoffice/proposals.ts';
import { providersBackoffice } from './backoffice/providers.ts';
import { pvpBackoffice } from './backoffice/pvp.ts';
import { rafflesBackoffice } from './backoffice/raffles.ts';
import { reconciliationBackoffice } from './backoffice/reconciliation.ts';
import { referralsBackoffice } from './backoffice/referrals.ts';
import { rewardsBackoffice } from './backoffice/rewards.ts';
import { rgBackoffice } from './backoffice/rg.ts';
import { rtpBackoffice } from './backoffice/rtp.ts';
import { segmentsBackoffice } from './backoffice/segments.ts';
import { sportsBackoffice } from './backoffice/sports.ts';
import { statementsBackoffice } from './backoffice/statements.ts';
import { supportBackoffice } from './backoffice/support.ts';
import { suspense } from './backoffice/suspense.ts';
import { tablesBackoffice } from './backoffice/tables.ts';
import { turnoverBackoffice } from './backoffice/turnover.ts';
import { vendorBackoffice } from './backoffice/vendor.ts';
import { vouchersBackoffice } from './backoffice/vouchers.ts';
import { bankDeposits } from './bank-deposits.ts';
import { bets } from './bets.ts';
import { bonuses } from './bonuses.ts';
import { cashback } from './cashback.ts';
import { clientErrors } from './client-errors.ts';
import { content } from './content.ts';
import { fish } from './fish.ts';
import { games } from './games.ts';
import { heldDeposits } from './held-deposits.ts';
import { identity } from './identity.ts';
import { income } from './income.ts';
import { kyc, kycBackoffice } from './kyc.ts';
import { lottery } from './lottery.ts';
import { lotteryOrders } from './lottery-orders.ts';
import { matches } from './matches.ts';
import { messages } from './messages.ts';
import { missions } from './missions.ts';
import { operators } from './operators.ts';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { payouts } from './payouts.ts';
import { points, ranks } from './points.ts';
import { promotions } from './promotions.ts';
import { pvp } from './pvp.ts';
import { raffles } from './raffles.ts';
import { rebate, rebateBackoffice } from './rebate.ts';
import { referrals } from './referrals.ts';
import { rewards } from './rewards.ts';
import { rg } from './rg.ts';
import { security } from './security.ts';
import { slots } from './slots.ts';
import { social } from './social.ts';
import { sports } from './sports.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { tables } from './tables.ts';
import { transfers } from './transfers.ts';
import { turnover } from './turnover.ts';
import { vendorWallet } from './vendor-wallet.ts';
import { wallet } from './wallet.ts';

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
  transfers,
  payouts,
  payoutAccounts,
  payoutBackoffice,
  payoutBatchesBackoffice,
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
  sportsBackoffice,
  tables,
  tablesBackoffice,
  fish,
  fishBackoffice,
  pvp,
  pvpBackoffice,
  lottery,
  lotteryBackoffice,
  lotteryOrders,
  lotteryGamesBackoffice,
  lotteryPricesBackoffice,
  lotteryCorrectionsBackoffice,
  lotteryReportsBackoffice,
  lotterySettingsBackoffice,
  lotterySourcesBackoffice,
  rebate,
  rebateBackoffice,
  bets,
  rg,
  rgBackoffice,
  backoffice,
  heldDeposits,
  gatewayConnections,
  suspense,
  depositPauses,
  liabilities,
  bankDeposits,
  bankDepositsBackoffice,
  matches,
  matchesBackoffice,
  statementsBackoffice,
  content,
  contentBackoffice,
  brandBackoffice,
  providersBackoffice,
  messages,
  duplicatesBackoffice,
  messagesBackoffice,
  agentReports,
  agents,
  income,
  agentContracts,
  agentsBackoffice,
  agentContractsBackoffice,
  agentLinksBackoffice,
  agentMovesBackoffice,
  agentReviewsBackoffice,
  agentRunsBackoffice,
  support,
  supportBackoffice,
  vendorBackoffice,
  reconciliationBackoffice,
  freeRoundsBackoffice,
  vendorWallet,
  turnover,
  turnoverBackoffice,
  rewards,
  bonuses,
  bonusesBackoffice,
  rewardsBackoffice,
  points,
  ranks,
  pointsBackoffice,
  referrals,
  referralsBackoffice,
  raffles,
  rafflesBackoffice,
  promotions,
  promotionsBackoffice,
  labelsBackoffice,
  segmentsBackoffice,
  vouchersBackoffice,
  proposalsBackoffice,
  cashback,
  cashbackBackoffice,
  missions,
  missionsBackoffice,
};
