import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ChevronDown, ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlClass } from './field.tsx';
import { Icon } from './icon.tsx';
import { pagerPages } from './pager-pages.ts';

export interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Lets the reader choose the rows per page. */
  size?: PageSize;
}

export interface PageSize {
  value: number;
  choices: readonly number[];
  onChange: (size: number) => void;
}

/** First, previous, the pages around, next, last. Renders nothing for a single page, unless its size can be chosen. */
export function Pager({ page, pages, onPage, size }: PagerProps) {
  const t = useTranslation();
  const { count } = useFormats();
  if (pages < 2 && !size) return null;
  // Not `disabled`: on the last page the button that was just clicked would lose the focus.
  const step = (label: string, icon: LucideIcon, to: number) => {
    const nowhere = to < 1 || to > pages || to === page;
    return (
      <IconButton label={label} aria-disabled={nowhere || undefined} onClick={() => (nowhere ? undefined : onPage(to))}>
        <Icon of={icon} className="shrink-0 rtl:-scale-x-100" />
      </IconButton>
    );
  };
  return (
    <nav aria-label={t('ui.pager')} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-3">
      {size ? <SizeChoice {...size} /> : null}
      {pages < 2 ? null : (
        <div className="flex items-center gap-0.5 sm:gap-1">
          {step(t('ui.pager.first'), ChevronFirst, 1)}
          {step(t('ui.pager.previous'), ChevronLeft, page - 1)}
          <span className="figures px-2 text-14 text-ink-soft sm:hidden">
            {t('ui.pager.of', { page: count(page), pages: count(pages) })}
          </span>
          {pagerPages(page, pages).map((each, at) =>
            each === null ? (
              <span key={`gap-${at}`} aria-hidden="true" className="hidden px-1 text-ink-faint sm:inline">
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                aria-label={t('ui.pager.page', { page: each })}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
                className={classNames(
                  'figures hidden min-w-11 min-h-11 items-center justify-center rounded-box border px-2 text-14 sm:inline-flex',
                  each === page
                    ? 'border-primary-ink font-semibold text-ink'
                    : 'border-transparent text-ink-soft hover:bg-raised hover:text-ink',
                )}
              >
                {count(each)}
              </button>
            ),
          )}
          {step(t('ui.pager.next'), ChevronRight, page + 1)}
          {step(t('ui.pager.last'), ChevronLast, pages)}
        </div>
      )}
    </nav>
  );
}

function SizeChoice({ value, choices, onChange }: PageSize) {
  const t = useTranslation();
  const id = useId();
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-14 whitespace-nowrap text-ink-soft">
        {t('ui.pager.size')}
      </label>
      <span className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
          className={classNames(controlClass, 'figures appearance-none pe-9 text-14')}
        >
          {choices.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={16}
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-faint"
        />
      </span>
    </span>
  );
}
