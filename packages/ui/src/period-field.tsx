import { useTranslation } from '@fairhouse/i18n/react';
import { lazy, Suspense } from 'react';
import { ChoiceRow, chipClass } from './choice-row.tsx';
import type { Day, PeriodChoice, RangePreset } from './date-range.ts';

const CustomPeriod = lazy(async () => ({ default: (await import('./custom-period.tsx')).CustomPeriod }));

const PRESETS: readonly RangePreset[] = ['today', 'yesterday', 'week', 'month', 'all'];

/** The presets of a period, and a calendar for a custom one; the calendar's code is loaded lazily. */
export function PeriodField({
  value,
  onChange,
  presets = PRESETS,
  min,
}: {
  value: PeriodChoice;
  onChange: (choice: PeriodChoice) => void;
  presets?: readonly RangePreset[];
  /** The first day that can be selected. */
  min?: Day;
}) {
  const t = useTranslation();
  const choices = presets.map((preset) => ({ value: preset, label: t(`ui.range.${preset}`) }));
  const span = typeof value === 'string' ? null : value;
  return (
    <ChoiceRow
      label={t('ui.range')}
      choices={choices}
      value={span ? null : (value as RangePreset)}
      onChange={onChange}
      last={
        <Suspense key="custom" fallback={<span className={chipClass(false)}>{t('ui.range.custom')}</span>}>
          <CustomPeriod span={span} min={min} onChange={onChange} />
        </Suspense>
      }
    />
  );
}
