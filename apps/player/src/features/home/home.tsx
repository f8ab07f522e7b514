import { Skeleton } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { deferred } from '../../platform/lazy-part.ts';
import { BannerArea } from './banner-area.tsx';

const Ticker = lazy(deferred(async () => ({ default: (await import('./home-deferred.ts')).Ticker })));
const HomeRows = lazy(deferred(async () => ({ default: (await import('./home-deferred.ts')).HomeRows })));

/** The home page: what we are, news, games and fairness. Each row reserves its height. */
export function Home() {
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-4 py-4 md:gap-10 md:px-6 md:py-6">
      <div className="flex flex-col gap-3">
        <BannerArea />
        <Suspense fallback={<Skeleton className="h-11 w-full" />}>
          <Ticker />
        </Suspense>
      </div>
      <Suspense fallback={<Skeleton className="h-[48rem] w-full rounded-tile" />}>
        <HomeRows />
      </Suspense>
    </div>
  );
}
