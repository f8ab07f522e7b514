import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** `heading` is `h1` if the state fills the whole page. */
export type Heading = 'h1' | 'p';

/** A placeholder for missing content: an icon, a sentence, an action. */
export function State({
  heading: Title = 'p',
  icon,
  title,
  children,
  action,
}: {
  heading?: Heading | undefined;
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <span className="inline-flex size-14 items-center justify-center rounded-chip border border-line bg-raised text-ink-faint">
        <Icon of={icon} size={24} />
      </span>
      <Title className="font-display text-20 text-balance">{title}</Title>
      {children ? <div className="max-w-prose text-14 text-balance text-ink-soft">{children}</div> : null}
      {action}
    </div>
  );
}
