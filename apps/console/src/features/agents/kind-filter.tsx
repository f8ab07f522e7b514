import { CONTRACT_KINDS, type ContractKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Select } from '@fairhouse/ui';

/** Chooses a kind of contract, or all. */
export function KindFilter({
  value,
  onChange,
}: {
  value: ContractKind | undefined;
  onChange: (kind: ContractKind | undefined) => void;
}) {
  const t = useTranslation();
  return (
    <Select
      label={t('console.agents.kind')}
      className="w-full sm:w-52"
      value={value ?? ''}
      onChange={({ target }) => onChange(CONTRACT_KINDS.find((kind) => kind === target.value))}
      options={[
        { value: '', label: t('console.agents.kind.all') },
        ...CONTRACT_KINDS.map((kind) => ({ value: kind, label: t(`console.agents.kind.${kind}`) })),
      ]}
    />
  );
}
