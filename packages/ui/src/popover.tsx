import { useLanguage } from '@fairhouse/i18n/react';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/**
 * A small window at its button: Escape and a press outside close it, the focus goes in and comes back.
 * Weighs: import it from a lazily loaded module only.
 */
export function Popover({
  label,
  button,
  open,
  onOpen,
  align = 'start',
  children,
}: {
  /** What the window is called. */
  label: string;
  button: ReactElement;
  open?: boolean;
  onOpen?: (open: boolean) => void;
  /** Which edges of window and button stand below each other. */
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
