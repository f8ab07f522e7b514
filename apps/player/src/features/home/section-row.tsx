import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CategoryPage } from '../../shell/order-entries.ts';

/** A titled row of the home page, with a link to the full list. */
export function SectionRow({
  title,
  to,
  children,
}: {
  title: string;
  to?: CategoryPage | '/hot' | '/promotions';
  children: ReactNode;
}) {
  const t = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {to ? (
          <Link
            to={to}
            aria-label={t('home.viewAllOf', { name: title })}
            className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-box px-2 text-14 text-ink-soft hover:text-ink"
          >
            {t('home.viewAll')}
            <Icon of={ChevronRight} size={16} className="shrink-0 rtl:-scale-x-100" />
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}
