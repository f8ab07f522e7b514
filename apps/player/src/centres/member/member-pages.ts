import type { MessageId } from '@fairhouse/i18n/react';
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
  type LucideIcon,
  Mail,
  Medal,
  ReceiptText,
  Send,
  Share2,
  ShieldCheck,
  Trophy,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnHere } from '../../platform/switches.ts';

export interface MemberPage {
  /** The page key of the specification, as used in `?centre=`. */
  key: string;
  /** The brand module that switches the page on. Limits cannot be switched off. */
  module?: string;
  title: MessageId;
  about: MessageId;
  icon: LucideIcon;
  /** Undefined: the page is not built yet. Its address says so, and menus show it only when the brand has switched its module on. */
  Page?: LazyExoticComponent<ComponentType>;
}

/** The target of a member centre address. */
export type MemberRoute =
  | { state: 'open'; key: string; title: MessageId; Page: LazyExoticComponent<ComponentType> }
  /** Planned, disabled by the brand (or not served in this region), or not a page of the centre. */
  | { state: 'later' | 'closed' | 'unknown'; key: string; title: MessageId };

/** All page keys of the specification (§2) in panel order, then our own: playLimits. */
export const memberPages: readonly MemberPage[] = [
  {
    key: 'securityCenter',
    module: 'MCS-SECURITY',
    title: 'centre.page.security',
    about: 'centre.page.security.about',
    icon: ShieldCheck,
    Page: lazy(async () => ({ default: (await import('../../features/security/security-page.tsx')).SecurityPage })),
  },
  {
    key: 'transferFund',
    module: 'GCS-TRANSFER',
    title: 'centre.page.transferFund',
    about: 'centre.page.transferFund.about',
    icon: ArrowLeftRight,
    Page: lazy(async () => ({
      default: (await import('../../features/wallet/vendor-wallets-page.tsx')).VendorWalletsPage,
    })),
  },
  {
    key: 'depositv2',
    module: 'PAY-DEPOSIT',
    title: 'centre.page.deposit',
    about: 'centre.page.deposit.about',
    icon: ArrowDownToLine,
    Page: lazy(async () => ({ default: (await import('../../features/payments/deposit-page.tsx')).DepositPage })),
  },
  {
    key: 'withdraw',
    module: 'PAY-WITHDRAW',
    title: 'centre.page.withdraw',
    about: 'centre.page.withdraw.about',
    icon: ArrowUpFromLine,
    Page: lazy(async () => ({ default: (await import('../../features/payments/withdraw-page.tsx')).WithdrawPage })),
  },
  {
    key: 'transferUpline',
    title: 'centre.page.transferUpline',
    about: 'centre.later.about',
    icon: Send,
  },
  {
    key: 'personalHistoryCopy',
    module: 'BET-RECORD',
    title: 'centre.page.bettingRecord',
    about: 'centre.page.bettingRecord.about',
    icon: History,
    Page: lazy(async () => ({
      default: (await import('../../features/bets/betting-record-page.tsx')).BettingRecordPage,
    })),
  },
  {
    key: 'manualRebate',
    module: 'MANPLAYREB3',
    title: 'shell.cashback',
    about: 'centre.later.about',
    icon: HandCoins,
  },
  {
    key: 'transactionHistory',
    module: 'ODS-TRANS-DETAIL',
    title: 'centre.page.accountRecord',
    about: 'centre.page.accountRecord.about',
    icon: ReceiptText,
    Page: lazy(async () => ({
      default: (await import('../../features/wallet/account-record-page.tsx')).AccountRecordPage,
    })),
  },
  {
    key: 'personalProfit',
    title: 'centre.page.personalProfit',
    about: 'centre.later.about',
    icon: ChartNoAxesCombined,
  },
  {
    key: 'bonusDetails',
    title: 'centre.page.bonusDetails',
    about: 'centre.later.about',
    icon: Gift,
  },
  {
    key: 'rewardCenter',
    module: 'REWARDS',
    title: 'shell.rewards',
    about: 'centre.later.about',
    icon: Trophy,
  },
  {
    key: 'referral',
    module: 'REFERRAL',
    title: 'shell.share',
    about: 'centre.later.about',
    icon: Share2,
  },
  {
    key: 'missionLeaderboard',
    title: 'centre.page.missions',
    about: 'centre.later.about',
    icon: ListChecks,
  },
  {
    key: 'messageV2',
    module: 'CSP-MESSAGES',
    title: 'messages.title',
    about: 'messages.about.page',
    icon: Mail,
    Page: lazy(async () => ({ default: (await import('../../features/messages/messages-page.tsx')).MessagesPage })),
  },
  {
    key: 'playerRank',
    title: 'centre.page.playerRank',
    about: 'centre.later.about',
    icon: Medal,
  },
  {
    key: 'playLimits',
    title: 'rg.title',
    about: 'rg.about',
    icon: Gauge,
    Page: lazy(async () => ({ default: (await import('../../features/rg/limits-page.tsx')).LimitsPage })),
  },
];

/**
 * Returns the pages that the brand has switched on and that are available in the visitor's region. Pages that are not built yet are
 * included only when a brand module names them.
 */
export const listOpenMemberPages = (): MemberPage[] =>
  memberPages.filter(({ module, Page }) => (module ? isOnHere(module) : Page !== undefined));

/** The value of `?centre=` for the menu alone, which a phone shows as its own page. */
export const MENU = 'menu';

/** Returns the page that a wide screen shows beside the menu (specification §2): My account, or the first available page. */
const defaultKey = (): string => listOpenMemberPages().find(({ Page }) => Page)?.key ?? 'securityCenter';

/** Returns the target of a page key. `MENU` leads to the default page, which a wide screen shows beside the menu. */
export function findMemberRoute(pageKey: string): MemberRoute {
  const key = pageKey === MENU ? defaultKey() : pageKey;
  const page = memberPages.find((each) => each.key === key);
  if (!page) return { state: 'unknown', key, title: 'centre.unknown' };
  const { title, module, Page } = page;
  if (!Page) return { state: 'later', key, title };
  return module && !isOnHere(module) ? { state: 'closed', key, title } : { state: 'open', key, title, Page };
}
