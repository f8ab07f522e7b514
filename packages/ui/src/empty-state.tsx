import { useText } from '@fairhouse/i18n/react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Heading, State } from './state.tsx';

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
