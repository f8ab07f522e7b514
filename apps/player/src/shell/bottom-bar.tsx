import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, CircleUser, Dices, Gift, House, type LucideIcon } from 'lucide-react';
import { lazy, useCallback, useState } from 'react';
import { useDialogs } from '../platform/dialogs.ts';
import { deferred } from '../platform/lazy-part.ts';
import { useToken } from '../platform/session.ts';
import { isOn } from '../platform/switches.ts';
import { AsyncBoundary } from './async-boundary.tsx';
import type { BottomSheet } from './bottom-sheets.tsx';

const UnreadBadge = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).UnreadBadge })));
const BottomSheets = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).BottomSheets })));

const slot =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-12 text-ink-soft data-[status=active]:font-semibold data-[status=active]:text-primary-ink';

function Face({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span className="max-w-full truncate px-0.5">{children}</span>
    </>
  );
}

/** The phone's shortcuts. */
export function BottomBar() {
  const t = useTranslation();
  const token = useToken();
  const { openCentre } = useDialogs();
  const [open, setOpen] = useState<BottomSheet | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const opener = (sheet: BottomSheet, icon: LucideIcon, label: string) => (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open === sheet}
      className={`relative ${slot}`}
      onClick={() => setOpen(sheet)}
    >
      <Face icon={icon}>{label}</Face>
      {sheet === 'me' && token !== null ? (
        <span className="absolute start-1/2 top-1.5 ms-1">
          <AsyncBoundary>
            <UnreadBadge />
          </AsyncBoundary>
        </span>
      ) : null}
    </button>
  );
  return (
    <>
      <nav
        aria-label={t('shell.bottomBar')}
        className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(4rem+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <Link to="/index" className={slot}>
          <Face icon={House}>{t('shell.home')}</Face>
        </Link>
        {opener('games', Dices, t('shell.games'))}
        {isOn('PAY-DEPOSIT') ? (
          <button type="button" className={slot} onClick={() => openCentre('depositv2')}>
            <Face icon={ArrowDownToLine}>{t('shell.deposit')}</Face>
          </button>
        ) : null}
        {isOn('CMS-PROMOTIONS') ? (
          <Link to="/promotions" className={slot}>
            <Face icon={Gift}>{t('shell.promotions')}</Face>
          </Link>
        ) : null}
        {opener('me', CircleUser, t('shell.me'))}
      </nav>
      <AsyncBoundary>
        <BottomSheets open={open} onClose={close} />
      </AsyncBoundary>
    </>
  );
}
