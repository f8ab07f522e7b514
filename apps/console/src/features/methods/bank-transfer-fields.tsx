import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, TextField } from '@fairhouse/ui';
import type { FieldsProps } from './limit-fields.tsx';

/** How a bank transfer is recognised, and how long it may take. */
export function BankTransferFields({ draft, set, errorOf }: Pick<FieldsProps, 'draft' | 'set' | 'errorOf'>) {
  const t = useTranslation();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('methods.payMinutes')}
        help={t('methods.payMinutes.help')}
        inputMode="numeric"
        dir="ltr"
        value={draft.payMinutes}
        error={errorOf('payMinutes')}
        onChange={({ target }) => set({ payMinutes: target.value })}
      />
      <div>
        <Checkbox
          label={t('methods.uniqueCents')}
          checked={draft.uniqueCents}
          onChange={({ target }) => set({ uniqueCents: target.checked })}
        />
        <p className="text-12 text-ink-faint">{t('methods.uniqueCents.help')}</p>
      </div>
    </div>
  );
}
