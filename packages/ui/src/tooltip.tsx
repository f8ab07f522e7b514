import { useLanguage } from '@fairhouse/i18n/react';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/**
 * A hint for a control, on hover or focus; the control needs its own accessible name, since touch devices never show it. Large: import it
 * only from a lazily loaded module.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const { dir } = useLanguage();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            dir={dir}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 animate-fade rounded-box border border-line bg-raised px-3 py-2 text-12 text-ink"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
