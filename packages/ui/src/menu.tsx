import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/**
 * A button with a list of actions below it. Arrow keys, Home and End move, Escape and leaving close, focus returns to the button.
 * `children` are `MenuItem`s or links with `role="menuitem"`. The button is named by `label`, or, with `named`, by its content.
 */
export function Menu({
  label,
  named = false,
  button,
  buttonClassName,
  children,
}: {
  label: string;
  named?: boolean;
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useEffect(() => {
    if (open) items()[0]?.focus({ preventScroll: true });
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') return close(true);
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears what its button and items do
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={named ? undefined : label}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {button}
      </button>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus is on the items; keys press the item itself
        <div
          id={id}
          role="menu"
          aria-label={label}
          onClick={() => close(true)}
          className="absolute end-0 top-full z-40 mt-1 max-h-[70dvh] min-w-52 animate-rise overflow-y-auto rounded-box border border-line bg-raised p-1"
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-start text-14 text-ink-soft hover:bg-surface hover:text-ink';

/** One action of a menu. */
export function MenuItem({
  icon,
  children,
  onSelect,
  danger,
}: {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  danger?: boolean;
}) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className={classNames(menuItemClass, danger && 'text-loss-ink')}
    >
      {icon}
      {children}
    </button>
  );
}
