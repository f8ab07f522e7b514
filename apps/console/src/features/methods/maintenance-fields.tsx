import { MAX_MAINTENANCE_TEXT } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, Switch } from '@fairhouse/ui';
import { LabelFields } from '../../components/label-fields.tsx';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { boot } from '../../platform/boot.ts';
import type { MaintenanceDraft } from './method-draft.ts';

/** Planned maintenance of a method: from, until, and what players read. */
export function MaintenanceFields({
  maintenance,
  error,
  onChange,
}: {
  maintenance: MaintenanceDraft | null;
  error: string | undefined;
  onChange: (maintenance: MaintenanceDraft | null) => void;
}) {
  const t = useTranslation();
  return (
    <>
      <Switch
        label={t('methods.maintenance')}
        checked={maintenance !== null}
        onChange={({ target }) => onChange(target.checked ? { from: null, until: null, texts: {} } : null)}
      />
      <p className="text-14 text-ink-soft">{t('methods.maintenance.help')}</p>
      {maintenance ? (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <DateTimeField
              label={t('methods.maintenance.from')}
              value={toLocalTime(maintenance.from)}
              onChange={(value) => onChange({ ...maintenance, from: fromLocalTime(value) })}
            />
            <DateTimeField
              label={t('methods.maintenance.until')}
              error={error}
              value={toLocalTime(maintenance.until)}
              onChange={(value) => onChange({ ...maintenance, until: fromLocalTime(value) })}
            />
          </div>
          <LabelFields
            languages={boot.status.brand.languages}
            label="methods.maintenance.textIn"
            maxLength={MAX_MAINTENANCE_TEXT}
            labels={maintenance.texts}
            onChange={(texts) => onChange({ ...maintenance, texts })}
          />
        </>
      ) : null}
    </>
  );
}
