import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, NumberField } from '@fairhouse/ui';
import type { FieldsProps } from './limit-fields.tsx';

const MAX_FREE = 1_000;

/** The fee of a payment: a percentage, a fixed amount, and the minimum and maximum of their sum. */
export function FeeFields({ draft, set, errorOf, currency }: FieldsProps) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('payments.fee')}</legend>
      <p className="text-14 text-ink-faint">{t('methods.fee.about')}</p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <MoneyField
          label={t('methods.fee.rate')}
          currency="%"
          value={draft.rate}
          error={errorOf('rate')}
          onChange={({ target }) => set({ rate: target.value })}
        />
        <MoneyField
          label={t('methods.fee.fixed')}
          currency={currency}
          value={draft.fixed}
          error={errorOf('fixed')}
          onChange={({ target }) => set({ fixed: target.value })}
        />
        <MoneyField
          label={t('methods.fee.min')}
          currency={currency}
          value={draft.feeMin}
          error={errorOf('feeMin')}
          onChange={({ target }) => set({ feeMin: target.value })}
        />
        <MoneyField
          label={t('methods.fee.max')}
          currency={currency}
          value={draft.feeMax}
          error={errorOf('feeMax')}
          onChange={({ target }) => set({ feeMax: target.value })}
        />
      </div>
      <NumberField
        label={t('methods.free')}
        help={t('methods.free.help')}
        max={MAX_FREE}
        value={draft.freeCount}
        onChange={(value) => set({ freeCount: value ?? 0 })}
      />
    </fieldset>
  );
}
