import { useTranslation } from '@fairhouse/i18n/react';
import { controlClass, Field } from '@fairhouse/ui';
import type { ComponentProps } from 'react';

/** The reason lengths that the decision calls accept. */
export const REASON_FIELD = { min: 3, max: 300 };

const QUICK = {
  approved: ['checked', 'sameDestination'],
  rejected: ['destination', 'identity', 'method'],
} as const;

/** The reason, free text or a preset; required, since the player reads it. */
export function ReasonField({
  to,
  error,
  onQuick,
  ...field
}: ComponentProps<'textarea'> & {
  to: 'approved' | 'rejected';
  error: string | undefined;
  onQuick: (reason: string) => void;
}) {
  const t = useTranslation();
  const quick =
    to === 'approved'
      ? QUICK.approved.map((name) => t(`console.quick.approved.${name}`))
      : QUICK.rejected.map((name) => t(`console.quick.rejected.${name}`));
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('console.reason')} help={t('console.reason.help')} error={error}>
        {(wiring) => (
          <textarea rows={2} maxLength={REASON_FIELD.max} {...field} {...wiring} className={`${controlClass} py-2`} />
        )}
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('console.quick')}</legend>
        {quick.map((reason) => (
          <button
            key={reason}
            type="button"
            onClick={() => onQuick(reason)}
            className="min-h-11 rounded-chip border border-line px-3 py-1 text-start text-14 text-ink-soft hover:border-ink-faint hover:text-ink sm:min-h-9"
          >
            {reason}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
