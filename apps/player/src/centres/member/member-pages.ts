import type { MessageId } from '@fairhouse/i18n/react';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Gauge,
  History,
  type LucideIcon,
  Mail,
  ReceiptText,
  ShieldCheck,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { isOnHere } from '../../platform/switches.ts';

export interface MemberPage {
  /** The page key of the specification, as it stands in `?centre=`. */
  key: string;
  /** The module that a brand switches it with; limits cannot be switched off. */
  module?: string;
  title: MessageId;
  about: MessageId;
  icon: LucideIcon;
  Page: LazyExoticComponent<ComponentType>;
}

/**
 * The pages of the member centre in the order of the specification (§2), those that exist:
 * **securityCenter**, **transferFund** (where a vendor keeps money), **depositv2**, **withdraw**, transferUpline, **personalHistoryCopy**, manualRebate, **transactionHistory**,
 * personalProfit, bonusDetails, rewardCenter, referral, missionLeaderboard, **messageV2**, playerRank. Of our own: **playLimits**.
 */
export const memberPages: readonly [MemberPage, ...MemberPage[]] = [
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
    key: 'messageV2',
    module: 'CSP-MESSAGES',
    title: 'messages.title',
    about: 'messages.about.page',
    icon: Mail,
    Page: lazy(async () => ({ default: (await import('../../features/messages/messages-page.tsx')).MessagesPage })),
  },
  {
    key: 'playLimits',
    title: 'limits.title',
    about: 'limits.about',
    icon: Gauge,
    Page: lazy(async () => ({ default: (await import('../../features/limits/limits-page.tsx')).LimitsPage })),
  },
];

/** The pages that the brand has switched on, and that answer where the visitor stands. */
export const openMemberPages = (): MemberPage[] => memberPages.filter(({ module }) => !module || isOnHere(module));

/** The open page of a key; undefined for the menu itself and for keys that are none. */
export const findMemberPage = (key: string): MemberPage | undefined =>
  openMemberPages().find((page) => page.key === key);

/** What a wide screen shows when no page is named (specification §2): the first that is open. */
export const defaultMemberPage = (): MemberPage => openMemberPages()[0] ?? memberPages[0];

/** The value of `?centre=` for the menu alone, which a phone shows as a page of its own. */
export const MENU = 'menu';
