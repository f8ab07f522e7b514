import type { ContractKind, ContractProgress } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatLeft } from '../../draws/format-left.ts';
import { type Clock, clockOf } from '../../draws/server-clock.ts';
import { useServerTime } from '../../draws/use-server-time.ts';
import { progressQuery } from './contract-queries.ts';
import { countsMembers } from './read-terms.ts';

const DAY_MS = 86_400_000;

/** How far the own contracts of a kind are in their open window; nothing without one in force. */
export function ProgressList({ kind }: { kind: ContractKind }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { data } = useQuery(progressQuery(kind));
  const now = data?.now;
  const clock = useMemo(() => (now === undefined ? null : clockOf(Date.parse(now))), [now]);
  if (!data || !clock || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="contract-progress" className="flex flex-col gap-3">
      <h3 id="contract-progress" className="text-16">
        {t('contracts.progress')}
      </h3>
      {data.rows.map((progress) => (
        <ProgressCard
          key={`${progress.contract} ${progress.version}`}
          progress={progress}
          counts={countsMembers(kind)}
          clock={clock}
        />
      ))}
      <p className="text-12 text-ink-faint">{t('contracts.progress.about', { time: time(data.asOf) })}</p>
    </section>
  );
}

function ProgressCard({ progress, counts, clock }: { progress: ContractProgress; counts: boolean; clock: Clock }) {
  const t = useTranslation();
  const { rate, count } = useFormats();
  const { currency, turnover, active, base, rate_bps, amount, to } = progress;
  const money = (text: string) => <Money amount={text} currency={currency} />;
  const facts = [
    { name: t('contracts.progress.turnover'), value: money(turnover) },
    ...(counts ? [{ name: t('contracts.progress.active'), value: count(active) }] : []),
    ...(base === null ? [] : [{ name: t('contracts.progress.base'), value: money(base) }]),
    {
      name: t('contracts.progress.rate'),
      value: rate_bps === null ? t('contracts.progress.noTier') : rate(rate_bps),
    },
    { name: t('contracts.progress.amount'), value: money(amount) },
  ];
  return (
    <div className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
        <div>
          <dt className="text-12 text-ink-soft">{t('contracts.progress.ends')}</dt>
          <dd>
            <TimeLeft to={to} clock={clock} />
          </dd>
        </div>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-12 text-ink-soft">{name}</dt>
            <dd className="figures text-16 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <NextTier progress={progress} />
    </div>
  );
}

/** What is missing to the next tier, with a bar of how far it is reached. */
function NextTier({ progress: { next, currency, turnover, active } }: { progress: ContractProgress }) {
  const t = useTranslation();
  const { rate, amount, count } = useFormats();
  if (next === null) return <p className="text-14 text-ink-soft">{t('contracts.progress.top')}</p>;
  const { missingTurnover, missingActive, minTurnover, minActive, rate_bps } = next;
  const missing = t(
    missingActive === 0
      ? 'contracts.progress.missing.turnover'
      : Number(missingTurnover) === 0
        ? 'contracts.progress.missing.active'
        : 'contracts.progress.missing',
    { rate: rate(rate_bps), turnover: amount(missingTurnover, currency), active: count(missingActive) },
  );
  // both must be reached
  const share = Math.min(shareOf(Number(turnover), Number(minTurnover)), shareOf(active, minActive));
  return (
    <div className="flex flex-col gap-2">
      <div
        role="progressbar"
        aria-label={missing}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-14 text-ink-soft">{missing}</p>
    </div>
  );
}

const shareOf = (reached: number, of: number): number => (of > 0 ? Math.min(1, Math.max(0, reached) / of) : 1);

/** The time to the end of a window, by the server's clock. */
function TimeLeft({ to, clock }: { to: string; clock: Clock }) {
  const t = useTranslation();
  const left_ms = Math.max(0, Date.parse(to) - useServerTime(clock));
  const days = Math.floor(left_ms / DAY_MS);
  return (
    <span role="timer" className="figures text-16 font-semibold text-primary-ink">
      {days > 0 ? `${t('contracts.progress.days', { count: days })} ` : ''}
      <bdi dir="ltr">{formatLeft(left_ms % DAY_MS)}</bdi>
    </span>
  );
}
