import type { PaymentActor } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { classNames } from '@fairhouse/ui';

export interface TimelineItem {
  key: string;
  label: string;
  at: string;
  /** Who caused it; never a name. */
  actor: PaymentActor;
  reason: string;
}

/** The stages of a payment in order, each with time and reason, and the next stage while it is not final. */
export function PaymentTimeline({ history, next }: { history: readonly TimelineItem[]; next?: string | undefined }) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <ol aria-label={t('payments.history')} className="flex flex-col">
      {history.map((change, at) => (
        <li key={change.key} className="relative flex gap-4 pb-5">
          <Mark done last={at === history.length - 1 && !next} />
          <div className="min-w-0">
            <p className="text-16">{change.label}</p>
            <p className="text-12 text-ink-faint">
              <span className="figures">{time(change.at)}</span> · {t(`payments.actor.${change.actor}`)}
            </p>
            {change.reason ? (
              <p className="mt-1 text-14 break-words text-ink-soft">
                {t('payments.reason', { reason: change.reason })}
              </p>
            ) : null}
          </div>
        </li>
      ))}
      {next ? (
        <li aria-current="step" className="relative flex gap-4">
          <Mark done={false} last />
          <div>
            <p className="text-16 text-ink-soft">{next}</p>
            <p className="text-12 text-ink-faint">{t('payments.history.next')}</p>
          </div>
        </li>
      ) : null}
    </ol>
  );
}

function Mark({ done, last }: { done: boolean; last: boolean }) {
  return (
    <span aria-hidden="true" className="flex w-3 shrink-0 justify-center">
      <span
        className={classNames(
          'mt-1.5 size-3 rounded-chip border-2',
          done ? 'border-primary-ink bg-primary-ink' : 'animate-live border-primary-ink',
        )}
      />
      {last ? null : <span className="absolute top-5 bottom-0 w-px bg-line" />}
    </span>
  );
}
