import { useText } from '@fairhouse/i18n/react';
import { ChoiceRow } from './choice-row.tsx';
import type { RangePreset } from './date-range.ts';

const PRESETS: readonly RangePreset[] = ['today', 'yesterday', 'week', 'month', 'all'];

/** The presets of a period as a row of choices. Turn the choice into times with `periodOf`. */
export function DateRange({ value, onChange }: { value: RangePreset; onChange: (preset: RangePreset) => void }) {
  const say = useText();
  const choices = PRESETS.map((preset) => ({ value: preset, label: say(`ui.range.${preset}`) }));
  return <ChoiceRow label={say('ui.range')} choices={choices} value={value} onChange={onChange} />;
}
