import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

export interface Option {
  value: string;
  label: string;
}

/** A single choice in the native select: best on a phone, and adds no code. */
export function Select({
  label,
  help,
  error,
  hint,
  options,
  className,
  ...select
}: FieldTexts & Omit<ComponentProps<'select'>, 'id'> & { options: readonly Option[] }) {
  return (
    <Field label={label} help={help} error={error} {...(hint ? { hint } : {})} className={className}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={classNames(controlClass, 'appearance-none pe-10')}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-faint"
          />
        </div>
      )}
    </Field>
  );
}

/** A single choice without its own row: in a calendar header, beside a colon. `label` is for screen readers only. */
export function SmallSelect({
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Option[];
  disabled?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      className="figures min-h-11 rounded-box border border-edge bg-field px-2 text-14 font-semibold text-ink transition duration-150 hover:border-ink-soft disabled:opacity-60 sm:min-h-9"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A checkbox with its sentence; the whole sentence is clickable. */
export function Checkbox({
  label,
  error,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-center gap-3 text-14 text-ink-soft has-disabled:opacity-60">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer size-6 appearance-none rounded-mark border border-edge bg-field checked:border-primary checked:bg-primary aria-invalid:border-loss"
          />
          <Icon
            of={Check}
            size={18}
            className="pointer-events-none absolute start-[3px] top-[3px] text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error ? (
        <p id={id} role="alert" className="flex items-start gap-1.5 text-14 text-loss-ink">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
