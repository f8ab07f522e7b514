import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type Deposit, openDepositsQuery } from './payment-queries.ts';

/** The deposits that still wait for their payment, to be continued after a closed tab. */
export function OpenDeposits({ onOpen }: { onOpen: (deposit: Deposit) => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const rows = useQuery(openDepositsQuery).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="open-deposits" className="flex flex-col gap-3">
      <h3 id="open-deposits" className="text-16">
        {t('payments.deposit.open')}
      </h3>
      <div className="flex flex-wrap gap-2">
        {rows.map((deposit) => (
          <Button key={deposit.id} onClick={() => onOpen(deposit)}>
            {t('payments.deposit.continue', { amount: write(deposit.amount, deposit.currency) })}
          </Button>
        ))}
      </div>
    </section>
  );
}
