import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** On or off with immediate effect; use a `Checkbox` in a form that is submitted. The whole row is clickable. */
export function Switch({
  label,
  help,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> & { label: ReactNode; help?: ReactNode }) {
  const id = useId();
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-1.5 text-16 has-disabled:opacity-60',
        className,
      )}
    >
      <span className="flex min-w-0 flex-col">
        <span>{label}</span>
        {help ? (
          <span id={id} className="text-12 text-ink-faint">
            {help}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
          role="switch"
          aria-describedby={help ? id : undefined}
          className="peer h-7 w-12 appearance-none rounded-chip border border-edge bg-field transition-colors duration-150 checked:border-primary checked:bg-primary"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-chip bg-ink-faint transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-primary rtl:peer-checked:-translate-x-5"
        />
      </span>
    </label>
  );
}
