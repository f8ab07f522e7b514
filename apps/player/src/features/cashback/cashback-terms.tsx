import type { GameCategory } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Running } from './cashback-queries.ts';

/** The rules of the period in words, computed from its settings. */
export function CashbackTerms({ running, currency }: { running: Running; currency: string }) {
  const t = useTranslation();
  const { amount: write, rate, row } = useFormats();
  const { kind, cap, least, times_x100 } = running;
  const rates = Object.entries(running.rates_bps) as [GameCategory, number][];
  const loss = rates[0]?.[1] ?? 0;
  const names = row(rates.map(([category]) => t(`shell.category.${category}`)));
  const sentences = [
    kind === 'turnover'
      ? t('cashback.terms.turnover')
      : t('cashback.terms.loss', { rate: rate(loss), categories: names }),
    ...(cap === null ? [] : [t('cashback.terms.cap', { amount: write(cap, currency) })]),
    ...(/[1-9]/.test(least) ? [t('cashback.terms.least', { amount: write(least, currency) })] : []),
    times_x100 > 0 ? t('cashback.terms.times', { times: times_x100 / 100 }) : t('cashback.terms.free'),
    t('cashback.terms.rounds'),
  ];
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-soft">
      {kind === 'turnover' ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {rates.map(([category, rate_bps]) => (
            <div key={category} className="flex gap-2">
              <dt>{t(`shell.category.${category}`)}</dt>
              <dd className="figures text-ink">{rate(rate_bps)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p>{sentences.join(' ')}</p>
    </div>
  );
}
