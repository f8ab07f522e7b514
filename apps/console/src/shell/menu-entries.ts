import type { Permission } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  Cable,
  ClipboardCheck,
  Coins,
  Dices,
  FileSpreadsheet,
  Fish,
  Gamepad2,
  Gift,
  HandCoins,
  Headset,
  IdCard,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  Network,
  Newspaper,
  ScrollText,
  Server,
  Share2,
  Spade,
  Store,
  Ticket,
  Tickets,
  Trophy,
  UserCog,
  Users,
  UserX,
} from 'lucide-react';
import { meQuery } from '../platform/queries.ts';

/** The groups of the side navigation; '' is above all of them. */
type MenuGroup = '' | 'payments' | 'players' | 'rewards' | 'games' | 'site' | 'team';

export interface MenuEntry {
  group: MenuGroup;
  name:
    | 'overview'
    | 'withdrawals'
    | 'payoutBatches'
    | 'deposits'
    | 'methods'
    | 'proposals'
    | 'missions'
    | 'raffles'
    | 'referrals'
    | 'rewards'
    | 'gateways'
    | 'bankDeposits'
    | 'matches'
    | 'kyc'
    | 'players'
    | 'agents'
    | 'closings'
    | 'games'
    | 'fish'
    | 'tables'
    | 'sports'
    | 'rooms'
    | 'lotteries'
    | 'vendors'
    | 'content'
    | 'support'
    | 'messages'
    | 'audit'
    | 'brand'
    | 'operators'
    | 'points';
  to:
    | '/'
    | '/withdrawals'
    | '/payout-batches'
    | '/deposits'
    | '/methods'
    | '/proposals'
    | '/missions'
    | '/raffles'
    | '/referrals'
    | '/rewards'
    | '/gateways'
    | '/bank-deposits'
    | '/matches'
    | '/kyc'
    | '/players'
    | '/agents'
    | '/closings'
    | '/games'
    | '/fish'
    | '/tables'
    | '/sports'
    | '/rooms'
    | '/lotteries'
    | '/vendors'
    | '/content'
    | '/support'
    | '/messages'
    | '/audit'
    | '/brand'
    | '/operators'
    | '/points';
  icon: LucideIcon;
  /** The permission that the role needs. */
  permission: Permission;
}

const ENTRIES: readonly MenuEntry[] = [
  { group: '', name: 'overview', to: '/', icon: LayoutDashboard, permission: 'payments.read' },
  { group: 'payments', name: 'withdrawals', to: '/withdrawals', icon: ArrowUpFromLine, permission: 'payments.read' },
  {
    group: 'payments',
    name: 'payoutBatches',
    to: '/payout-batches',
    icon: FileSpreadsheet,
    permission: 'payments.read',
  },
  { group: 'payments', name: 'deposits', to: '/deposits', icon: ArrowDownToLine, permission: 'payments.read' },
  { group: 'payments', name: 'bankDeposits', to: '/bank-deposits', icon: HandCoins, permission: 'payments.read' },
  { group: 'payments', name: 'matches', to: '/matches', icon: ArrowRightLeft, permission: 'payments.read' },
  { group: 'payments', name: 'methods', to: '/methods', icon: Landmark, permission: 'payments.read' },
  { group: 'payments', name: 'gateways', to: '/gateways', icon: Cable, permission: 'payments.read' },
  { group: 'payments', name: 'proposals', to: '/proposals', icon: ClipboardCheck, permission: 'approvals.read' },
  { group: 'players', name: 'players', to: '/players', icon: Users, permission: 'players.read' },
  { group: 'players', name: 'kyc', to: '/kyc', icon: IdCard, permission: 'kyc.review' },
  { group: 'players', name: 'agents', to: '/agents', icon: Network, permission: 'agents.read' },
  { group: 'players', name: 'closings', to: '/closings', icon: UserX, permission: 'players.close' },
  { group: 'rewards', name: 'rewards', to: '/rewards', icon: Gift, permission: 'rewards.read' },
  { group: 'rewards', name: 'missions', to: '/missions', icon: ListChecks, permission: 'rewards.read' },
  { group: 'rewards', name: 'points', to: '/points', icon: Coins, permission: 'rewards.read' },
  { group: 'rewards', name: 'raffles', to: '/raffles', icon: Tickets, permission: 'rewards.read' },
  { group: 'rewards', name: 'referrals', to: '/referrals', icon: Share2, permission: 'rewards.read' },
  { group: 'games', name: 'games', to: '/games', icon: Gamepad2, permission: 'games.read' },
  { group: 'games', name: 'tables', to: '/tables', icon: Dices, permission: 'tables.manage' },
  { group: 'games', name: 'fish', to: '/fish', icon: Fish, permission: 'fish.read' },
  { group: 'games', name: 'rooms', to: '/rooms', icon: Spade, permission: 'rooms.read' },
  { group: 'games', name: 'sports', to: '/sports', icon: Trophy, permission: 'sports.read' },
  { group: 'games', name: 'lotteries', to: '/lotteries', icon: Ticket, permission: 'lottery.read' },
  { group: 'games', name: 'vendors', to: '/vendors', icon: Server, permission: 'vendors.read' },
  { group: 'site', name: 'support', to: '/support', icon: Headset, permission: 'support.answer' },
  { group: 'site', name: 'messages', to: '/messages', icon: Mail, permission: 'messages.send' },
  { group: 'site', name: 'content', to: '/content', icon: Newspaper, permission: 'content.read' },
  { group: 'site', name: 'brand', to: '/brand', icon: Store, permission: 'brand.read' },
  { group: 'team', name: 'operators', to: '/operators', icon: UserCog, permission: 'operators.manage' },
  { group: 'team', name: 'audit', to: '/audit', icon: ScrollText, permission: 'audit.read' },
];

/** Returns the pages that the operator's role may open, in the order of their groups. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { data } = useQuery(meQuery);
  if (!data) return [];
  return ENTRIES.filter(({ permission }) => data.permissions.includes(permission));
}
