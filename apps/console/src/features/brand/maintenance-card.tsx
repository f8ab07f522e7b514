import type { BrandSettings } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, DateTimeField, Switch } from '@fairhouse/ui';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { TextAreas } from '../../components/text-areas.tsx';
import type { Draft } from '../../platform/use-versioned-draft.ts';

type Part = Pick<
  BrandSettings,
  'maintenance' | 'maintenanceText' | 'maintenanceFrom' | 'maintenanceUntil' | 'maintenanceEnds'
>;

/** Maintenance of the whole site: now, or from a start time, with the text for visitors. */
export function MaintenanceCard({
  languages,
  draft: { part, set, problemOf },
}: {
  languages: readonly string[];
  draft: Pick<Draft<Part>, 'part' | 'problemOf'> & { set: (change: Partial<Part>) => void };
}) {
  const t = useTranslation();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card title={t('brand.maintenance')} about={t('brand.maintenance.about')}>
      <div className="flex flex-col gap-3">
        <Switch
          label={t('brand.maintenance.on')}
          checked={part.maintenance}
          onChange={(event) => set({ maintenance: event.target.checked })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <DateTimeField
            label={t('brand.maintenance.from')}
            hint={t('brand.optional')}
            help={t('brand.maintenance.from.help')}
            value={toLocalTime(part.maintenanceFrom)}
            onChange={(time) => set({ maintenanceFrom: fromLocalTime(time) })}
          />
          <DateTimeField
            label={t('brand.maintenance.until')}
            hint={t('brand.optional')}
            help={t('brand.maintenance.until.help', { zone })}
            error={problemOf('maintenanceUntil')}
            value={toLocalTime(part.maintenanceUntil)}
            onChange={(time) => {
              const maintenanceUntil = fromLocalTime(time);
              set({ maintenanceUntil, ...(maintenanceUntil ? {} : { maintenanceEnds: false }) });
            }}
          />
        </div>
        <Switch
          label={t('brand.maintenance.ends')}
          checked={part.maintenanceEnds}
          disabled={part.maintenanceUntil === null}
          onChange={(event) => set({ maintenanceEnds: event.target.checked })}
        />
        <TextAreas
          label="brand.maintenance.text"
          max={500}
          languages={languages}
          texts={part.maintenanceText}
          onChange={(maintenanceText) => set({ maintenanceText })}
        />
      </div>
    </Card>
  );
}
