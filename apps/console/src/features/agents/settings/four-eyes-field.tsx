import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField } from '@fairhouse/ui';
import { boot } from '../../../platform/boot.ts';

/** Above which amount another operator approves what forces a due or voids a contract; empty: never. */
export function FourEyesField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslation();
  return (
    <MoneyField
      label={t('console.agents.settings.fourEyesAbove')}
      help={t('console.agents.settings.fourEyesAbove.help')}
      error={error}
      currency={boot.status.brand.currency}
      fieldClassName="max-w-md"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}
