import { Skeleton } from '@fairhouse/ui';

/** The placeholder of a form whose code is loading. */
export const DialogSkeleton = () => (
  <div aria-busy className="flex flex-col gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);
