import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Icon, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { difference, shareOf } from '../../components/difference.ts';
import { Page } from '../../components/page.tsx';
import { overviewQuery, useMay } from '../../platform/queries.ts';
import { useMenuEntries } from '../../shell/menu-entries.ts';
import { LiabilitiesCard } from './liabilities-card.tsx';
import { LongestWaiting } from './longest-waiting.tsx';
import { TrialBalanceCard } from './trial-balance-card.tsx';

type Figures = Output<typeof calls.backoffice.overview>;

/** Refresh interval of the figures. */
const REFRESH_MS = 30_000;

/** The start page; a role without access to it is redirected to its first allowed page. */
export function OverviewPage() {
  const [first] = useMenuEntries();
  if (useMay('payments.read')) return <Overview />;
  return first ? <Navigate to={first.to} replace /> : null;
}

/** Pending requests, today's turnover and the trial balance. */
function Overview() {
  const t = useTranslation();
  const overview = useQuery({ ...overviewQuery, refetchInterval: REFRESH_MS });
  return (
    <Page title={t('console.page.overview')} about={t('console.overview.day')}>
      {overview.data ? (
        <OverviewFigures figures={overview.data} />
      ) : overview.isError ? (
        <ErrorState onRetry={() => void overview.refetch()}>{failureText(overview.error, t)}</ErrorState>
      ) : (
        <div aria-busy="true" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} className="h-28 w-full" />
          ))}
        </div>
      )}
    </Page>
  );
}

function OverviewFigures({ figures }: { figures: Figures }) {
  const t = useTranslation();
  const { count } = useFormats();
  const [mayQueue, mayLedger] = [useMay('payments.read'), useMay('ledger.read')];
  const { currency } = figures;
  return (
    <>
      <section aria-label={t('console.overview.waiting')} className="grid gap-3 sm:grid-cols-2">
        <WaitingCard
          name={t('console.overview.withdrawals')}
          count={figures.waitingWithdrawals}
          about={t('console.overview.withdrawals.about')}
          to={mayQueue ? '/withdrawals' : null}
        />
        <WaitingCard
          name={t('console.overview.deposits')}
          count={figures.waitingDeposits}
          about={t('console.overview.deposits.about')}
          to={mayQueue ? '/deposits' : null}
        />
      </section>
      <div className="grid gap-3 md:grid-cols-2 2xl:grid-cols-4">
        <Card title={t('console.overview.money')}>
          <Line name={t('console.overview.in')} value={<Money amount={figures.depositsToday} currency={currency} />} />
          <Line
            name={t('console.overview.out')}
            value={<Money amount={figures.withdrawalsToday} currency={currency} />}
          />
        </Card>
        <PlayCard figures={figures} />
        <Card title={t('console.overview.players')}>
          <Line name={t('console.overview.players.count')} value={count(figures.players)} />
          <Line
            name={t('console.overview.players.owned')}
            value={<Money amount={figures.playersOwned} currency={currency} />}
          />
        </Card>
        <Card title={t('console.trialBalance')}>
          <TrialBalanceCard trialBalance={figures.trialBalance} replayAlarms={figures.replayAlarms} />
        </Card>
      </div>
      {mayLedger ? <LiabilitiesCard /> : null}
      {mayQueue && figures.waitingWithdrawals > 0 ? <LongestWaiting /> : null}
    </>
  );
}

function PlayCard({ figures }: { figures: Figures }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const { currency, stakesToday, winsToday, rebatesToday } = figures;
  const returned_bps = shareOf(winsToday, stakesToday, currency);
  return (
    <Card title={t('console.overview.play')}>
      <Line name={t('console.overview.stakes')} value={<Money amount={stakesToday} currency={currency} />} />
      <Line
        name={t('console.overview.wins')}
        value={
          <>
            <Money amount={winsToday} currency={currency} />
            {returned_bps === null ? null : (
              <span className="figures block text-12 font-normal text-ink-faint">
                {t('console.overview.returned', { rate: rate(returned_bps) })}
              </span>
            )}
          </>
        }
      />
      <Line
        name={t('console.overview.revenue')}
        value={<Money result amount={difference(stakesToday, winsToday, currency)} currency={currency} />}
      />
      <Line name={t('console.overview.rebates')} value={<Money amount={rebatesToday} currency={currency} />} />
    </Card>
  );
}

function WaitingCard(props: { name: string; count: number; about: string; to: '/withdrawals' | '/deposits' | null }) {
  const { name, count: waiting, about, to } = props;
  const { count } = useFormats();
  const inside = (
    <>
      <span className="figures min-w-12 font-display text-40 font-semibold">{count(waiting)}</span>
      <span className="flex-1">
        <span className="block text-16 font-semibold">{name}</span>
        <span className="block text-14 text-ink-soft">{about}</span>
      </span>
      {to ? <Icon of={ChevronRight} className="shrink-0 text-ink-faint rtl:-scale-x-100" /> : null}
    </>
  );
  const tileClass = 'flex items-center gap-4 rounded-tile border bg-surface px-5 py-4';
  const border = waiting > 0 ? 'border-primary-ink' : 'border-line';
  if (!to) return <div className={`${tileClass} ${border}`}>{inside}</div>;
  // The deposits page shows all states by default; this link selects the pending ones.
  return (
    <Link
      to={to}
      search={to === '/deposits' ? { state: 'waiting' } : {}}
      className={`${tileClass} ${border} hover:bg-raised`}
    >
      {inside}
    </Link>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-tile border border-line bg-surface px-5 py-4">
      <h2 className="mb-2 text-16">{title}</h2>
      {children}
    </section>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <p className="flex items-start justify-between gap-4 border-t border-line/60 py-2 text-14 first-of-type:border-t-0">
      <span className="text-ink-soft">{name}</span>
      <span className="figures text-end text-16 font-semibold">{value}</span>
    </p>
  );
}
