import { isTrial } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from '../../platform/dialogs.ts';
import { memberQuery } from '../../platform/queries.ts';
import { requireRealAccount } from '../../platform/real-account.ts';
import { AGENT_REGISTER, hasAgentCentre } from '../agent/agent-pages.ts';
import { CentreBody } from '../centre-body.tsx';
import { MENU } from '../centre-page.ts';
import { MemberMenu } from './member-menu.tsx';
import { findMemberRoute, REFERRAL } from './member-pages.ts';

/**
 * The member centre over the page, opened at the page of `pageKey`. Only for members with a real account: a trial account gets a message
 * instead (C-16). Moving between pages replaces the history entry, so that Back always closes the centre.
 */
export function MemberCentre({ pageKey }: { pageKey: string }) {
  const t = useTranslation();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const member = useQuery(memberQuery);
  const trial = isTrial(member.data?.type);
  useTrialWarning(trial, dialogs.close);
  const toAgents = pageKey === REFERRAL && hasAgentCentre(member.data?.type);
  useReferralOfAgents(toAgents);
  if (trial || toAgents) return null;
  const route = findMemberRoute(pageKey);
  const menu = pageKey === MENU;
  const go = (to: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, centre: to }),
      state: (before) => before,
      replace: true,
      resetScroll: false,
    });
  return (
    <Dialog title={t(menu ? 'centre.title' : route.title)} titleHidden size="panel" onClose={dialogs.close}>
      {member.data ? (
        <CentreBody
          title={t('centre.title')}
          menu={<MemberMenu member={member.data} shown={route.key} onGo={go} />}
          route={route}
          isMenu={menu}
          onGo={go}
        />
      ) : (
        <div className="pt-14">
          {member.isError ? (
            <ErrorState onRetry={() => void member.refetch()}>{failureText(member.error, t)}</ErrorState>
          ) : (
            <Skeleton className="h-64 w-full" />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Takes an agent from the referral page to the register centre, where agents have their links (C-12). */
function useReferralOfAgents(toAgents: boolean): void {
  const navigate = useNavigate();
  const go = useEffectEvent(
    () =>
      void navigate({
        to: '.',
        search: ({ centre: _centre, ...now }) => ({ ...now, agent: AGENT_REGISTER }),
        state: (before) => before,
        replace: true,
        resetScroll: false,
      }),
  );
  useEffect(() => {
    if (toAgents) go();
  }, [toAgents]);
}

/** Asks a trial account, which has no member centre, to register a real account. */
function useTrialWarning(trial: boolean, onClose: () => void): void {
  const warn = useEffectEvent(() => {
    onClose();
    requireRealAccount(true);
  });
  useEffect(() => {
    if (trial) warn();
  }, [trial]);
}
