import { useTranslation } from '@fairhouse/i18n/react';
import { Badge, classNames, Logo } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { boot } from '../platform/boot.ts';
import { useIsLive } from '../platform/realtime.ts';
import { AccountMenu } from './account-menu.tsx';

/** Whether the queues currently update live. */
function LiveMark() {
  const t = useTranslation();
  const live = useIsLive();
  return (
    <output
      title={t(live ? 'console.live.about' : 'console.notLive.about')}
      className="inline-flex items-center gap-1.5 text-12 text-ink-soft"
    >
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-chip', live ? 'bg-win' : 'animate-live border border-loss-ink')}
      />
      {t(live ? 'console.live' : 'console.notLive')}
    </output>
  );
}

/** Top bar, 56 px: brand, live indicator, logged-in operator. */
export function TopBar() {
  const t = useTranslation();
  const { brand } = boot.status;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-page px-3 md:px-5">
      <Link to="/" className="flex min-w-0 items-center gap-2.5 rounded-box">
        <span className="flex sm:hidden">
          <Logo name={brand.name} compact />
        </span>
        <span className="hidden min-w-0 sm:flex">
          <Logo name={brand.name} />
        </span>
        <span className="shrink-0 truncate border-s border-line ps-2.5 text-14 text-ink-soft">{t('console.name')}</span>
        <span className="sr-only">{t('console.home')}</span>
      </Link>
      {brand.demo ? <Badge tone="waiting">{t('console.demo')}</Badge> : null}
      <div className="flex-1" />
      <LiveMark />
      <AccountMenu />
    </header>
  );
}
