import { useTranslation } from '@fairhouse/i18n/react';
import { Icon, scrollRowTo } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { overviewQuery } from '../platform/queries.ts';
import { type MenuEntry, useMenuEntries } from './menu-entries.ts';

/** The number of pending requests, announced with its label. */
function WaitingCount({ entry }: { entry: MenuEntry }) {
  const t = useTranslation();
  const { data } = useQuery({ ...overviewQuery, enabled: entry.name === 'withdrawals' });
  if (entry.name !== 'withdrawals' || !data || data.waitingWithdrawals === 0) return null;
  return (
    <span className="figures rounded-chip bg-primary px-1.5 text-12 leading-5 font-semibold text-on-primary">
      <span aria-hidden="true">{data.waitingWithdrawals > 99 ? '99+' : data.waitingWithdrawals}</span>
      <span className="sr-only">{t('console.waitingCount', { count: data.waitingWithdrawals })}</span>
    </span>
  );
}

const active = { exact: true, includeSearch: false };

const railLink =
  'flex min-h-10 items-center gap-3 rounded-box px-3 text-14 font-medium text-ink-soft hover:bg-raised hover:text-ink ' +
  'data-[status=active]:bg-raised data-[status=active]:text-ink data-[status=active]:[&_svg]:text-primary-ink';

/** The entries by group, in their order. */
const groupsOf = (entries: readonly MenuEntry[]) => [...Map.groupBy(entries, ({ group }) => group)];

/** The side navigation, from 1024 px. */
export function Rail() {
  const t = useTranslation();
  return (
    <nav
      aria-label={t('console.navigation')}
      className="scroll-quiet sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-52 shrink-0 flex-col gap-1 overflow-y-auto border-e border-line p-3 lg:flex"
    >
      {groupsOf(useMenuEntries()).map(([group, entries]) => (
        <section key={group} aria-labelledby={group && `menu-${group}`} className="flex flex-col gap-1 not-first:pt-3">
          {group && (
            <h2 id={`menu-${group}`} className="px-3 pb-1 text-12 font-medium text-ink-faint">
              {t(`console.menu.${group}`)}
            </h2>
          )}
          {entries.map((entry) => (
            <Link
              key={entry.name}
              to={entry.to}
              className={railLink}
              activeOptions={{ ...active, exact: entry.to === '/' }}
            >
              <Icon of={entry.icon} size={18} />
              <span className="flex-1">{t(`console.page.${entry.name}`)}</span>
              <WaitingCount entry={entry} />
            </Link>
          ))}
        </section>
      ))}
    </nav>
  );
}

const barLink =
  'relative flex min-h-11 shrink-0 items-center gap-2 px-2.5 text-14 font-semibold text-ink-soft hover:text-ink max-sm:min-h-14 max-sm:min-w-19 max-sm:flex-1 ' +
  'max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-0.5 max-sm:text-12 max-sm:font-medium ' +
  'data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-2.5 ' +
  'data-[status=active]:after:bottom-0 data-[status=active]:after:h-0.5 data-[status=active]:after:bg-primary-ink ' +
  'max-sm:data-[status=active]:after:top-0 max-sm:data-[status=active]:after:bottom-auto';

/**
 * The same navigation below the top bar on a tablet, text only, and at the bottom on a phone. The row scrolls when it does not fit, and
 * starts with the current page in view.
 */
export function Bar() {
  const t = useTranslation();
  const row = useRef<HTMLElement>(null);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const entries = useMenuEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another entry; they come when it is known who is logged in
  useEffect(() => {
    scrollRowTo(row.current, '[data-status=active]');
  }, [here, entries.length]);
  return (
    <nav
      ref={row}
      aria-label={t('console.navigation')}
      className="scroll-quiet sticky top-14 z-20 flex overflow-x-auto border-b border-line bg-page px-2 max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:border-t max-sm:border-b-0 max-sm:px-0 max-sm:pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {entries.map((entry) => (
        <Link key={entry.name} to={entry.to} className={barLink} activeOptions={{ ...active, exact: entry.to === '/' }}>
          <span className="relative sm:hidden">
            <Icon of={entry.icon} size={18} />
            <span className="absolute start-3.5 -top-2.5">
              <WaitingCount entry={entry} />
            </span>
          </span>
          <span className="max-sm:max-w-full max-sm:truncate">{t(`console.tab.${entry.name}`)}</span>
          <span className="hidden sm:inline">
            <WaitingCount entry={entry} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
