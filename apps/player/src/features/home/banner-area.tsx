import { lazy, Suspense, useState } from 'react';
import { deferred } from '../../platform/lazy-part.ts';
import { WelcomeBanner } from './welcome-banner.tsx';

const MoreBanners = lazy(deferred(async () => ({ default: (await import('./home-deferred.ts')).MoreBanners })));

/**
 * The banners, side by side on a strip that can be swiped. Our own banner is there at the first paint and sets the height. The operator's
 * banners follow it, with buttons to move the strip.
 */
export function BannerArea() {
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  return (
    <div className="relative">
      <div
        ref={setStrip}
        className="scroll-quiet flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-tile"
      >
        <div className="w-full shrink-0 snap-start">
          <WelcomeBanner />
        </div>
        {strip ? (
          <Suspense>
            <MoreBanners strip={strip} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
