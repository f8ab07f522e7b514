import { Icon } from '@fairhouse/ui';
import { CircleAlert } from 'lucide-react';

/** What the server refused, above the fields; read out at once. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-box border border-loss bg-raised px-3 py-2 text-14 text-loss-ink"
    >
      <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

/** "No account yet? Register": the way between the two windows. */
export function SwitchWindow({ question, action, onPress }: { question: string; action: string; onPress: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-14 text-ink-soft">
      {question}
      <button
        type="button"
        onClick={onPress}
        className="inline-flex min-h-11 items-center px-1 font-semibold text-primary-ink underline underline-offset-4"
      >
        {action}
      </button>
    </p>
  );
}
