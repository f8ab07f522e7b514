import type { BusinessHours, HoursSpan } from '@fairhouse/contracts';
import { useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Select, TextField } from '@fairhouse/ui';

const USUAL: HoursSpan = { from: '09:00', to: '18:00' };
/** A Monday, used to name the weekdays in any language. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Monday to Friday at the usual hours, in the zone of this browser. */
export const usualHours = (): BusinessHours => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? USUAL : null)),
});

/** Hours of a week in a time zone: a span of each day, or closed. */
export function WeekHours({ hours, onChange }: { hours: BusinessHours; onChange: (hours: BusinessHours) => void }) {
  const t = useTranslation();
  const setDay = (day: number, span: HoursSpan | null): void =>
    onChange({ ...hours, week: hours.week.map((each, n) => (n === day ? span : each)) });
  return (
    <>
      <Select
        label={t('support.businessHours.zone')}
        value={hours.timeZone}
        options={zones(hours.timeZone).map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange({ ...hours, timeZone: target.value })}
      />
      <p className="text-12 text-ink-faint">{t('support.businessHours.to.help')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-box border border-line bg-surface">
        {hours.week.map((span, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places
          <Day key={day} day={day} span={span} onChange={(to) => setDay(day, to)} />
        ))}
      </ul>
    </>
  );
}

function Day({
  day,
  span,
  onChange,
}: {
  day: number;
  span: HoursSpan | null;
  onChange: (span: HoursSpan | null) => void;
}) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY_MS + day * DAY_MS);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2">
      <Checkbox
        label={name}
        className="w-44"
        checked={span !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {span ? (
        <span className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:flex-1">
          <TextField
            type="time"
            label={t('support.businessHours.from')}
            aria-label={`${name}: ${t('support.businessHours.from')}`}
            value={span.from}
            onChange={({ target }) => target.value && onChange({ ...span, from: target.value })}
          />
          <TextField
            type="time"
            label={t('support.businessHours.to')}
            aria-label={`${name}: ${t('support.businessHours.to')}`}
            value={span.to === '24:00' ? '00:00' : span.to}
            onChange={({ target }) =>
              target.value && onChange({ ...span, to: target.value === '00:00' ? '24:00' : target.value })
            }
          />
        </span>
      ) : (
        <span className="text-14 text-ink-faint">{t('support.backoffice.state.closed')}</span>
      )}
    </li>
  );
}

/** The time zones that this browser knows, including the chosen one. */
const zones = (chosen: string): string[] => [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
