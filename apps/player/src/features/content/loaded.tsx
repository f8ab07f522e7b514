import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a query brought; a skeleton until then; why it did not come, with another try; or that there is no such thing. */
export function Loaded<Value>({
  query,
  skeleton,
  missing,
  children,
}: {
  query: UseQueryResult<Value>;
  skeleton: ReactNode;
  /** Shown instead of an error when the server knows nothing of it. */
  missing?: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  const t = useTranslation();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  if (missing && error instanceof RefusedCall && error.code === 'NOT_FOUND') return missing;
  return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
}

/** Lines of a text that is on its way. */
export function TextSkeleton() {
  return (
    <div className="flex flex-col gap-3" aria-hidden="true">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
