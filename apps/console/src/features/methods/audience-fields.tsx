import type { Device } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Switch } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CountryChoice } from '../../components/country-choice.tsx';
import { labelsQuery, useLabelName } from '../../platform/labels.ts';
import { useMay } from '../../platform/queries.ts';
import type { FieldsProps } from './limit-fields.tsx';

const DEVICES = ['desktop', 'mobile'] as const satisfies readonly Device[];

/** Adds a value to a list, or removes it. */
const toggled = <T extends string>(list: readonly T[], value: T, isOn: boolean): T[] =>
  isOn ? [...list, value] : list.filter((each) => each !== value);

/** The labels, countries and devices of players whom a method is for, and whether it is for testers only. */
export function AudienceFields({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) {
  const t = useTranslation();
  const nameOf = useLabelName();
  const { data } = useQuery({ ...labelsQuery, enabled: useMay('players.read') });
  const labels = data?.rows ?? [];
  return (
    <>
      {labels.length > 0 ? (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="text-14 font-medium text-ink-soft">{t('methods.labels')}</legend>
          {labels.map((label) => (
            <Checkbox
              key={label.code}
              label={<bdi>{nameOf(label)}</bdi>}
              checked={draft.labels.includes(label.code)}
              onChange={({ target }) => set({ labels: toggled(draft.labels, label.code, target.checked) })}
            />
          ))}
        </fieldset>
      ) : null}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-14 font-medium text-ink-soft">{t('methods.devices')}</legend>
        {DEVICES.map((device) => (
          <Checkbox
            key={device}
            label={t(`methods.devices.${device}`)}
            checked={draft.devices.includes(device)}
            onChange={({ target }) => set({ devices: toggled(draft.devices, device, target.checked) })}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-14 font-medium text-ink-soft">{t('methods.countries')}</legend>
        <CountryChoice
          texts={{
            none: t('methods.countries.none'),
            add: t('methods.countries.add'),
            remove: (country) => t('methods.countries.remove', { country }),
          }}
          countries={draft.countries}
          onChange={(countries) => set({ countries })}
        />
      </fieldset>
      <Switch
        label={t('methods.testersOnly')}
        checked={draft.testersOnly}
        onChange={({ target }) => set({ testersOnly: target.checked })}
      />
      <p className="text-14 text-ink-soft">{t('methods.audience.help')}</p>
    </>
  );
}
