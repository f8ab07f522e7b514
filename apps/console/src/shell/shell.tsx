import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Overlays, Skeleton, showDialog } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { IDLE_WARNING_MS, watchIdle } from '../platform/idle.ts';
import { meQuery } from '../platform/queries.ts';
import { useToken } from '../platform/session.ts';
import { logOut } from './log-out.ts';
import { Bar, Rail } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

const Invitation = lazy(async () => ({ default: (await import('../features/identity/invitation.tsx')).Invitation }));
/** Below the base path of the router. */
const INVITATION_PATH = '/invitation';

const LogIn = lazy(async () => ({ default: (await import('../features/identity/login.tsx')).Login }));

/** Without a session the login, after which the page in the address follows, or the page of an invitation link. */
export function Shell() {
  const token = useToken();
  const isInvitation = useLocation({ select: ({ pathname }) => pathname === INVITATION_PATH });
  return (
    <>
      {token === null ? <Suspense>{isInvitation ? <Invitation /> : <LogIn />}</Suspense> : <Rooms key={token} />}
      <Overlays />
    </>
  );
}

/** Ends the session of an inactive operator; warns before, and any activity cancels it. */
function useIdleEnd(): void {
  const t = useTranslation();
  const warn = useEffectEvent(() => {
    void showDialog({
      icon: 'warning',
      title: t('console.idle.title'),
      body: t('console.idle.about', { minutes: IDLE_WARNING_MS / 60_000 }),
      buttons: [{ value: 'stay', label: t('console.idle.stay'), kind: 'primary' }],
      timeout_ms: IDLE_WARNING_MS,
    });
  });
  useEffect(() => watchIdle({ warn: () => warn(), end: () => logOut('idle') }), []);
}

/** Interval for refetching the operator, short enough that the server does not treat an operator who only reads as idle. */
const AWAKE_MS = 5 * 60_000;

function Rooms() {
  const t = useTranslation();
  const me = useQuery({ ...meQuery, refetchInterval: AWAKE_MS, refetchIntervalInBackground: true });
  useIdleEnd();
  return (
    <div data-frame="" className="flex min-h-dvh flex-col [--bars:3.5rem] sm:max-lg:[--bars:6.3125rem]">
      <a
        href="#main"
        className="sr-only z-50 rounded-box bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
      >
        {t('console.skip')}
      </a>
      <TopBar />
      <Bar />
      <div className="flex flex-1">
        <Rail />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none max-sm:pb-20 md:px-6">
          {me.data ? (
            <Outlet />
          ) : me.isError ? (
            <ErrorState heading="h1" onRetry={() => void me.refetch()}>
              {failureText(me.error, t)}
            </ErrorState>
          ) : (
            <div aria-busy="true" className="flex flex-col gap-4">
              <Skeleton className="h-8 w-48" />
              <Skeleton className="h-64 w-full" />
            </div>
          )}
        </main>
      </div>
    </div>
  );
}
