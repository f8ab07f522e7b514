import { type Currency, LIMIT_WINDOWS, MAX_LIMIT_COUNT, MAX_METHOD_CAPS, MAX_RANK } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, Icon, IconButton, MoneyField, NumberField, Select } from '@fairhouse/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { CapDraft } from './method-draft.ts';

interface CapFieldsProps {
  caps: readonly CapDraft[];
  currency: Currency;
  error: string | undefined;
  onChange: (caps: CapDraft[]) => void;
}

/** The limits of one player in windows of 24 hours, 7 days and a month, each from a rank on. */
export function CapFields({ caps, currency, error, onChange }: CapFieldsProps) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <h4 className="text-14 font-medium">{t('methods.caps')}</h4>
      <p className="text-14 text-ink-soft">{t('methods.caps.help')}</p>
      {caps.map((cap, at) => (
        <CapRow
          // limits have no name; their order is their identity
          key={`${at}`}
          cap={cap}
          row={at + 1}
          currency={currency}
          onChange={(changed) => onChange(caps.with(at, changed))}
          onRemove={() => onChange(caps.toSpliced(at, 1))}
        />
      ))}
      {error ? <FormError>{error}</FormError> : null}
      {caps.length < MAX_METHOD_CAPS ? (
        <Button
          size="small"
          className="self-start"
          icon={<Icon of={Plus} size={16} />}
          onClick={() => onChange([...caps, { window: 'week', fromRank: 0, amount: '', count: null }])}
        >
          {t('methods.cap.add')}
        </Button>
      ) : null}
    </div>
  );
}

function CapRow({
  cap,
  row,
  currency,
  onChange,
  onRemove,
}: {
  cap: CapDraft;
  row: number;
  currency: Currency;
  onChange: (cap: CapDraft) => void;
  onRemove: () => void;
}) {
  const t = useTranslation();
  return (
    <fieldset className="flex items-end gap-2 rounded-box border border-line p-3">
      <legend className="px-1 text-14 font-semibold">{t('methods.cap.row', { row })}</legend>
      <div className="grid flex-1 gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Select
          label={t('methods.cap.window')}
          value={cap.window}
          options={LIMIT_WINDOWS.map((value) => ({ value, label: t(`methods.cap.window.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...cap, window: LIMIT_WINDOWS.find((each) => each === target.value) ?? cap.window })
          }
        />
        <NumberField
          label={t('methods.cap.fromRank')}
          max={MAX_RANK}
          value={cap.fromRank}
          onChange={(value) => onChange({ ...cap, fromRank: value ?? 0 })}
        />
        <MoneyField
          label={t('methods.cap.amount')}
          currency={currency}
          value={cap.amount}
          onChange={({ target }) => onChange({ ...cap, amount: target.value })}
        />
        <NumberField
          label={t('methods.cap.count')}
          min={1}
          max={MAX_LIMIT_COUNT}
          value={cap.count}
          onChange={(count) => onChange({ ...cap, count })}
        />
      </div>
      <IconButton label={t('methods.cap.remove', { row })} onClick={onRemove}>
        <Icon of={Trash2} size={18} />
      </IconButton>
    </fieldset>
  );
}
