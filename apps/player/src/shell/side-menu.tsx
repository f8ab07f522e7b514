import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon, IconButton } from '@fairhouse/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { lazy, useState } from 'react';
import { deferred } from '../platform/lazy-part.ts';
import { AsyncBoundary } from './async-boundary.tsx';

const MenuList = lazy(deferred(async () => ({ default: (await import('./frame-deferred.ts')).MenuList })));

const WIDE_FROM = '(min-width: 80rem)';

const startsNarrow = (): boolean => {
  try {
    const stored = localStorage.getItem('sideMenu');
    return stored ? stored === 'narrow' : !matchMedia(WIDE_FROM).matches;
  } catch {
    return false;
  }
};

/** 240 px wide, or 72 with icons only. The choice is stored. Phones have the sheet instead. */
export function SideMenu() {
  const t = useTranslation();
  const [narrow, setNarrow] = useState(startsNarrow);
  const toggle = () => {
    setNarrow(!narrow);
    try {
      localStorage.setItem('sideMenu', narrow ? 'wide' : 'narrow');
    } catch {
      // Remembered until the page is closed.
    }
  };
  return (
    <aside
      aria-label={t('shell.sideMenu')}
      className={classNames(
        'sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 flex-col border-e border-line bg-surface md:flex',
        narrow ? 'w-18' : 'w-60',
      )}
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-2">
        <AsyncBoundary>
          <MenuList narrow={narrow} />
        </AsyncBoundary>
      </div>
      <div className="flex justify-end border-t border-line p-2">
        <IconButton label={t(narrow ? 'shell.expand' : 'shell.collapse')} aria-expanded={!narrow} onClick={toggle}>
          <Icon of={narrow ? PanelLeftOpen : PanelLeftClose} className="shrink-0 rtl:-scale-x-100" />
        </IconButton>
      </div>
    </aside>
  );
}
