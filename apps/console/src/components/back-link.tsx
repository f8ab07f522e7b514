import { Icon } from '@fairhouse/ui';
import { createLink } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

function Anchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className="inline-flex min-h-11 items-center gap-1 text-14 text-ink-soft underline-offset-4 hover:underline sm:min-h-0 sm:pb-2"
    >
      <Icon of={ChevronLeft} size={16} className="shrink-0 rtl:-scale-x-100" />
      {children}
    </a>
  );
}

/** The link from a page back to its list. */
export const BackLink = createLink(Anchor);
