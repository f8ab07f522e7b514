import { classNames } from '@fairhouse/ui';

/** One of a few as a row of chips; scrolls by itself on a phone. */
export function ChoiceRow<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="scroll-quiet -m-1 flex min-w-0 max-w-[calc(100%+0.5rem)] gap-1 overflow-x-auto p-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'min-h-11 shrink-0 rounded-chip border px-3 text-14 sm:min-h-9',
            choice.value === value ? 'border-primary-ink text-ink' : 'border-line text-ink-soft hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
