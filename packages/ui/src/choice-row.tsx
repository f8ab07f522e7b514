import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { evenLines } from './even-lines.ts';

export const chipClass = (chosen: boolean): string =>
  classNames(
    'inline-flex min-h-11 max-w-full items-center justify-center gap-1.5 rounded-chip border px-3 text-14 sm:min-h-9',
    chosen ? 'border-primary-ink text-ink' : 'border-line text-ink-soft hover:text-ink',
  );

/** A single choice as a row of chips. All are visible: on a phone they form even lines of full width. */
export function ChoiceRow<Value extends string | undefined>({
  label,
  choices,
  value,
  onChange,
  last,
  shown = false,
}: {
  label: string;
  /** Without a value: none of the others. */
  choices: readonly { value: Value; label: ReactNode }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** An extra chip of another kind after them. */
  last?: ReactNode;
  /** Shows the label above, like that of a field. */
  shown?: boolean;
}) {
  const chips = choices.map((choice) => (
    <button
      key={choice.value ?? ''}
      type="button"
      aria-pressed={choice.value === value}
      onClick={() => onChange(choice.value)}
      className={chipClass(choice.value === value)}
    >
      {choice.label}
    </button>
  ));
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className={shown ? 'mb-1.5 text-14 font-medium text-ink-soft' : 'sr-only'}>{label}</legend>
      {evenLines(last ? [...chips, last] : chips).map((line, at) => (
        <div
          key={`line-${at}`}
          className="flex flex-wrap gap-1 max-sm:w-full max-sm:[&>:not(:only-child)]:grow sm:contents"
        >
          {line}
        </div>
      ))}
    </fieldset>
  );
}
