import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';

/** Shows the available and the held balance, and explains why money is held. */
export function BalanceSplit({ balance }: { balance: Output<typeof calls.identity.balance> }) {
  const t = useTranslation();
  return (
    <div className="max-w-lg rounded-box border border-line bg-page p-4">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-12 text-ink-faint">{t('payments.withdrawal.available')}</dt>
          <dd>
            <Money amount={balance.sumBalance} currency={balance.currency} className="text-20" exact />
          </dd>
        </div>
        <div>
          <dt className="text-12 text-ink-faint">{t('payments.withdrawal.held')}</dt>
          <dd>
            <Money amount={balance.held} currency={balance.currency} className="text-20 text-ink-soft" exact />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-12 text-ink-faint">{t('payments.withdrawal.held.about')}</p>
    </div>
  );
}
