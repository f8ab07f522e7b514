import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Overlays, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { meQuery } from '../platform/queries.ts';
import { useToken } from '../platform/session.ts';
import { Bar, Rail } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdleEnd } from './use-idle-end.ts';

const LogIn = lazy(async () => ({ default: (await import('../features/identity/login.tsx')).Login }));

/** Returns to the page in the address after login. */
export function Shell() {
  const token = useToken();
  return (
    <>
      {token === null ? (
        <Suspense>
          <LogIn />
        </Suspense>
      ) : (
        <Rooms key={token} />
      )}
      <Overlays />
    </>
  );
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
