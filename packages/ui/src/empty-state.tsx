import { useTranslation } from '@fairhouse/i18n/react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Heading, State } from './state.tsx';

/** An empty list, with a hint how to fill it. */
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
  const t = useTranslation();
  return (
    <State heading={heading} icon={Inbox} title={title ?? t('ui.empty')} action={action}>
      {children}
    </State>
  );
}
