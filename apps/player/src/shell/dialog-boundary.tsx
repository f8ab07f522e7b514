import { useTranslation } from '@fairhouse/i18n/react';
import { LoadingOverlay, notify } from '@fairhouse/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isChunkLoadError } from '../platform/lazy-part.ts';
import { reportClientError } from '../platform/report-client-error.ts';

const Nothing = () => null;

/**
 * A dialog that loads on demand. If loading or rendering fails, it closes and shows a toast with the id of the error in the server's log.
 * The page below continues.
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
    const why = t(isChunkLoadError(failure) ? 'shell.pageFailed.body' : 'shell.pageFailed.error');
    notify(t('shell.windowFailed', { why, id: reportClientError(failure, 'page') }), 'danger');
    onClose();
  };
  return (
    <CatchBoundary getResetKey={() => of} errorComponent={Nothing} onCatch={report}>
      <Suspense fallback={<LoadingOverlay text={t('ui.loading')} />}>{children}</Suspense>
    </CatchBoundary>
  );
}
