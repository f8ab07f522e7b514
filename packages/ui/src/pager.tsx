import { useText } from '@fairhouse/i18n/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { pagerPages } from './pager-pages.ts';

/** First, previous, the pages around, next, last. Shows nothing for a single page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const say = useText();
  if (pages < 2) return null;
  const step = (label: string, icon: LucideIcon, to: number) => (
    <IconButton label={label} disabled={to < 1 || to > pages || to === page} onClick={() => onPage(to)}>
      <Icon of={icon} className="shrink-0 rtl:-scale-x-100" />
    </IconButton>
  );
  return (
    <nav aria-label={say('ui.pager')} className="flex items-center justify-center gap-0.5 py-3 sm:gap-1">
      {step(say('ui.pager.first'), ChevronFirst, 1)}
      {step(say('ui.pager.previous'), ChevronLeft, page - 1)}
      <span className="figures px-2 text-14 text-ink-soft sm:hidden">{say('ui.pager.of', { page, pages })}</span>
      {pagerPages(page, pages).map((each, at) =>
        each === null ? (
          <span key={`gap-${at}`} aria-hidden="true" className="hidden px-1 text-ink-faint sm:inline">
            …
          </span>
        ) : (
          <button
            key={each}
            type="button"
            aria-label={say('ui.pager.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className={classNames(
              'figures hidden min-w-11 min-h-11 items-center justify-center rounded-box px-2 text-14 sm:inline-flex',
              each === page ? 'bg-raised font-semibold text-ink' : 'text-ink-soft hover:bg-raised hover:text-ink',
            )}
          >
            {each}
          </button>
        ),
      )}
      {step(say('ui.pager.next'), ChevronRight, page + 1)}
      {step(say('ui.pager.last'), ChevronLast, pages)}
    </nav>
  );
}
