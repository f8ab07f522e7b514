import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Logo, Skeleton } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { boot } from '../platform/boot.ts';
import { useDialogs } from '../platform/dialogs.ts';
import { deferred, lazyPart } from '../platform/lazy-part.ts';
import { useToken } from '../platform/session.ts';
import { isOn } from '../platform/switches.ts';
import { AsyncBoundary } from './async-boundary.tsx';
import { GameEntryLink, useEntryLabel } from './game-entry-link.tsx';
import { useGameEntries } from './menu-entries.ts';

const MemberActions = lazy(lazyPart(async () => ({ default: (await import('./frame-deferred.ts')).MemberActions })));
const HeaderTools = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).HeaderTools })));

const tab =
  'relative inline-flex h-full shrink-0 items-center px-3 text-14 font-semibold text-ink-soft hover:text-ink ' +
  'data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-3 ' +
  'data-[status=active]:after:bottom-0 data-[status=active]:after:h-0.5 data-[status=active]:after:bg-primary-ink';

/** Scrolls horizontally when a brand has more categories than fit on the screen. */
function TopNavigation() {
  const t = useTranslation();
  const label = useEntryLabel();
  return (
    <nav
      aria-label={t('shell.navigation')}
      className="scroll-quiet hidden h-full min-w-0 flex-1 items-center overflow-x-auto lg:flex"
    >
      {useGameEntries().map((entry) => (
        <GameEntryLink key={entry.key} entry={entry} className={tab}>
          {label(entry)}
        </GameEntryLink>
      ))}
    </nav>
  );
}

function VisitorActions() {
  const t = useTranslation();
  const { openLogin, openRegister } = useDialogs();
  return (
    <>
      <Button kind="ghost" size="small" className="min-h-11" onClick={() => openLogin()}>
        {t('shell.login')}
      </Button>
      {isOn('MCS-REGISTER') ? (
        <Button kind="secondary" size="small" className="min-h-11" onClick={openRegister}>
          {t('shell.register')}
        </Button>
      ) : null}
    </>
  );
}

/**
 * 64 px high, 56 on a phone: brand, top navigation, then the member's balance, deposit and account, or a visitor's login and registration
 * buttons.
 */
export function Header() {
  const token = useToken();
  const { brand } = boot().status;
  return (
    <header className="sticky top-0 [@media(max-height:30rem)]:static z-30 flex h-14 items-center gap-2 border-b border-line bg-page/95 px-3 backdrop-blur-sm md:h-16 md:gap-3 md:px-5">
      <Link to="/index" className="min-w-0 rounded-box sm:max-w-88" aria-label={brand.name}>
        <span className="hidden min-w-0 sm:flex">
          <Logo name={brand.name} src={brand.logoUrl} />
        </span>
        <span className="flex min-w-0 sm:hidden">
          <Logo name={brand.name} src={brand.logoUrl} compact={token !== null} />
        </span>
      </Link>
      <TopNavigation />
      <div className="flex-1 lg:hidden" />
      <AsyncBoundary fallback={<span className="block h-11 w-11 shrink-0 md:w-25" />}>
        <HeaderTools />
      </AsyncBoundary>
      {token === null ? (
        <VisitorActions />
      ) : (
        <AsyncBoundary fallback={<Skeleton className="h-11 w-44" />}>
          <MemberActions />
        </AsyncBoundary>
      )}
    </header>
  );
}
