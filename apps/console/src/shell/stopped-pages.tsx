import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, ErrorState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isChunkLoadError, reportClientError } from '../platform/report-client-error.ts';

/** Shown for an address that is no page of the console. */
export function NotFound() {
  const t = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={t('console.notFound')}
      action={
        <Link to="/" className={buttonClass('secondary')}>
          {t('console.notFound.home')}
        </Link>
      }
    >
      {t('console.notFound.about')}
    </EmptyState>
  );
}

/**
 * A page whose code failed to load or that threw an error: offers a full reload. The id is in the server's log, too, so that administrators
 * can find the cause.
 */
export function PageFailed({ error }: { error: unknown }) {
  const t = useTranslation();
  const [id] = useState(() => reportClientError(error, 'page'));
  return (
    <ErrorState heading="h1" title={t('console.pageFailed')} onRetry={() => location.reload()}>
      <p>{t(isChunkLoadError(error) ? 'console.pageFailed.code' : 'console.pageFailed.error')}</p>
      <p className="mt-2 text-12 text-ink-faint">
        {t('console.pageFailed.id')} <bdi className="figures select-all">{id}</bdi>
      </p>
    </ErrorState>
  );
}
