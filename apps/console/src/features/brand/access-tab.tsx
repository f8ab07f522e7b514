import type { BrandConfig } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, confirm, Switch } from '@fairhouse/ui';
import { CountryChoice } from '../../components/country-choice.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { AddressCheck } from './address-check.tsx';
import { LineList } from './line-list.tsx';
import { LogInRulesCard } from './log-in-rules-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { ModuleMaintenanceCard } from './module-maintenance-card.tsx';
import { TesterLink } from './tester-link.tsx';
import { useDraft } from './use-draft.ts';

/** Site access: testers only during maintenance, members only if the brand requires it, and IP and country rules. */
export function AccessTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const { time } = useFormats();
  const draft = useDraft(
    config,
    'maintenance',
    'maintenanceText',
    'maintenanceFrom',
    'maintenanceUntil',
    'maintenanceEnds',
    'moduleMaintenance',
    'testerAddresses',
    'testerAccounts',
    'loginedToHomePage',
    'secondFactor',
    'newDeviceCode',
    'idleLock_min',
    'restrictedCountries',
    'onlyCountries',
    'allowedAddresses',
    'deniedAddresses',
  );
  const { part, set, problemOf } = draft;
  const askToClose = async () => {
    const closes = part.maintenance && !config.settings.maintenance;
    const plans = part.maintenanceFrom !== null && part.maintenanceFrom !== config.settings.maintenanceFrom;
    if (!closes && !plans) return true;
    return confirm({
      icon: 'danger',
      title: closes
        ? t('brand.maintenance.close.title')
        : t('brand.maintenance.plan.title', { time: time(part.maintenanceFrom ?? '') }),
      body: t('brand.maintenance.close.body'),
      confirm: t('brand.maintenance.close.yes'),
      cancel: t('brand.cancel'),
      danger: true,
    });
  };
  return (
    <>
      <MaintenanceCard languages={config.settings.languages} draft={draft} />
      <ModuleMaintenanceCard
        modules={config.modules}
        planned={part.moduleMaintenance}
        onChange={(moduleMaintenance) => set({ moduleMaintenance })}
      />
      <Card title={t('brand.testers')} about={t('brand.testers.about')}>
        <div className="flex flex-col gap-4">
          <LineList
            label={t('brand.testers.addresses')}
            error={problemOf('testerAddresses')}
            help={t('brand.addresses.help')}
            lines={part.testerAddresses}
            onChange={(testerAddresses) => set({ testerAddresses })}
          />
          <LineList
            label={t('brand.testers.accounts')}
            help={t('brand.testers.accounts.help')}
            error={problemOf('testerAccounts')}
            lines={part.testerAccounts}
            onChange={(testerAccounts) => set({ testerAccounts })}
          />
          <TesterLink config={config} />
        </div>
      </Card>
      <Card title={t('brand.access.who')}>
        <Switch
          label={t('brand.access.membersOnly')}
          help={t('brand.access.membersOnly.help')}
          checked={part.loginedToHomePage}
          onChange={(event) => set({ loginedToHomePage: event.target.checked })}
        />
      </Card>
      <LogInRulesCard draft={draft} />
      <Card title={t('brand.countries')} about={t('brand.countries.about')}>
        <CountryChoice
          texts={{
            none: t('brand.countries.none'),
            add: t('brand.countries.add'),
            remove: (country) => t('brand.countries.remove', { country }),
          }}
          countries={part.restrictedCountries}
          onChange={(restrictedCountries) => set({ restrictedCountries })}
        />
      </Card>
      <Card title={t('brand.only')} about={t('brand.only.about')}>
        <CountryChoice
          texts={{
            none: t('brand.only.none'),
            add: t('brand.only.add'),
            remove: (country) => t('brand.only.remove', { country }),
          }}
          countries={part.onlyCountries}
          onChange={(onlyCountries) => set({ onlyCountries })}
        />
      </Card>
      <Card title={t('brand.addresses')} about={t('brand.addresses.about')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <LineList
            label={t('brand.addresses.allowed')}
            error={problemOf('allowedAddresses')}
            help={t('brand.addresses.help')}
            lines={part.allowedAddresses}
            onChange={(allowedAddresses) => set({ allowedAddresses })}
          />
          <LineList
            label={t('brand.addresses.denied')}
            error={problemOf('deniedAddresses')}
            help={t('brand.addresses.help')}
            lines={part.deniedAddresses}
            onChange={(deniedAddresses) => set({ deniedAddresses })}
          />
        </div>
      </Card>
      <AddressCheck />
      <SaveBar draft={draft} before={askToClose} />
    </>
  );
}
