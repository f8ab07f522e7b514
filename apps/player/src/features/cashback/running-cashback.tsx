import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import { CashbackLines } from './cashback-lines.tsx';
import { type Running, useDays } from './cashback-queries.ts';
import { CashbackSums, SumRow } from './cashback-sums.tsx';
import { CashbackTerms } from './cashback-terms.tsx';

/** The period that runs: what it has come to so far, and by which rules. */
export function RunningCashback({ running, currency }: { running: Running; currency: string }) {
  const t = useTranslation();
  const { time } = useFormats();
  const daysOf = useDays();
  return (
    <section aria-labelledby="cashback-running" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="cashback-running" className="text-16 font-semibold">
          {t('cashback.period.running')}
        </h3>
        <p className="text-12 text-ink-faint">
          {daysOf(running)} · {t(`cashback.kind.${running.kind}`)}
        </p>
      </header>
      <div className="rounded-tile border border-line bg-surface p-4">
        <p className="text-12 text-ink-soft">{t('cashback.soFar')}</p>
        <p className="text-28 font-semibold">
          <Money amount={running.total} currency={currency} exact />
        </p>
        <p className="text-12 text-ink-faint">
          {t('cashback.ends', { time: time(running.endsAt, 'weekday'), days: running.claimDays })}
        </p>
      </div>
      <CashbackLines
        caption={t('cashback.period.running')}
        kind={running.kind}
        lines={running.lines}
        currency={currency}
      />
      <CashbackSums sums={running} currency={currency}>
        <SumRow name={t('cashback.now')} amount={running.pays} currency={currency} sum />
      </CashbackSums>
      <CashbackTerms running={running} currency={currency} />
    </section>
  );
}
