import { ODDS_FORMATS, type OddsFormat } from '@fairhouse/game-math/sports';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames, SmallSelect } from '@fairhouse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageHead } from '../../platform/page-head.ts';
import { useTopic } from '../../platform/realtime.ts';
import { useToken } from '../../platform/session.ts';
import { isOn } from '../../platform/switches.ts';
import { useHasColumn } from '../../platform/use-is-wide.ts';
import { usePreferences } from './preferences.ts';
import { SlipBar } from './slip-bar.tsx';
import { SlipPanel } from './slip-panel.tsx';
import { treeQuery } from './sports-queries.ts';

const PAGES = [
  { to: '/sports', label: 'sports.upcoming' },
  { to: '/sports/live', label: 'sports.live' },
  { to: '/sports/results', label: 'sports.results' },
  { to: '/sports/bets', label: 'sports.bets' },
  { to: '/sports/rules', label: 'sports.rules' },
] as const;

const entry = classNames(
  'relative flex min-h-11 shrink-0 items-center px-2.5 text-14 font-semibold text-ink-soft -outline-offset-2 hover:text-ink',
  'data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-2.5',
  'data-[status=active]:after:-bottom-px data-[status=active]:after:h-0.5 data-[status=active]:after:bg-primary-ink',
);

/** The frame of every page of the sportsbook: its pages, the odds format, and the slip, beside the page or below it. */
export function SportsFrame({
  title,
  lead,
  withSlip = true,
  children,
}: {
  title: string;
  lead?: string;
  withSlip?: boolean;
  children: ReactNode;
}) {
  const hasColumn = useHasColumn();
  usePageHead(title, lead);
  const queries = useQueryClient();
  useTopic('sports-bet', () => void queries.invalidateQueries({ queryKey: ['member', 'sports'] }));
  const canBet = withSlip && isOn('SPORTS-BET');
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[90rem] flex-1 px-4 py-5 md:px-6',
        canBet && 'max-xl:pb-24 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:items-start xl:gap-6',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-1">
          <div className="flex items-start justify-between gap-4">
            <h1 className="min-w-0 text-28">{title}</h1>
            <FormatChoice />
          </div>
          {lead ? <p className="max-w-[60ch] text-14 text-ink-soft">{lead}</p> : null}
        </div>
        <SportsPages />
        {children}
      </div>
      {canBet && hasColumn ? (
        <aside className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto">
          <SlipPanel />
        </aside>
      ) : null}
      {canBet && !hasColumn ? <SlipBar /> : null}
    </div>
  );
}

function SportsPages() {
  const t = useTranslation();
  const { count } = useFormats();
  const token = useToken();
  const live = (useQuery(treeQuery).data?.sports ?? []).reduce((sum, sport) => sum + sport.live, 0);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav
      ref={row}
      aria-label={t('sports.pages')}
      className="scroll-quiet -mx-4 flex gap-1 overflow-x-auto border-b border-line px-3 md:-mx-1 md:px-0"
    >
      {PAGES.filter(({ to }) => to !== '/sports/bets' || token !== null).map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={entry}>
          {t(label)}
          {to === '/sports/live' && live > 0 ? (
            <span className="figures ms-1.5 text-12 text-ink-faint">{count(live)}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}

function FormatChoice() {
  const t = useTranslation();
  const { format, change } = usePreferences();
  return (
    <SmallSelect
      label={t('sports.format')}
      value={format}
      onChange={(chosen) => change({ format: chosen as OddsFormat })}
      options={ODDS_FORMATS.map((each) => ({ value: each, label: t(`sports.format.${each}`) }))}
    />
  );
}
