import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';

/** Whether the balance is what the entries of the ledger add up to; mark, word and the figures themselves. */
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
        {t(proved.matches ? 'console.proof.right' : 'console.proof.wrong')}
      </StateTag>
      <p className="text-12 text-ink-soft">{t('console.proof.about', values)}</p>
    </div>
  );
}
