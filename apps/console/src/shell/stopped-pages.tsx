import { useTranslation } from '@fairhouse/i18n/react';
import { buttonClass, EmptyState, ErrorState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isChunkLoadError, reportClientError } from '../platform/report-client-error.ts';

/** An address that is no page of the console. */
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
 * A page whose code did not arrive or that broke: asked for anew as a whole. The id stands in the server's log, too, so that whoever keeps
 * the house running can find what happened.
 */
export function PageFailed({ error }: { error: unknown }) {
  const t = useTranslation();
  const [id] = useState(() => reportClientError(error, 'page'));
  return (
    <ErrorState heading="h1" title={t('console.pageFailed')} onRetry={() => location.reload()}>
      <p>{t(isChunkLoadError(error) ? 'console.pageFailed.code' : 'console.pageFailed.fault')}</p>
      <p className="mt-2 text-12 text-ink-faint">
        {t('console.pageFailed.id')} <bdi className="figures select-all">{id}</bdi>
      </p>
    </ErrorState>
  );
}
