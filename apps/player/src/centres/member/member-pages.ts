import { MEMBER_PAGES, type MemberPageKey } from '@fairhouse/contracts';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartNoAxesCombined,
  Gauge,
  Gift,
  HandCoins,
  History,
  ListChecks,
  Mail,
  Medal,
  ReceiptText,
  Send,
  Share2,
  ShieldCheck,
  Trophy,
} from 'lucide-react';
import { lazy } from 'react';
import { readSession } from '../../platform/storage.ts';
import { type CentrePage, type CentreRoute, findRoute, listOpenPages } from '../centre-page.ts';

/** The page of friends; agents have the register centre instead. */
export const REFERRAL = 'referral';

/** How the pages of the specification are shown. */
const SHOWN: Readonly<Record<MemberPageKey, Omit<CentrePage, 'key' | 'module'>>> = {
  securityCenter: {
    title: 'centre.page.security',
    about: 'centre.page.security.about',
    icon: ShieldCheck,
    Page: lazy(async () => ({ default: (await import('../../features/security/security-page.tsx')).SecurityPage })),
  },
  transferFund: {
    title: 'centre.page.transferFund',
    about: 'centre.page.transferFund.about',
    icon: ArrowLeftRight,
    Page: lazy(async () => ({ default: (await import('../../features/wallet/wallets-page.tsx')).WalletsPage })),
  },
  depositv2: {
    title: 'centre.page.deposit',
    about: 'centre.page.deposit.about',
    icon: ArrowDownToLine,
    Page: lazy(async () => ({ default: (await import('../../features/payments/deposit-page.tsx')).DepositPage })),
  },
  withdraw: {
    title: 'centre.page.withdraw',
    about: 'centre.page.withdraw.about',
    icon: ArrowUpFromLine,
    Page: lazy(async () => ({ default: (await import('../../features/payments/withdraw-page.tsx')).WithdrawPage })),
  },
  transferUpline: {
    title: 'centre.page.transferUpline',
    about: 'transfers.about',
    icon: Send,
    Page: lazy(async () => ({ default: (await import('../../features/transfers/upline-page.tsx')).UplinePage })),
  },
  personalHistoryCopy: {
    title: 'centre.page.bettingRecord',
    about: 'centre.page.bettingRecord.about',
    icon: History,
    Page: lazy(async () => ({
      default: (await import('../../features/bets/betting-record-page.tsx')).BettingRecordPage,
    })),
  },
  manualRebate: {
    title: 'shell.cashback',
    about: 'cashback.about',
    icon: HandCoins,
    Page: lazy(async () => ({ default: (await import('../../features/cashback/cashback-page.tsx')).CashbackPage })),
  },
  transactionHistory: {
    title: 'centre.page.accountRecord',
    about: 'centre.page.accountRecord.about',
    icon: ReceiptText,
    Page: lazy(async () => ({
      default: (await import('../../features/wallet/account-record-page.tsx')).AccountRecordPage,
    })),
  },
  personalProfit: {
    title: 'centre.page.personalProfit',
    about: 'centre.page.personalProfit.about',
    icon: ChartNoAxesCombined,
    Page: lazy(async () => ({ default: (await import('../../features/profit/profit-page.tsx')).ProfitPage })),
  },
  bonusDetails: {
    title: 'centre.page.bonusDetails',
    about: 'bonuses.about',
    icon: Gift,
    Page: lazy(async () => ({ default: (await import('../../features/bonuses/bonuses-page.tsx')).BonusesPage })),
  },
  rewardCenter: {
    title: 'shell.rewards',
    about: 'rewards.about',
    icon: Trophy,
    Page: lazy(async () => ({
      default: (await import('../../features/rewards/reward-center-page.tsx')).RewardCenterPage,
    })),
  },
  referral: {
    title: 'shell.share',
    about: 'referral.about',
    icon: Share2,
    Page: lazy(async () => ({ default: (await import('../../features/referrals/referral-page.tsx')).ReferralPage })),
  },
  missionLeaderboard: {
    title: 'centre.page.missions',
    about: 'missions.about',
    icon: ListChecks,
    Page: lazy(async () => ({ default: (await import('../../features/missions/missions-page.tsx')).MissionsPage })),
  },
  messageV2: {
    title: 'messages.title',
    about: 'messages.about.page',
    icon: Mail,
    Page: lazy(async () => ({ default: (await import('../../features/messages/messages-page.tsx')).MessagesPage })),
  },
  playerRank: {
    title: 'centre.page.playerRank',
    about: 'centre.page.playerRank.about',
    icon: Medal,
    Page: lazy(async () => ({ default: (await import('../../features/ranks/rank-page.tsx')).RankPage })),
  },
};

/** All page keys of the specification (§2) in panel order, then our own: playLimits. */
export const memberPages: readonly CentrePage[] = [
  ...MEMBER_PAGES.map(({ key, module }) => ({ key, module, ...SHOWN[key] })),
  {
    key: 'playLimits',
    title: 'rg.title',
    about: 'rg.about',
    icon: Gauge,
    Page: lazy(async () => ({ default: (await import('../../features/rg/limits-page.tsx')).LimitsPage })),
  },
];

/** Returns the pages that the brand has switched on and that are available in the visitor's region; transfers up where the member may. */
export const listOpenMemberPages = (): CentrePage[] =>
  listOpenPages(memberPages).filter(({ key }) => key !== 'transferUpline' || readSession('toUpline') === 'true');

/** Returns the page that a wide screen shows beside the menu (specification §2): My account, or the first available page. */
const defaultKey = (): string => listOpenMemberPages()[0]?.key ?? 'securityCenter';

/** Returns the target of a page key of the member centre. */
export const findMemberRoute = (pageKey: string): CentreRoute => findRoute(memberPages, pageKey, defaultKey());
