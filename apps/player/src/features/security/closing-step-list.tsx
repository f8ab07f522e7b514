import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { Closing } from './security-queries.ts';

/** The remaining steps before the account can close. */
export function ClosingStepList({ openSteps }: { openSteps: Closing['openSteps'] }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  if (openSteps.length === 0) return <p className="text-14 text-ink-soft">{t('closing.left.none')}</p>;
  return (
    <div className="flex flex-col gap-1 text-14">
      <p className="font-semibold">{t('closing.left')}</p>
      <ul className="list-disc ps-5">
        {openSteps.map(({ step, amount, currency, count, title }) => (
          <li key={`${step} ${title}`}>
            {t(`closing.step.${step}`, { amount: amount === null ? '' : write(amount, currency), count, title })}
          </li>
        ))}
      </ul>
    </div>
  );
}
