import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
}

/** A single choice whose options need a sentence each. Arrow keys move, as in any radio group. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  columns,
}: {
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Side by side if there is room. */
  columns?: boolean;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-ink-soft">{label}</legend>
      <div className={classNames('grid gap-2', columns && 'sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-3 rounded-box border border-line bg-field px-3 py-2.5 hover:border-ink-faint has-checked:border-primary-ink has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-describedby={option.help ? `${id}-${option.value}` : undefined}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-chip border border-edge bg-field checked:border-[6px] checked:border-primary-ink"
            />
            <span className="flex min-w-0 flex-col">
              <span className="text-16">{option.label}</span>
              {option.help ? (
                <span id={`${id}-${option.value}`} className="text-12 text-ink-faint">
                  {option.help}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-14 text-loss-ink">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
