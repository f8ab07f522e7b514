import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, TextField } from '@fairhouse/ui';
import type { FieldsProps } from './limit-fields.tsx';

/** How withdrawals are split into payouts, and how long the player has to say whether the money has arrived. */
export function PayoutFields({ draft, set, errorOf, currency }: FieldsProps) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('methods.payouts')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField
          label={t('methods.partMost')}
          help={t('methods.partMost.help')}
          currency={currency}
          value={draft.partMost}
          error={errorOf('partMost')}
          onChange={({ target }) => set({ partMost: target.value })}
        />
        <MoneyField
          label={t('methods.partLeast')}
          currency={currency}
          value={draft.partLeast}
          error={errorOf('partLeast')}
          onChange={({ target }) => set({ partLeast: target.value })}
        />
        <TextField
          label={t('methods.confirm')}
          help={t('methods.confirm.help')}
          inputMode="numeric"
          dir="ltr"
          value={draft.confirm}
          error={errorOf('confirm')}
          onChange={({ target }) => set({ confirm: target.value })}
        />
      </div>
    </fieldset>
  );
}
