import { classNames } from '@fairhouse/ui';
import type { ReactNode } from 'react';

/** One option as a card that is clickable everywhere: a radio button with the option beside it. */
export function ChoiceCard({
  name,
  chosen,
  disabled = false,
  onChoose,
  children,
}: {
  /** The name shared by the cards of one choice. */
  name: string;
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label
      className={classNames(
        'flex min-h-13 items-center gap-3 rounded-box border p-3 has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        'has-focus-visible:outline-primary-ink',
        chosen ? 'border-primary-ink bg-raised' : 'border-line hover:border-ink-faint',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary outline-none"
      />
      {children}
    </label>
  );
}
