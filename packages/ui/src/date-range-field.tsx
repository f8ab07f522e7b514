import { useText } from '@fairhouse/i18n/react';
import { classNames } from './class-names.ts';
import type { RangePreset } from './date-range.ts';

const PRESETS: readonly RangePreset[] = ['today', 'yesterday', 'week', 'month', 'all'];

/** The presets of a period as a row of choices. Turn the choice into times with `periodOf`. */
export function DateRange({ value, onChange }: { value: RangePreset; onChange: (preset: RangePreset) => void }) {
  const say = useText();
  return (
    <fieldset className="scroll-quiet flex max-w-full min-w-0 gap-1 overflow-x-auto">
      <legend className="sr-only">{say('ui.range')}</legend>
      {PRESETS.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === value}
          onClick={() => onChange(preset)}
          className={classNames(
            'min-h-11 shrink-0 rounded-chip border px-3 text-14 sm:min-h-9',
            preset === value ? 'border-primary-ink text-ink' : 'border-line text-ink-soft hover:text-ink',
          )}
        >
          {say(`ui.range.${preset}`)}
        </button>
      ))}
    </fieldset>
  );
}
