import type { BrandConfig, BrandSettings } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, Combobox, DateTimeField, Icon, IconButton } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { useModuleName } from './module-names.ts';

type Planned = BrandSettings['moduleMaintenance'];

/** Modules under maintenance, each with its start and end. */
export function ModuleMaintenanceCard({
  modules,
  planned,
  onChange,
}: {
  modules: BrandConfig['modules'];
  planned: Planned;
  onChange: (planned: Planned) => void;
}) {
  const t = useTranslation();
  const nameOf = useModuleName();
  const drop = (modId: string) => {
    const { [modId]: _dropped, ...others } = planned;
    onChange(others);
  };
  const entries = Object.entries(planned);
  return (
    <Card title={t('brand.work')} about={t('brand.work.about')}>
      <div className="flex flex-col gap-3">
        {entries.length === 0 ? <p className="text-14 text-ink-soft">{t('brand.work.none')}</p> : null}
        {entries.map(([modId, maintenance]) => (
          <div key={modId} className="flex max-w-3xl flex-wrap items-end gap-2">
            <DateTimeField
              label={t('brand.work.from', { module: nameOf(modId) })}
              hint={t('brand.optional')}
              value={toLocalTime(maintenance.from)}
              onChange={(time) => onChange({ ...planned, [modId]: { ...maintenance, from: fromLocalTime(time) } })}
              fieldClassName="min-w-0 flex-1"
            />
            <DateTimeField
              label={t('brand.work.until', { module: nameOf(modId) })}
              hint={t('brand.optional')}
              value={toLocalTime(maintenance.until)}
              onChange={(time) => onChange({ ...planned, [modId]: { ...maintenance, until: fromLocalTime(time) } })}
              fieldClassName="min-w-0 flex-1"
            />
            <IconButton label={t('brand.removeEntry', { name: nameOf(modId) })} onClick={() => drop(modId)}>
              <Icon of={X} size={18} />
            </IconButton>
          </div>
        ))}
        {entries.length > 0 ? <p className="text-12 text-ink-faint">{t('brand.work.until.help')}</p> : null}
        <Combobox
          key={entries.length}
          label={t('brand.work.add')}
          options={modules
            .filter(({ modId, standard }) => standard && !(modId in planned))
            .map(({ modId }) => ({ value: modId, label: nameOf(modId) }))}
          value={null}
          onChange={(modId) => modId && onChange({ ...planned, [modId]: { from: null, until: null } })}
          className="max-w-md"
        />
      </div>
    </Card>
  );
}
