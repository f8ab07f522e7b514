import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { notify } from './overlay-store.ts';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-primary text-on-primary hover:brightness-110',
  secondary: 'bg-raised text-ink border border-line hover:border-ink-faint',
  ghost: 'text-ink-soft hover:text-ink hover:bg-raised',
  danger: 'bg-loss text-on-loss hover:brightness-110',
};

const SIZES = {
  small: 'min-h-11 px-3 text-14 sm:min-h-9',
  normal: 'min-h-11 px-4 text-16',
  large: 'min-h-13 px-6 text-16',
};

/** The classes of a button, for a link that looks like one. One primary action per view. */
export const buttonClass = (kind: ButtonKind = 'secondary', size: keyof typeof SIZES = 'normal'): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-box font-semibold whitespace-nowrap transition duration-150',
    'aria-disabled:opacity-60 disabled:opacity-60 disabled:pointer-events-none no-underline select-none',
    KINDS[kind],
    SIZES[size],
  );

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: keyof typeof SIZES;
  /** Work in progress: a spinner, and clicks are ignored. The button keeps its focus and its width. */
  busy?: boolean;
  /** Why the button is disabled. It stays focusable and readable, and a click announces the reason. */
  blocked?: string | undefined;
  icon?: ReactNode;
}

export function Button({
  kind,
  size,
  busy,
  blocked,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = busy || blocked !== undefined || undefined;
  return (
    <button
      {...(blocked ? { title: blocked } : {})}
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={off}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
        if (blocked && !busy) notify(blocked);
      }}
      className={classNames(buttonClass(kind, size), className)}
    >
      {busy ? <Icon of={LoaderCircle} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

/** An icon-only button; `label` is its accessible name. 44 px square on touch screens. */
export function IconButton({
  label,
  children,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-box text-ink-soft transition duration-150',
        'hover:bg-raised hover:text-ink disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  );
}
