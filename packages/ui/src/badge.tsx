import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type Tone = 'neutral' | 'good' | 'bad' | 'waiting' | 'info';

const INKS: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  good: 'text-win',
  bad: 'text-loss-ink',
  waiting: 'text-primary-ink',
  info: 'text-info',
};
const ICONS: Record<Tone, LucideIcon> = {
  neutral: CircleX,
  good: CircleCheck,
  bad: CircleAlert,
  waiting: Clock,
  info: Info,
};

const shape =
  'inline-flex items-center gap-1 whitespace-nowrap rounded-chip border border-line bg-raised px-2 py-0.5 text-12';

/** A short label on an element: "hot", "demo", a count. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(shape, 'font-semibold', INKS[tone])}>{children}</span>;
}

/** A state: icon and word, never colour alone. */
export function StateTag({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={classNames(shape, INKS[tone])}>
      <Icon of={icon ?? ICONS[tone]} size={14} />
      {children}
    </span>
  );
}
