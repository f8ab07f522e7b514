import type { Currency } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, TextField } from '@fairhouse/ui';
import { CapFields } from './cap-fields.tsx';
import type { MethodDraft } from './method-draft.ts';

/** The props of a group of fields. */
export interface FieldsProps {
  draft: MethodDraft;
  set: (part: Partial<MethodDraft>) => void;
  errorOf: (field: keyof MethodDraft) => string | undefined;
  currency: Currency;
}

/** Minimum and maximum of a payment, quick amounts and the limits of one player. */
export function LimitFields({ draft, set, errorOf, currency }: FieldsProps) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('methods.limits')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField
          label={t('methods.min')}
          currency={currency}
          value={draft.min}
          error={errorOf('min')}
          onChange={({ target }) => set({ min: target.value })}
        />
        <MoneyField
          label={t('methods.max')}
          currency={currency}
          value={draft.max}
          error={errorOf('max')}
          onChange={({ target }) => set({ max: target.value })}
        />
        <MoneyField
          label={t('methods.daily')}
          help={t('methods.daily.help')}
          currency={currency}
          value={draft.daily}
          error={errorOf('daily')}
          onChange={({ target }) => set({ daily: target.value })}
        />
      </div>
      <TextField
        label={t('payments.quick')}
        help={t('methods.quick.help')}
        dir="ltr"
        inputMode="text"
        spellCheck={false}
        autoComplete="off"
        value={draft.quick}
        error={errorOf('quick')}
        onChange={({ target }) => set({ quick: target.value })}
      />
      <CapFields caps={draft.caps} currency={currency} error={errorOf('caps')} onChange={(caps) => set({ caps })} />
    </fieldset>
  );
}
