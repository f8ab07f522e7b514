import { isAgent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnnouncementsBadge } from '../../features/agents/announcements-badge.tsx';
import { RequestsBadge } from '../../features/agents/contracts/requests-badge.tsx';
import { useDialogs } from '../../platform/dialogs.ts';
import { memberQuery } from '../../platform/queries.ts';
import { CentreBody } from '../centre-body.tsx';
import { CentreMenu } from '../centre-menu.tsx';
import { MENU } from '../centre-page.ts';
import { AGENT_REQUESTS, findAgentRoute, listOpenAgentPages } from './agent-pages.ts';

const BADGES: Readonly<Record<string, ReactNode>> = {
  [AGENT_REQUESTS]: <RequestsBadge />,
  agentAnnouncement: <AnnouncementsBadge />,
};
const badgeOf = (key: string): ReactNode => BADGES[key] ?? null;

/** The agent centre over the page, opened at the page of `pageKey`. For agents only: other members read why it stays closed. */
export function AgentCentre({ pageKey }: { pageKey: string }) {
  const t = useTranslation();
  const { close } = useDialogs();
  const navigate = useNavigate();
  const member = useQuery(memberQuery);
  const route = findAgentRoute(pageKey);
  const isMenu = pageKey === MENU;
  const go = (to: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, agent: to }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  return (
    <Dialog title={t(isMenu ? 'agents.title' : route.title)} titleHidden size="panel" onClose={close}>
      {member.data && isAgent(member.data.type) ? (
        <CentreBody
          title={t('agents.title')}
          menu={
            <>
              <p className="px-3 pt-3 pb-4 text-14 text-ink-soft sm:max-lg:hidden">{t('agents.title')}</p>
              <CentreMenu
                label={t('agents.menu')}
                pages={listOpenAgentPages()}
                shown={route.key}
                badgeOf={badgeOf}
                onGo={go}
              />
            </>
          }
          route={route}
          isMenu={isMenu}
          onGo={go}
        />
      ) : (
        <div className="pt-14">
          {member.data ? (
            <EmptyState title={t('agents.only')}>{t('agents.only.about')}</EmptyState>
          ) : member.isError ? (
            <ErrorState onRetry={() => void member.refetch()}>{failureText(member.error, t)}</ErrorState>
          ) : (
            <Skeleton className="h-64 w-full" />
          )}
        </div>
      )}
    </Dialog>
  );
}
