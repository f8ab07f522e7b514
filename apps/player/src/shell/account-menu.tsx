import { useTranslation } from '@fairhouse/i18n/react';
import { Avatar, Icon, Menu, MenuItem } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, CircleUser, Coins, LogOut, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AGENT_OVERVIEW, hasAgentCentre } from '../centres/agent/agent-pages.ts';
import { useDialogs } from '../platform/dialogs.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useIcon, useMember } from '../platform/queries.ts';
import { readSession } from '../platform/storage.ts';
import { isOn } from '../platform/switches.ts';
import { useLogOut } from './log-out.ts';
import { moneyPages, otherMemberPages } from './member-entries.ts';
import { UnreadBadge } from './unread-badge.tsx';

const RequestsBadge = lazy(
  lazyPart(async () => ({
    default: (await import('../features/agents/contracts/requests-badge.tsx')).RequestsBadge,
  })),
);

/** The member's name with the pages of the member centre, and the logout button. */
export function AccountMenu() {
  const t = useTranslation();
  const member = useMember();
  const icon = useIcon();
  const { openCentre, openAgentCentre } = useDialogs();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const name = member?.nickname || member?.account || readSession('username') || t('shell.me');
  return (
    <Menu
      label={t('shell.account', { name })}
      named
      buttonClassName="inline-flex h-11 max-w-44 items-center gap-2 rounded-box px-2 text-14 text-ink-soft hover:bg-raised hover:text-ink"
      button={
        <>
          {icon ? <Avatar name={name} size="tiny" image={icon} /> : <Icon of={CircleUser} />}
          <span className="sr-only">{t('shell.account', { name })}</span>
          <bdi aria-hidden="true" className="truncate">
            {name}
          </bdi>
          <UnreadBadge />
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      {[...moneyPages(), ...otherMemberPages()].map(({ key, icon: mark, title }) => (
        <MenuItem key={key} icon={<Icon of={mark} />} onSelect={() => openCentre(key)}>
          <span className="flex-1">{t(title)}</span>
          {key === 'messageV2' ? <UnreadBadge /> : null}
        </MenuItem>
      ))}
      {isOn('MCS-POINTS') ? (
        <MenuItem icon={<Icon of={Coins} />} onSelect={() => void navigate({ to: '/pointMall' })}>
          {t('points.title')}
        </MenuItem>
      ) : null}
      {hasAgentCentre(member?.type) ? (
        <MenuItem icon={<Icon of={UsersRound} />} onSelect={() => openAgentCentre(AGENT_OVERVIEW)}>
          <span className="flex-1">{t('agents.title')}</span>
          <Suspense fallback={null}>
            <RequestsBadge />
          </Suspense>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Icon of={LogOut} />} onSelect={logOut}>
        {t('shell.logout')}
      </MenuItem>
    </Menu>
  );
}
