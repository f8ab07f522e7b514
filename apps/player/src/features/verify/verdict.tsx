import { classNames, Icon } from '@fairhouse/ui';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const STYLES = {
  good: { icon: CircleCheck, frame: 'border-win', ink: 'text-win' },
  bad: { icon: CircleAlert, frame: 'border-loss', ink: 'text-loss-ink' },
  open: { icon: Info, frame: 'border-line', ink: 'text-info' },
};

/** A finding: match, mismatch or unknown. Icon and text convey it; colour only supports them. */
export function Verdict({ kind, title, children }: { kind: keyof typeof STYLES; title: string; children?: ReactNode }) {
  const style = STYLES[kind];
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-box border bg-surface p-4', style.frame)}
    >
      <Icon of={style.icon} size={24} className={classNames('shrink-0', style.ink)} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-16">{title}</p>
        {children}
      </div>
    </div>
  );
}
