import type { SystemStatus } from '@fairhouse/contracts';
import { LanguageProvider } from '@fairhouse/i18n/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense, useLayoutEffect } from 'react';
import { lazyPart } from './platform/lazy-part.ts';
import { queryClient } from './platform/queries.ts';
import { router } from './site-map.tsx';

/** Loaded on demand, because most visitors never see them. */
const MaintenanceSite = lazy(
  lazyPart(async () => ({ default: (await import('./shell/maintenance-site.tsx')).MaintenanceSite })),
);
const RegionSite = lazy(lazyPart(async () => ({ default: (await import('./shell/region-site.tsx')).RegionSite })));

/** The whole site, or the page that says why it is closed. `onShown` is called after it is in the document. */
export function Site({ status, onShown }: { status: SystemStatus; onShown?: (() => void) | undefined }) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            {status.status === 0 ? (
              <RouterProvider router={router} />
            ) : status.status === 1 ? (
              <MaintenanceSite />
            ) : (
              <RegionSite />
            )}
          </Suspense>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>
  );
}
