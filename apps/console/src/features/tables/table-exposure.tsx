import type { calls, Output } from '@fairhouse/contracts';
import { spotName } from '@fairhouse/game-ui';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';

type Exposure = Output<typeof calls.tablesBackoffice.tables>['tables'][number]['exposure'];

/** The stakes of the running round, the largest loss on one outcome (negative: none loses), and folded the stakes by spot. */
export function TableExposure({ exposure, currency }: { exposure: Exposure; currency: string }) {
  const t = useTranslation();
  const { amount } = useFormats();
  if (!exposure) return <span className="text-ink-faint">{t('console.tables.exposure.none')}</span>;
  const { spots, stake, worst } = exposure;
  return (
    <div className="flex flex-col items-end">
      <span>
        {t('console.tables.exposure.stake')} {amount(stake, currency)}
      </span>
      <span>
        {t('console.tables.exposure.worst')} {amount(worst, currency)}
      </span>
      {spots.length > 0 ? (
        <details className="text-start">
          <summary className="min-h-11 py-2.5 text-12 text-ink-soft sm:min-h-0 sm:py-0">
            {t('console.tables.exposure.spots')}
          </summary>
          <ul className="flex flex-col text-12">
            {spots.map((each) => (
              <li key={each.spot} className="flex justify-between gap-4">
                <span>{spotName(t, each.spot)}</span>
                <span className="figures">{amount(each.stake, currency)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
