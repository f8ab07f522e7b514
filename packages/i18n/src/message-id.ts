import type consoleAgents from '../messages/en/console/agents.json';
import type bankDeposits from '../messages/en/console/bank-deposits.json';
import type brand from '../messages/en/console/brand.json';
import type catalogue from '../messages/en/console/catalogue.json';
import type consoleMessages from '../messages/en/console/console.json';
import type content from '../messages/en/console/content.json';
import type corrections from '../messages/en/console/corrections.json';
import type consoleFish from '../messages/en/console/fish.json';
import type gateways from '../messages/en/console/gateways.json';
import type giving from '../messages/en/console/giving.json';
import type launching from '../messages/en/console/launching.json';
import type lotteries from '../messages/en/console/lotteries.json';
import type lotteryGames from '../messages/en/console/lottery-games.json';
import type lotteryReports from '../messages/en/console/lottery-reports.json';
import type matches from '../messages/en/console/matches.json';
import type methods from '../messages/en/console/methods.json';
import type missionRules from '../messages/en/console/mission-rules.json';
import type payoutBatches from '../messages/en/console/payout-batches.json';
import type pointsAdmin from '../messages/en/console/points-admin.json';
import type previewing from '../messages/en/console/previewing.json';
import type proposals from '../messages/en/console/proposals.json';
import type consoleRaffles from '../messages/en/console/raffles.json';
import type consoleReferrals from '../messages/en/console/referrals.json';
import type rooms from '../messages/en/console/rooms.json';
import type rtp from '../messages/en/console/rtp.json';
import type consoleTables from '../messages/en/console/tables.json';
import type trading from '../messages/en/console/trading.json';
import type turnoverRules from '../messages/en/console/turnover-rules.json';
import type vendors from '../messages/en/console/vendors.json';
import type agentContracts from '../messages/en/player/agent-contracts.json';
import type agentReports from '../messages/en/player/agent-reports.json';
import type agentStatements from '../messages/en/player/agent-statements.json';
import type agents from '../messages/en/player/agents.json';
import type analytics from '../messages/en/player/analytics.json';
import type bonuses from '../messages/en/player/bonuses.json';
import type cardRooms from '../messages/en/player/card-rooms.json';
import type playerCashback from '../messages/en/player/cashback.json';
import type centre from '../messages/en/player/centre.json';
import type download from '../messages/en/player/download.json';
import type draws from '../messages/en/player/draws.json';
import type playerFish from '../messages/en/player/fish.json';
import type home from '../messages/en/player/home.json';
import type income from '../messages/en/player/income.json';
import type live from '../messages/en/player/live.json';
import type lobby from '../messages/en/player/lobby.json';
import type playerLottery from '../messages/en/player/lottery.json';
import type playerMissions from '../messages/en/player/missions.json';
import type pages from '../messages/en/player/pages.json';
import type points from '../messages/en/player/points.json';
import type profit from '../messages/en/player/profit.json';
import type raffles from '../messages/en/player/raffles.json';
import type ranks from '../messages/en/player/ranks.json';
import type referrals from '../messages/en/player/referrals.json';
import type rewards from '../messages/en/player/rewards.json';
import type search from '../messages/en/player/search.json';
import type security from '../messages/en/player/security.json';
import type shell from '../messages/en/player/shell.json';
import type playerSports from '../messages/en/player/sports.json';
import type transfers from '../messages/en/player/transfers.json';
import type verify from '../messages/en/player/verify.json';
import type errors from '../messages/en/server/errors.json';
import type promotionTerms from '../messages/en/server/promotion-terms.json';
import type server from '../messages/en/server/server.json';
import type accounts from '../messages/en/shared/accounts.json';
import type bets from '../messages/en/shared/bets.json';
import type cards from '../messages/en/shared/cards.json';
import type cashback from '../messages/en/shared/cashback.json';
import type fish from '../messages/en/shared/fish.json';
import type games from '../messages/en/shared/games.json';
import type identity from '../messages/en/shared/identity.json';
import type kyc from '../messages/en/shared/kyc.json';
import type lottery from '../messages/en/shared/lottery.json';
import type lotteryPlays from '../messages/en/shared/lottery-plays.json';
import type messages from '../messages/en/shared/messages.json';
import type missions from '../messages/en/shared/missions.json';
import type payments from '../messages/en/shared/payments.json';
import type play from '../messages/en/shared/play.json';
import type pvp from '../messages/en/shared/pvp.json';
import type rg from '../messages/en/shared/rg.json';
import type slots from '../messages/en/shared/slots.json';
import type sports from '../messages/en/shared/sports.json';
import type support from '../messages/en/shared/support.json';
import type tables from '../messages/en/shared/tables.json';
import type turnover from '../messages/en/shared/turnover.json';
import type ui from '../messages/en/shared/ui.json';
import type wallet from '../messages/en/shared/wallet.json';

/** Every message of the platform: the keys of the English catalogue. Add a new domain file here (a test checks it). */
export type MessageId =
  | keyof typeof accounts
  | keyof typeof analytics
  | keyof typeof bankDeposits
  | keyof typeof bets
  | keyof typeof brand
  | keyof typeof bonuses
  | keyof typeof raffles
  | keyof typeof referrals
  | keyof typeof consoleRaffles
  | keyof typeof consoleReferrals
  | keyof typeof cardRooms
  | keyof typeof cards
  | keyof typeof catalogue
  | keyof typeof centre
  | keyof typeof consoleFish
  | keyof typeof consoleMessages
  | keyof typeof consoleTables
  | keyof typeof content
  | keyof typeof download
  | keyof typeof draws
  | keyof typeof errors
  | keyof typeof games
  | keyof typeof home
  | keyof typeof income
  | keyof typeof identity
  | keyof typeof rg
  | keyof typeof live
  | keyof typeof lobby
  | keyof typeof lottery
  | keyof typeof lotteryPlays
  | keyof typeof corrections
  | keyof typeof lotteries
  | keyof typeof lotteryGames
  | keyof typeof lotteryReports
  | keyof typeof matches
  | keyof typeof messages
  | keyof typeof gateways
  | keyof typeof methods
  | keyof typeof pages
  | keyof typeof kyc
  | keyof typeof payments
  | keyof typeof play
  | keyof typeof playerFish
  | keyof typeof playerLottery
  | keyof typeof playerSports
  | keyof typeof agentContracts
  | keyof typeof agentStatements
  | keyof typeof agentReports
  | keyof typeof agents
  | keyof typeof consoleAgents
  | keyof typeof points
  | keyof typeof payoutBatches
  | keyof typeof pointsAdmin
  | keyof typeof ranks
  | keyof typeof profit
  | keyof typeof pvp
  | keyof typeof rooms
  | keyof typeof rtp
  | keyof typeof rewards
  | keyof typeof search
  | keyof typeof security
  | keyof typeof server
  | keyof typeof shell
  | keyof typeof fish
  | keyof typeof slots
  | keyof typeof sports
  | keyof typeof support
  | keyof typeof tables
  | keyof typeof trading
  | keyof typeof ui
  | keyof typeof vendors
  | keyof typeof transfers
  | keyof typeof verify
  | keyof typeof turnover
  | keyof typeof turnoverRules
  | keyof typeof giving
  | keyof typeof promotionTerms
  | keyof typeof proposals
  | keyof typeof cashback
  | keyof typeof playerCashback
  | keyof typeof missions
  | keyof typeof playerMissions
  | keyof typeof launching
  | keyof typeof previewing
  | keyof typeof missionRules
  | keyof typeof wallet;

/** The values of a message's placeholders. */
export type MessageValues = Record<string, string | number>;

/** Translates a message to one language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;
