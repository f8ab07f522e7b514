import { classNames } from '@fairhouse/ui';
import type { ReactNode } from 'react';

export interface Chip<Value> {
  value: Value;
  label: ReactNode;
}

/** A few choices of which one is in use; on a phone the row scrolls by itself. */
export function ChoiceChips<Value extends string | undefined>({
  legend,
  chips,
  value,
  onChoose,
}: {
  legend: string;
  chips: readonly Chip<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="scroll-quiet -mx-4 min-w-0 overflow-x-auto px-4 md:mx-0 md:px-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
        {chips.map((chip) => (
          <button
            key={chip.value ?? 'all'}
            type="button"
            aria-pressed={chip.value === value}
            onClick={() => onChoose(chip.value)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-chip border px-4 text-14 whitespace-nowrap transition duration-150',
              chip.value === value
                ? 'border-primary-ink bg-raised font-semibold text-ink'
                : 'border-line text-ink-soft hover:border-ink-faint hover:text-ink',
            )}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
