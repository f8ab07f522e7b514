import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, MoneyField, NumberField, TextField } from '@fairhouse/ui';
import type { PlaceDraft } from './place-draft.ts';

const MAX_DAYS = 366;
const DEMANDS = [
  ...(['wholeWeights', 'oneProduct', 'sameAsAsked', 'firstOnly', 'equalTerms', 'separateBalances'] as const),
  'cashWins',
] as const;

/** What one place demands of promotions. */
export function PlaceFields({
  place,
  isWrong,
  onChange,
  onRemove,
}: {
  place: PlaceDraft;
  isWrong: boolean;
  onChange: (part: Partial<PlaceDraft>) => void;
  onRemove: () => void;
}) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-line p-3">
      <legend className="px-1 text-14 font-semibold">{place.country || t('launching.place.country')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('launching.place.country')}
          error={isWrong ? t('giving.wrong') : undefined}
          dir="ltr"
          maxLength={2}
          value={place.country}
          onChange={({ target }) => onChange({ country: target.value.toUpperCase() })}
        />
        <MoneyField
          label={t('launching.place.maxTimes')}
          help={t('giving.noLimit')}
          currency="×"
          value={place.maxTimes}
          onChange={({ target }) => onChange({ maxTimes: target.value })}
        />
        <NumberField
          label={t('launching.place.minDays')}
          help={t('giving.noLimit')}
          min={1}
          max={MAX_DAYS}
          value={place.minDays}
          onChange={(minDays) => onChange({ minDays })}
        />
        <TextField
          label={t('launching.place.maxValue')}
          help={t('launching.place.maxValue.help')}
          dir="ltr"
          value={place.maxValue}
          onChange={({ target }) => onChange({ maxValue: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {DEMANDS.map((demand) => (
          <Checkbox
            key={demand}
            label={t(`launching.place.${demand}`)}
            checked={place[demand] ?? false}
            onChange={({ target }) => onChange({ [demand]: target.checked })}
          />
        ))}
      </div>
      <TextField
        label={t('launching.place.source')}
        dir="auto"
        maxLength={300}
        value={place.source}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <Button type="button" kind="ghost" className="self-start" onClick={onRemove}>
        {t('launching.place.remove', { country: place.country })}
      </Button>
    </fieldset>
  );
}
