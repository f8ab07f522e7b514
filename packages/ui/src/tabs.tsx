import { useLanguage } from '@fairhouse/i18n/react';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollRowTo } from './scroll-row-to.ts';

export interface Tab {
  value: string;
  label: string;
  icon?: ReactNode;
}

/**
 * A row of tabs over one panel. Arrow keys move between them; the row scrolls automatically when it is too long for the screen, and starts
 * with the active tab in view.
 */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  manual,
  children,
}: {
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** A tab opens on click, not on focus: for panels that ask before they are left. */
  manual?: boolean;
  children: ReactNode;
}) {
  const { dir } = useLanguage();
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    // in an animation frame, which lays out the page anyway
    const frame = requestAnimationFrame(() => scrollRowTo(row.current, '[data-state=active]'));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <Radix.Root dir={dir} value={value} onValueChange={onChange} activationMode={manual ? 'manual' : 'automatic'}>
      <Radix.List
        ref={row}
        aria-label={label}
        className="scroll-quiet -mx-1 flex gap-1 overflow-x-auto border-b border-line px-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            className="relative flex min-h-11 shrink-0 items-center gap-2 px-3 text-14 font-semibold text-ink-soft -outline-offset-2 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-0.5 data-[state=active]:after:bg-primary-ink"
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* not the library's panel, which makes the browser recalculate the styles of the whole page when it mounts */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-4">
        {children}
      </div>
    </Radix.Root>
  );
}
