import { useTranslation } from '@fairhouse/i18n/react';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** The progress through a few steps; `at` counts from 0. On a phone only the current step shows its name. */
export function Stepper({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  const t = useTranslation();
  return (
    <ol aria-label={label} className="flex items-center gap-2">
      {steps.map((step, index) => {
        const done = index < at;
        const here = index === at;
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className="flex min-w-0 items-center gap-2 not-first:flex-1 not-first:before:h-px not-first:before:min-w-3 not-first:before:flex-1 not-first:before:bg-line"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'figures inline-flex size-7 shrink-0 items-center justify-center rounded-chip border text-12 font-semibold',
                done && 'border-primary bg-primary text-on-primary',
                here && 'border-primary-ink text-primary-ink',
                !done && !here && 'border-line text-ink-faint',
              )}
            >
              {done ? <Icon of={Check} size={16} /> : index + 1}
            </span>
            <span className={classNames('truncate text-14', here ? 'font-semibold' : 'text-ink-soft max-sm:sr-only')}>
              {step}
              {done ? <span className="sr-only"> {t('ui.step.done')}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
