import { CircleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';

/** A long form may end below what is visible. */
const show = (error: HTMLElement | null): void => error?.scrollIntoView({ block: 'nearest' });

/** The server's refusal, above the fields; announced immediately. Renders nothing when there is no error. */
export function FormError({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p
      ref={show}
      role="alert"
      className="flex items-start gap-2 rounded-box border border-loss bg-raised px-3 py-2 text-14 text-loss-ink"
    >
      <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
