import { Skeleton } from '@fairhouse/ui';

/** The place of a form whose code is on its way. */
export const DialogSkeleton = () => (
  <div aria-busy className="flex flex-col gap-4">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
);
