import { useTranslation } from '@fairhouse/i18n/react';
import { LoadingOverlay, notify } from '@fairhouse/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isChunkLoadError } from '../platform/lazy-part.ts';
import { reportClientError } from '../platform/report-client-error.ts';

const Nothing = () => null;

/**
 * A window that arrives when it is asked for. One that does not arrive, or that fails, closes and is told in passing, with the id under
 * which the house's log knows it: the page below goes on.
 */
export function DialogBoundary({
  onClose,
  children,
  of = '',
}: {
  onClose: () => void;
  children: ReactNode;
  of?: string;
}) {
  const t = useTranslation();
  const report = (failure: unknown): void => {
    const why = t(isChunkLoadError(failure) ? 'shell.pageFailed.body' : 'shell.pageFailed.fault');
    notify(t('shell.windowFailed', { why, id: reportClientError(failure, 'page') }), 'danger');
    onClose();
  };
  return (
    <CatchBoundary getResetKey={() => of} errorComponent={Nothing} onCatch={report}>
      <Suspense fallback={<LoadingOverlay text={t('ui.loading')} />}>{children}</Suspense>
    </CatchBoundary>
  );
}
