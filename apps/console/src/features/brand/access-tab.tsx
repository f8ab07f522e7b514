import type { BrandSheet } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Card, confirm, Switch } from '@fairhouse/ui';
import { AddressCheck } from './address-check.tsx';

import { CountryChoice } from './country-choice.tsx';
import { LineList } from './line-list.tsx';
import { LogInRulesCard } from './log-in-rules-card.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { ModuleWorkCard } from './module-work-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { TesterLink } from './tester-link.tsx';
import { useDraft } from './use-draft.ts';

/** Who is let in: testers alone during a maintenance, members alone where the brand wants it so, and not from everywhere. */
export function AccessTab({ sheet }: { sheet: BrandSheet }) {
  const say = useText();
  const { time } = useFormats();
  const draft = useDraft(
    sheet,
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
  const { part, set, faultOf } = draft;
  const askToClose = async () => {
    const closes = part.maintenance && !sheet.settings.maintenance;
    const plans = part.maintenanceFrom !== null && part.maintenanceFrom !== sheet.settings.maintenanceFrom;
    if (!closes && !plans) return true;
    return confirm({
      icon: 'danger',
      title: closes
        ? say('brand.maintenance.close.title')
        : say('brand.maintenance.plan.title', { time: time(part.maintenanceFrom ?? '') }),
      body: say('brand.maintenance.close.body'),
      confirm: say('brand.maintenance.close.yes'),
      cancel: say('brand.cancel'),
      danger: true,
    });
  };
  return (
    <>
      <MaintenanceCard languages={sheet.settings.languages} draft={draft} />
      <ModuleWorkCard
        modules={sheet.modules}
        planned={part.moduleMaintenance}
        onChange={(moduleMaintenance) => set({ moduleMaintenance })}
      />
      <Card title={say('brand.testers')} about={say('brand.testers.about')}>
        <div className="flex flex-col gap-4">
          <LineList
            label={say('brand.testers.addresses')}
            error={faultOf('testerAddresses')}
            help={say('brand.addresses.help')}
            lines={part.testerAddresses}
            onChange={(testerAddresses) => set({ testerAddresses })}
          />
          <LineList
            label={say('brand.testers.accounts')}
            help={say('brand.testers.accounts.help')}
            error={faultOf('testerAccounts')}
            lines={part.testerAccounts}
            onChange={(testerAccounts) => set({ testerAccounts })}
          />
          <TesterLink sheet={sheet} />
        </div>
      </Card>
      <Card title={say('brand.access.who')}>
        <Switch
          label={say('brand.access.membersOnly')}
          help={say('brand.access.membersOnly.help')}
          checked={part.loginedToHomePage}
          onChange={(event) => set({ loginedToHomePage: event.target.checked })}
        />
      </Card>
      <LogInRulesCard draft={draft} />
      <Card title={say('brand.countries')} about={say('brand.countries.about')}>
        <CountryChoice
          list="countries"
          countries={part.restrictedCountries}
          onChange={(restrictedCountries) => set({ restrictedCountries })}
        />
      </Card>
      <Card title={say('brand.only')} about={say('brand.only.about')}>
        <CountryChoice
          list="only"
          countries={part.onlyCountries}
          onChange={(onlyCountries) => set({ onlyCountries })}
        />
      </Card>
      <Card title={say('brand.addresses')} about={say('brand.addresses.about')}>
        <div className="grid gap-4 lg:grid-cols-2">
          <LineList
            label={say('brand.addresses.allowed')}
            error={faultOf('allowedAddresses')}
            help={say('brand.addresses.help')}
            lines={part.allowedAddresses}
            onChange={(allowedAddresses) => set({ allowedAddresses })}
          />
          <LineList
            label={say('brand.addresses.denied')}
            error={faultOf('deniedAddresses')}
            help={say('brand.addresses.help')}
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
