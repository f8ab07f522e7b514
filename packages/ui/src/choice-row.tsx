import { classNames } from './class-names.ts';

export const chipClass = (chosen: boolean): string =>
  classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-chip border px-3 text-14 whitespace-nowrap sm:min-h-9',
    chosen ? 'border-primary-ink text-ink' : 'border-line text-ink-soft hover:text-ink',
  );

/** One of a few as a row of chips; scrolls by itself on a phone. */
export function ChoiceRow<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Null while none of them is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="scroll-quiet -m-1 flex max-w-[calc(100%+0.5rem)] min-w-0 gap-1 overflow-x-auto p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={chipClass(choice.value === value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
