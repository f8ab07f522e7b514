import { classNames } from './class-names.ts';

/** A grey placeholder block; give it the size of the expected content to avoid layout shifts. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-box bg-line/50', className)} />;
}
