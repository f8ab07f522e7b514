import { useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import type { ReactNode } from 'react';

const isAny = (amount: string): boolean => /[1-9]/.test(amount);

/** From the lines to what is paid: what was carried and corrected is shown where there is any. */
export function CashbackSums({
  sums: { earned, carried, corrected },
  corrections,
  currency,
  children,
}: {
  sums: { earned: string; carried: string; corrected: string };
  /** The corrected periods, by name. */
  corrections?: readonly { name: string; amount: string }[];
  currency: string;
  /** What it comes to. */
  children: ReactNode;
}) {
  const t = useTranslation();
  return (
    <dl className="flex max-w-md flex-col gap-1.5 text-14">
      <SumRow name={t('cashback.earned')} amount={earned} currency={currency} />
      {isAny(carried) ? <SumRow name={t('cashback.carried')} amount={carried} currency={currency} /> : null}
      {(corrections ?? (isAny(corrected) ? [{ name: t('cashback.corrected'), amount: corrected }] : [])).map((each) => (
        <SumRow key={each.name} name={each.name} amount={each.amount} currency={currency} />
      ))}
      {children}
    </dl>
  );
}

export function SumRow({
  name,
  amount,
  currency,
  sum = false,
}: {
  name: string;
  amount: string;
  currency: string;
  /** Closes the rows above. */
  sum?: boolean;
}) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${sum ? 'border-t border-line pt-1.5 font-semibold' : ''}`}>
      <dt className={sum ? '' : 'text-ink-soft'}>{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} exact={!sum} />
      </dd>
    </div>
  );
}
