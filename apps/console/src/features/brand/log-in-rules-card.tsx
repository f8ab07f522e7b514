import { type BrandSettings, LOCK_MIN, SECOND_FACTORS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, RadioGroup, Switch } from '@fairhouse/ui';
import type { Draft } from '../../platform/use-versioned-draft.ts';
import { RequiredNumber } from './required-number.tsx';

/** When members need more than a password, and when an idle session locks. */
export function LogInRulesCard({
  draft,
}: {
  draft: Draft<Pick<BrandSettings, 'secondFactor' | 'newDeviceCode' | 'idleLock_min'>>;
}) {
  const t = useTranslation();
  const { part, set, problemOf } = draft;
  return (
    <Card title={t('brand.loginPolicy')} about={t('brand.loginPolicy.about')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={t('brand.loginPolicy.second')}
          options={SECOND_FACTORS.map((value) => ({
            value,
            label: t(`brand.loginPolicy.second.${value}`),
            help: t(`brand.loginPolicy.second.${value}.help`),
          }))}
          value={part.secondFactor}
          onChange={(secondFactor) => set({ secondFactor })}
          columns
        />
        <Switch
          label={t('brand.loginPolicy.newDevice')}
          help={t('brand.loginPolicy.newDevice.help')}
          checked={part.newDeviceCode}
          disabled={part.secondFactor === 'never'}
          onChange={(event) => set({ newDeviceCode: event.target.checked })}
        />
        <Switch
          label={t('brand.loginPolicy.lock')}
          help={t('brand.loginPolicy.lock.help')}
          checked={part.idleLock_min !== null}
          onChange={(event) => set({ idleLock_min: event.target.checked ? LOCK_MIN.max : null })}
        />
        {part.idleLock_min === null ? null : (
          <RequiredNumber
            label={t('brand.loginPolicy.lock.minutes')}
            help={t('brand.loginPolicy.lock.minutes.help', LOCK_MIN)}
            error={problemOf('idleLock_min')}
            value={part.idleLock_min}
            {...LOCK_MIN}
            onChange={(idleLock_min) => set({ idleLock_min })}
            className="max-w-md"
          />
        )}
      </div>
    </Card>
  );
}
