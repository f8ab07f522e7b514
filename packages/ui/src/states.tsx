import { useText } from '@fairhouse/i18n/react';
import { CircleAlert, Inbox, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A grey block where something will stand; give it the size of what is coming, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-box bg-line/50', className)} />;
}

/** `heading` is `h1` where the state is the whole page. */
type Heading = 'h1' | 'p';

function State({
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
      <Title className="font-display text-20">{title}</Title>
      {children ? <div className="max-w-prose text-14 text-ink-soft">{children}</div> : null}
      {action}
    </div>
  );
}

/** Nothing here, and what would put something here. */
export function EmptyState({
  heading,
  title,
  children,
  action,
}: {
  heading?: Heading;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const say = useText();
  return (
    <State heading={heading} icon={Inbox} title={title ?? say('ui.empty')} action={action}>
      {children}
    </State>
  );
}

/** It did not load; the reason in words, and another try. */
export function ErrorState({
  heading,
  title,
  children,
  onRetry,
}: {
  heading?: Heading;
  title?: string;
  children?: ReactNode;
  onRetry?: () => void;
}) {
  const say = useText();
  return (
    <div role="alert">
      <State
        heading={heading}
        icon={CircleAlert}
        title={title ?? say('ui.loadFailed')}
        action={onRetry ? <Button onClick={onRetry}>{say('ui.retry')}</Button> : null}
      >
        {children}
      </State>
    </div>
  );
}

/** The role does not include this. */
export function NoPermissionState() {
  const say = useText();
  return <State icon={Lock} title={say('ui.noPermission')} />;
}
