import { classNames } from './class-names.ts';

/** A grey block where something will stand; give it the size of what is coming, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-shimmer rounded-box bg-line/50', className)} />;
}
