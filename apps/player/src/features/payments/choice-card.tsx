import { classNames } from '@fairhouse/ui';
import type { ReactNode } from 'react';

/** One of several as a card that can be pressed anywhere: a radio button, and what is chosen beside it. */
export function ChoiceCard({
  name,
  chosen,
  disabled = false,
  onChoose,
  children,
}: {
  /** What the cards of one choice have in common. */
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
