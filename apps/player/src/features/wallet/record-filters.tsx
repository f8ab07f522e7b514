import { RECORD_KINDS, type RecordKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, Icon, Popover, SearchField } from '@fairhouse/ui';
import { ListFilter } from 'lucide-react';

const MAX_REFERENCE = 100;

/** Chooses kinds of lines, any number of them. None chosen: all. */
export function KindsFilter({
  value,
  onChange,
}: {
  value: readonly RecordKind[];
  onChange: (kinds: RecordKind[]) => void;
}) {
  const t = useTranslation();
  const label =
    value.length === 0
      ? t('wallet.filter.all')
      : value.length === 1 && value[0]
        ? t(`wallet.kind.${value[0]}`)
        : t('wallet.filter.kinds', { count: value.length });
  return (
    <Popover
      label={t('wallet.filter.kind')}
      button={
        <Button size="small" icon={<Icon of={ListFilter} size={18} />}>
          {label}
        </Button>
      }
    >
      <div className="flex max-h-80 min-w-56 flex-col gap-1 overflow-y-auto">
        <Button kind="ghost" size="small" disabled={value.length === 0} onClick={() => onChange([])}>
          {t('wallet.filter.all')}
        </Button>
        <fieldset>
          <legend className="sr-only">{t('wallet.filter.kind')}</legend>
          {RECORD_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`wallet.kind.${kind}`)}
              checked={value.includes(kind)}
              onChange={({ target }) =>
                onChange(RECORD_KINDS.filter((each) => (each === kind ? target.checked : value.includes(each))))
              }
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  );
}

/** Finds lines by the beginning of their reference. */
export function ReferenceFilter({ value, onChange }: { value: string; onChange: (reference: string) => void }) {
  const t = useTranslation();
  return (
    <SearchField
      label={t('wallet.column.reference')}
      max={MAX_REFERENCE}
      value={value}
      className="w-full sm:w-56"
      onSearch={onChange}
    />
  );
}
