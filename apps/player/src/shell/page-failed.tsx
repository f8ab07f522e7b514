import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState } from '@fairhouse/ui';
import { useState } from 'react';
import { isChunkLoadError } from '../platform/lazy-part.ts';
import { reportClientError } from '../platform/report-client-error.ts';

/**
 * A page whose code failed to load, or that failed to render. Reloading requests it again. The id is also in the server's log, so
 * that customer service can find the error.
 */
export function PageFailed({ error }: { error: unknown }) {
  const t = useTranslation();
  const [id] = useState(() => reportClientError(error, 'page'));
  return (
    <div className="flex min-h-[60dvh] flex-1 items-center justify-center">
      <ErrorState heading="h1" title={t('shell.pageFailed')} onRetry={() => location.reload()}>
        <p>{t(isChunkLoadError(error) ? 'shell.pageFailed.body' : 'shell.pageFailed.error')}</p>
        <p className="mt-2 text-12 text-ink-faint">
          {t('shell.pageFailed.id')} <bdi className="figures select-all">{id}</bdi>
        </p>
      </ErrorState>
    </div>
  );
}
