import { useTranslation } from '@fairhouse/i18n/react';
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
  const t = useTranslation();
  return (
    <State heading={heading} icon={Inbox} title={title ?? t('ui.empty')} action={action}>
      {children}
    </State>
  );
}
