import type { BrandSheet } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Card, confirm, Switch, TextField } from '@fairhouse/ui';
import { fromLocalTime, toLocalTime } from '../../pieces/local-time.ts';
import { CountryChoice } from './country-choice.tsx';
import { MaintenanceTexts } from './maintenance-texts.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

/** Who is let in: nobody during a maintenance, members alone where the brand wants it so, and not from everywhere. */
export function AccessTab({ sheet }: { sheet: BrandSheet }) {
  const say = useText();
  const draft = useDraft(
    sheet,
    'maintenance',
    'maintenanceText',
    'maintenanceUntil',
    'loginedToHomePage',
    'restrictedCountries',
  );
  const { part, set } = draft;
  const askToClose = async () =>
    !part.maintenance ||
    sheet.settings.maintenance ||
    confirm({
      icon: 'danger',
      title: say('brand.maintenance.close.title'),
      body: say('brand.maintenance.close.body'),
      confirm: say('brand.maintenance.close.yes'),
      cancel: say('brand.cancel'),
      danger: true,
    });
  return (
    <>
      <Card title={say('brand.maintenance')} about={say('brand.maintenance.about')}>
        <div className="flex flex-col gap-3">
          <Switch
            label={say('brand.maintenance.on')}
            checked={part.maintenance}
            onChange={(event) => set({ maintenance: event.target.checked })}
          />
          <MaintenanceTexts
            languages={sheet.settings.languages}
            texts={part.maintenanceText}
            onChange={(maintenanceText) => set({ maintenanceText })}
          />
          <TextField
            type="datetime-local"
            label={say('brand.maintenance.until')}
            hint={say('brand.optional')}
            help={say('brand.maintenance.until.help', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
            value={toLocalTime(part.maintenanceUntil)}
            onChange={(event) => set({ maintenanceUntil: fromLocalTime(event.target.value) })}
            fieldClassName="max-w-sm"
          />
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
      <Card title={say('brand.countries')} about={say('brand.countries.about')}>
        <CountryChoice
          countries={part.restrictedCountries}
          onChange={(restrictedCountries) => set({ restrictedCountries })}
        />
      </Card>
      <SaveBar draft={draft} before={askToClose} />
    </>
  );
}
