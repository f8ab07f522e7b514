import { useLanguage } from '@fairhouse/i18n/react';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/**
 * A word about a control, for a pointer or the focus; the control needs a name of its own, since touch never sees this.
 * Weighs: import it from a lazily loaded module only.
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
