import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';

/** The last trial balance of the whole ledger, as text, and the rounds that do not replay as booked. */
export function TrialBalanceCard({
  trialBalance,
  replayAlarms,
}: Pick<Output<typeof calls.backoffice.overview>, 'trialBalance' | 'replayAlarms'>) {
  const t = useTranslation();
  const { count } = useFormats();
  if (!trialBalance) return <p className="text-14 text-ink-soft">{t('console.trialBalance.never')}</p>;
  const isBalanced = trialBalance.differences === 0;
  return (
    <div className="flex flex-col items-start gap-2 text-14">
      <StateTag tone={isBalanced ? 'good' : 'bad'}>
        {isBalanced
          ? t('console.trialBalance.balanced')
          : t('console.trialBalance.discrepancies', { count: trialBalance.differences })}
      </StateTag>
      {replayAlarms > 0 ? <StateTag tone="bad">{t('console.replayAlarms', { count: replayAlarms })}</StateTag> : null}
      <p className="text-ink-soft">
        {t('console.trialBalance.about', {
          accounts: count(trialBalance.accounts),
          entries: count(trialBalance.entries),
        })}
      </p>
      <p className="text-12 text-ink-faint">
        {t('console.trialBalance.at')} <When at={trialBalance.at} />
      </p>
    </div>
  );
}
