import type { Permission } from '@fairhouse/contracts';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gamepad2,
  Headset,
  IdCard,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Newspaper,
  ScrollText,
  Server,
  Store,
  UserCog,
  Users,
  UserX,
} from 'lucide-react';
import { meQuery } from '../platform/queries.ts';

export interface MenuEntry {
  name:
    | 'overview'
    | 'withdrawals'
    | 'deposits'
    | 'methods'
    | 'kyc'
    | 'players'
    | 'closings'
    | 'games'
    | 'vendors'
    | 'content'
    | 'support'
    | 'messages'
    | 'audit'
    | 'brand'
    | 'operators';
  to:
    | '/'
    | '/withdrawals'
    | '/deposits'
    | '/methods'
    | '/kyc'
    | '/players'
    | '/closings'
    | '/games'
    | '/vendors'
    | '/content'
    | '/support'
    | '/messages'
    | '/audit'
    | '/brand'
    | '/operators';
  icon: LucideIcon;
  /** The permission that the role needs. */
  permission: Permission;
}

const ENTRIES: readonly MenuEntry[] = [
  { name: 'overview', to: '/', icon: LayoutDashboard, permission: 'payments.read' },
  { name: 'withdrawals', to: '/withdrawals', icon: ArrowUpFromLine, permission: 'payments.read' },
  { name: 'deposits', to: '/deposits', icon: ArrowDownToLine, permission: 'payments.read' },
  { name: 'methods', to: '/methods', icon: Landmark, permission: 'payments.read' },
  { name: 'kyc', to: '/kyc', icon: IdCard, permission: 'kyc.review' },
  { name: 'players', to: '/players', icon: Users, permission: 'players.read' },
  { name: 'closings', to: '/closings', icon: UserX, permission: 'players.close' },
  { name: 'games', to: '/games', icon: Gamepad2, permission: 'games.read' },
  { name: 'vendors', to: '/vendors', icon: Server, permission: 'vendors.read' },
  { name: 'support', to: '/support', icon: Headset, permission: 'support.answer' },
  { name: 'messages', to: '/messages', icon: Mail, permission: 'messages.send' },
  { name: 'content', to: '/content', icon: Newspaper, permission: 'content.read' },
  { name: 'brand', to: '/brand', icon: Store, permission: 'brand.read' },
  { name: 'operators', to: '/operators', icon: UserCog, permission: 'operators.manage' },
  { name: 'audit', to: '/audit', icon: ScrollText, permission: 'audit.read' },
];

/** Returns the pages that the operator's role may open. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { data } = useQuery(meQuery);
  if (!data) return [];
  return ENTRIES.filter(({ permission }) => data.permissions.includes(permission));
}
