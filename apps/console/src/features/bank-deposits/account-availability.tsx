import { type BusinessHours, MAX_RANK } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { NumberField, Switch } from '@fairhouse/ui';
import { usualHours, WeekHours } from '../../components/week-hours.tsx';

interface Availability {
  leastRank: number;
  hours: BusinessHours | null;
}

/** Whose deposits a receiving account gets, and at which hours. */
export function AccountAvailability({
  value,
  onChange,
}: {
  value: Availability;
  onChange: (to: Availability) => void;
}) {
  const t = useTranslation();
  const { hours } = value;
  return (
    <>
      <NumberField
        label={t('methods.leastRank')}
        help={t('receiving.leastRank.help')}
        max={MAX_RANK}
        value={value.leastRank}
        onChange={(leastRank) => onChange({ ...value, leastRank: leastRank ?? 0 })}
      />
      <Switch
        label={t('methods.hours')}
        checked={hours !== null}
        onChange={({ target }) => onChange({ ...value, hours: target.checked ? usualHours() : null })}
      />
      <p className="text-14 text-ink-soft">{t('receiving.hours.help')}</p>
      {hours === null ? null : <WeekHours hours={hours} onChange={(next) => onChange({ ...value, hours: next })} />}
    </>
  );
}
