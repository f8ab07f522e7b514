import type { LucideIcon } from 'lucide-react';

/** An icon with the platform's stroke width. Decorative: the control around it has the name. */
export function Icon({ of: Shape, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return (
    <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" className={className ?? 'shrink-0'} />
  );
}
