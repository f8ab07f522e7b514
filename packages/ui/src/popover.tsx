import { useLanguage } from '@fairhouse/i18n/react';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/**
 * A popover at its button: Escape and a click outside close it, the focus moves in and returns. Large: import it only from a lazily loaded
 * module.
 */
export function Popover({
  label,
  button,
  open,
  onOpen,
  align = 'start',
  children,
}: {
  /** The accessible name of the popover. */
  label: string;
  button: ReactElement;
  open?: boolean;
  onOpen?: (open: boolean) => void;
  /** Which edges of popover and button are aligned. */
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const { dir } = useLanguage();
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpen ? { onOpenChange: onOpen } : {})}>
      <Radix.Trigger asChild>{button}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          dir={dir}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] animate-rise overflow-y-auto rounded-tile border border-line bg-raised p-3 outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
