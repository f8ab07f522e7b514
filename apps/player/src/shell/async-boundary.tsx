import { CatchBoundary, type ErrorRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { reportClientError } from '../platform/report-client-error.ts';

const Nothing = () => null;
const report = (failure: unknown): void => void reportClientError(failure, 'page');

/**
 * A part of the frame that arrives by itself. One that does not, or that fails, is told to the house and leaves its place empty, or to
 * `lost`: the page goes on.
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
