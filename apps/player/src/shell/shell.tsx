import { useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { boot } from '../platform/boot.ts';
import { deferred } from '../platform/lazy-part.ts';
import { useIsWide } from '../platform/use-is-wide.ts';
import { AsyncBoundary } from './async-boundary.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DialogsLoadError } from './dialogs-load-error.tsx';
import { Header } from './header.tsx';
import { LanguageNote } from './language-note.tsx';
import { SideMenu } from './side-menu.tsx';

/**
 * Moves the focus to a new page when the focused element disappeared with the old one, so that keyboard users start at the page and not at
 * the top of the document.
 */
function useFocusFollowsPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** They are below, beside or over the first screen, so they load later. */
const Footer = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).Footer })));
const RightBar = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).RightBar })));
const PageOverlays = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).PageOverlays })));

/** The parts of the shell around a page (specification §2). */
export interface Frame {
  header: boolean;
  sideMenu: boolean;
  footer: boolean;
}

export const EVERYTHING: Frame = { header: true, sideMenu: true, footer: true };
export const HEADER_ONLY: Frame = { header: true, sideMenu: false, footer: false };
export const WITHOUT_MENU: Frame = { header: true, sideMenu: false, footer: true };
export const NOTHING: Frame = { header: false, sideMenu: false, footer: false };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: Frame;
  }
}

/** Marks every page of a demo as such. */
function DemoRibbon() {
  const t = useTranslation();
  return (
    <aside
      aria-label={t('shell.demo')}
      className="bg-primary px-3 py-1 text-center text-12 font-semibold text-on-primary"
    >
      {t('shell.demo')}
    </aside>
  );
}

/** The frame of the site: the parts around each page, and the overlays. */
export function Shell() {
  const t = useTranslation();
  useFocusFollowsPage();
  const isWide = useIsWide();
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame }) ?? EVERYTHING;
  return (
    <div className="flex min-h-dvh flex-col">
      <div data-frame="" className="flex flex-1 flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-box bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
        >
          {t('shell.skip')}
        </a>
        {boot().status.brand.demo ? <DemoRibbon /> : null}
        {frame.header ? <Header /> : null}
        {frame.header ? <LanguageNote /> : null}
        <div className="flex flex-1">
          {frame.sideMenu && isWide ? <SideMenu /> : null}
          <div className="flex min-w-0 flex-1 flex-col">
            <main
              id="main"
              tabIndex={-1}
              // The footer starts below the fold, so that nothing on the screen moves when the page loads.
              className={classNames('flex flex-1 flex-col outline-none', frame.footer && 'min-h-[calc(100dvh-4rem)]')}
            >
              <Outlet />
            </main>
            {frame.footer ? (
              <AsyncBoundary fallback={<div className="min-h-96 bg-surface" />}>
                <Footer />
              </AsyncBoundary>
            ) : null}
          </div>
        </div>
        {frame.footer ? <BottomBar /> : null}
        {frame.footer && isWide ? (
          <AsyncBoundary>
            <RightBar />
          </AsyncBoundary>
        ) : null}
      </div>
      <AsyncBoundary lost={DialogsLoadError}>
        <PageOverlays />
      </AsyncBoundary>
    </div>
  );
}
