import type { calls, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';

type FiguresOfStatement = Pick<
  Output<typeof calls.rebate.statement>,
  'currency' | 'before' | 'accrued' | 'posted' | 'left' | 'windowEnd' | 'at'
>;

/** What a rebate statement carried over, accrued, paid and left, with its window and the time of the payment. */
export function StatementFigures({ statement }: { statement: FiguresOfStatement }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { currency, before, accrued, posted, left, windowEnd, at } = statement;
  const figures = [
    { label: t('wallet.rebate.before'), amount: before },
    { label: t('wallet.rebate.accrued'), amount: accrued },
    { label: t('wallet.rebate.posted'), amount: posted },
    { label: t('wallet.rebate.left'), amount: left },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
        {figures.map(({ label, amount }) => (
          <div key={label} className="bg-surface p-3">
            <dt className="text-12 text-ink-faint">{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} exact className="text-16" />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-ink-soft">
        {[
          { label: t('wallet.rebate.window'), value: windowEnd },
          { label: t('wallet.rebate.at'), value: at },
        ].map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt>{label}</dt>
            <dd className="figures">{time(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
