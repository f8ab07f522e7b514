import type { MessageId } from '@fairhouse/i18n/react';
import { HandCoins, type LucideIcon, Share2, Trophy } from 'lucide-react';

interface SwitchedEntry {
  /** Page key of the member centre. */
  page: string;
  /** The module that switches the entry on. */
  module: string;
  icon: LucideIcon;
  title: MessageId;
}

/** Entries of the side menu that a brand has only when its module is on (specification §2): share, reward centre, cashback. */
export const SWITCHED: readonly SwitchedEntry[] = [
  { page: 'referral', module: 'REFERRAL', icon: Share2, title: 'shell.share' },
  { page: 'rewardCenter', module: 'REWARDS', icon: Trophy, title: 'shell.rewards' },
  { page: 'manualRebate', module: 'MANPLAYREB3', icon: HandCoins, title: 'shell.cashback' },
];
