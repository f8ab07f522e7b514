import { MAX_RANK } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { NumberField, Switch } from '@fairhouse/ui';
import { usualHours, WeekHours } from '../../components/week-hours.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { FieldsProps } from './limit-fields.tsx';
import { MaintenanceFields } from './maintenance-fields.tsx';

/** Which players may use a method, and at which hours it takes new payments. */
export function AvailabilityFields({ draft, set, errorOf }: FieldsProps) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('methods.availability')}</legend>
      <NumberField
        label={t('methods.leastRank')}
        help={t('methods.leastRank.help')}
        max={MAX_RANK}
        value={draft.leastRank}
        onChange={(value) => set({ leastRank: value ?? 0 })}
      />
      <AudienceFields draft={draft} set={set} />
      <Switch
        label={t('methods.hours')}
        checked={draft.hours !== null}
        onChange={({ target }) => set({ hours: target.checked ? usualHours() : null })}
      />
      <p className="text-14 text-ink-soft">{t('methods.hours.help')}</p>
      {draft.hours === null ? null : <WeekHours hours={draft.hours} onChange={(hours) => set({ hours })} />}
      <MaintenanceFields
        maintenance={draft.maintenance}
        error={errorOf('maintenance')}
        onChange={(maintenance) => set({ maintenance })}
      />
    </fieldset>
  );
}
