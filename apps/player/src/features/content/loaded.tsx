import { RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Renders the result of a query: a skeleton while it loads, the error with a retry button, or a message that the item does not exist. */
export function Loaded<Value>({
  query,
  skeleton,
  missing,
  children,
}: {
  query: UseQueryResult<Value>;
  skeleton: ReactNode;
  /** Shown instead of an error when the server does not find the item. */
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

/** Grey lines while a text loads. */
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
