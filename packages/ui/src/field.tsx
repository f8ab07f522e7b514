import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  label: string;
  /** Shown below the field: the rule in words. */
  help?: ReactNode;
  /** The problem and how to fix it, beside the field. */
  error?: string | undefined;
  /** Shown after the label, e.g. "optional". */
  hint?: string;
}

/** The attributes that connect a control to its label, help and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Label above, help below, error beside the field (replaces the help if the text is the same); `children` gets the wiring for its control.
 */
export function Field({
  label,
  help,
  error,
  hint,
  className,
  children,
}: FieldTexts & { className?: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : '', help && help !== error ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-14 font-medium text-ink-soft">
        {label}
        {hint ? <span className="text-12 font-normal text-ink-faint">{hint}</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-14 text-loss-ink">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
      {help && help !== error ? (
        <div id={`${id}-help`} className="text-12 text-ink-faint">
          {help}
        </div>
      ) : null}
    </div>
  );
}

/** The style of a text input or select. */
export const controlClass =
  'w-full min-h-11 rounded-box border border-edge bg-field px-3 text-16 text-ink text-ellipsis placeholder:text-ink-faint ' +
  'transition duration-150 hover:border-ink-soft aria-invalid:border-loss disabled:opacity-60';
