import { useTranslation } from '@fairhouse/i18n/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { type Heading, State } from './state.tsx';

/** A loading error with its reason and a retry button. */
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
  const t = useTranslation();
  return (
    <div role="alert">
      <State
        heading={heading}
        icon={CircleAlert}
        title={title ?? t('ui.loadFailed')}
        action={onRetry ? <Button onClick={onRetry}>{t('ui.retry')}</Button> : null}
      >
        {children}
      </State>
    </div>
  );
}
