import { useText } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, CircleUser, House, type LucideIcon, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWindows } from '../platform/windows.ts';
import { CATEGORY_ICONS, useCategories } from './menu-entries.ts';

const MeSheet = lazy(async () => ({ default: (await import('./me-sheet.tsx')).MeSheet }));

const slot =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-12 text-ink-soft data-[status=active]:font-semibold data-[status=active]:text-primary-ink';

function Face({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span>{children}</span>
    </>
  );
}

/** The phone's shortcuts. What has no page yet is not there. */
export function BottomBar() {
  const say = useText();
  const { openCentre } = useWindows();
  const [open, setOpen] = useState(false);
  const first = useCategories()[0];
  return (
    <>
      <nav
        aria-label={say('shell.bottomBar')}
        className="fixed inset-x-0 bottom-0 z-30 flex h-[calc(4rem+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <Link to="/index" className={slot}>
          <Face icon={House}>{say('shell.home')}</Face>
        </Link>
        <Link to={first?.to ?? '/rng'} className={slot}>
          <Face icon={CATEGORY_ICONS[first?.category ?? 'RNG']}>{say('shell.games')}</Face>
        </Link>
        <button type="button" className={slot} onClick={() => openCentre('depositv2')}>
          <Face icon={ArrowDownToLine}>{say('shell.deposit')}</Face>
        </button>
        <Link to="/verify" className={slot}>
          <Face icon={ShieldCheck}>{say('shell.fair')}</Face>
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          className={slot}
          onClick={() => setOpen(true)}
        >
          <Face icon={CircleUser}>{say('shell.me')}</Face>
        </button>
      </nav>
      {open ? (
        <Suspense>
          <MeSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
