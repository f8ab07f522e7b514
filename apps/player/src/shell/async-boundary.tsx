import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { reportClientError } from '../platform/report-client-error.ts';

const Nothing = () => null;
const report = (failure: unknown): void => void reportClientError(failure, 'page');

/**
 * A part of the frame that loads separately. If loading or rendering fails, the error is reported to the server and the part stays empty,
 * or shows `lost`. The page continues.
 */
export function AsyncBoundary({
  fallback,
  lost = Nothing,
  children,
}: {
  fallback?: ReactNode;
  lost?: ErrorRouteComponent;
  children: ReactNode;
}) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={lost} onCatch={report}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
