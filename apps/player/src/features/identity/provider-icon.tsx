import type { SocialKind } from '@fairhouse/contracts';
import { Icon } from '@fairhouse/ui';
import { CircleUserRound, KeyRound, type LucideIcon, MessageCircle, Send, UsersRound } from 'lucide-react';

/** Our own icons for the kinds of providers, whose logos are their trademarks. */
const ICONS: Record<SocialKind, LucideIcon> = {
  google: CircleUserRound,
  facebook: UsersRound,
  line: MessageCircle,
  telegram: Send,
  oidc: KeyRound,
};

export const ProviderIcon = ({ kind, className = '' }: { kind: SocialKind; className?: string }) => (
  <Icon of={ICONS[kind]} size={18} className={className} />
);
