import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField } from '@fairhouse/ui';
import { useState } from 'react';

/** Bounds of an amount, decimal text; empty for none. */
export interface AmountBounds {
  least: string;
  most: string;
}

const AMOUNT = /^(\d{1,16}(\.\d{1,6})?)?$/;

/** Bounds of the change of a line. Text that is no amount is not applied. */
export function AmountRange({ currency, onChange }: { currency: string; onChange: (bounds: AmountBounds) => void }) {
  const t = useTranslation();
  const [typed, setTyped] = useState<AmountBounds>({ least: '', most: '' });
  const type = (part: Partial<AmountBounds>): void => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (AMOUNT.test(next.least) && AMOUNT.test(next.most)) onChange(next);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {(['least', 'most'] as const).map((name) => (
        <MoneyField
          key={name}
          name={name}
          label={t(`wallet.filter.${name}`)}
          currency={currency}
          fieldClassName="w-36"
          value={typed[name]}
          error={AMOUNT.test(typed[name]) ? undefined : t('wallet.filter.amount')}
          onChange={({ target }) => type({ [name]: target.value.trim() })}
        />
      ))}
    </div>
  );
}
