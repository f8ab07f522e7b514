import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CentrePage } from './centre-page.ts';

/**
 * The pages of a centre. Between phone and wide screen it is only a rail of icons, so that tables have room. `shown` is the entry that a wide
 * screen highlights.
 */
export function CentreMenu({
  label,
  pages,
  shown,
  badgeOf,
  onGo,
}: {
  label: string;
  pages: readonly CentrePage[];
  shown: string;
  badgeOf?: (key: string) => ReactNode;
  onGo: (key: string) => void;
}) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {pages.map((page) => (
          <li key={page.key}>
            <MenuRow page={page} here={page.key === shown} badge={badgeOf?.(page.key)} onGo={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuRow({
  page,
  here,
  badge,
  onGo,
}: {
  page: CentrePage;
  here: boolean;
  badge: ReactNode;
  onGo: (key: string) => void;
}) {
  const t = useTranslation();
  return (
    <button
      type="button"
      title={t(page.title)}
      aria-current={here ? 'page' : undefined}
      onClick={() => onGo(page.key)}
      className={classNames(
        'relative flex min-h-13 w-full items-center gap-3 rounded-box px-3 text-start sm:min-h-11',
        here ? 'text-ink sm:bg-raised' : 'text-ink-soft hover:bg-raised hover:text-ink',
      )}
    >
      <Icon of={page.icon} className={classNames('shrink-0', here && 'sm:text-primary-ink')} />
      <span className="flex min-w-0 flex-1 flex-col sm:max-lg:sr-only">
        <span className={classNames('text-16 sm:text-14', here && 'sm:font-semibold')}>{t(page.title)}</span>
        <span className="text-12 text-ink-faint sm:hidden">{t(page.about)}</span>
      </span>
      {badge ? <span className="flex sm:max-lg:absolute sm:max-lg:end-0.5 sm:max-lg:top-0.5">{badge}</span> : null}
      <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-faint sm:hidden rtl:-scale-x-100" />
    </button>
  );
}
