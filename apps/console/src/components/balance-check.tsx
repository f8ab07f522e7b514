import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';

/** Shows whether the balance equals the sum of the ledger entries: icon, label and both amounts. */
export function BalanceCheck({
  balanceCheck: proved,
  currency,
}: Pick<Output<typeof calls.backoffice.player>, 'balanceCheck' | 'currency'>) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const values = {
    entries: count(proved.entries),
    sum: amount(proved.sum, currency),
    held: amount(proved.held, currency),
  };
  return (
    <div className="flex flex-col items-start gap-1">
      <StateTag tone={proved.matches ? 'good' : 'bad'}>
        {t(proved.matches ? 'console.balance.matches' : 'console.balance.differs')}
      </StateTag>
      <p className="text-12 text-ink-soft">{t('console.balance.entries', values)}</p>
    </div>
  );
}
