import { RECORD_KINDS, type RecordKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Select } from './choices.tsx';

/** Selects one transaction type of an account record, or '' for all. */
export function RecordKindSelect({
  value,
  onChange,
}: {
  value: RecordKind | '';
  onChange: (kind: RecordKind | '') => void;
}) {
  const t = useTranslation();
  return (
    <Select
      label={t('wallet.filter.kind')}
      className="w-full sm:w-56"
      value={value}
      onChange={({ target }) => onChange(target.value as RecordKind | '')}
      options={[
        { value: '', label: t('wallet.filter.all') },
        ...RECORD_KINDS.map((each) => ({ value: each, label: t(`wallet.kind.${each}`) })),
      ]}
    />
  );
}
