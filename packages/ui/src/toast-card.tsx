import { useTranslation } from '@fairhouse/i18n/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './overlay-store.ts';

const ICONS = { info: Info, success: CircleCheck, danger: CircleAlert };
const INKS = { info: 'text-info', success: 'text-win', danger: 'text-loss-ink' };

/** How long a toast stays: long enough to read two lines twice, longer for errors and actions. */
const shownFor_ms = ({ kind, action }: Toast): number => (kind === 'danger' || action ? 10_000 : 6000);

/** A toast. Its time runs only without a pointer over it and while the focus is elsewhere. */
export function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslation();
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = pointedAt || focused;
  useEffect(() => {
    if (isPaused) return;
    const end = setTimeout(() => dismissToast(toast.id), shownFor_ms(toast));
    return () => clearTimeout(end);
  }, [isPaused, toast]);
  const { action } = toast;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only waits while its buttons are pointed at or in focus
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-box border border-line bg-raised p-3 text-14 sm:w-88"
    >
      <Icon of={ICONS[toast.kind]} className={classNames('mt-0.5 shrink-0', INKS[toast.kind])} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p className="pt-0.5">{toast.text}</p>
        {action ? (
          <button
            type="button"
            onClick={() => {
              dismissToast(toast.id);
              action.run();
            }}
            className="-mx-2 -mb-2 min-h-11 rounded-box px-2 font-semibold text-primary-ink underline-offset-4 hover:underline"
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={t('ui.close')}
        onClick={() => dismissToast(toast.id)}
        className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-box text-ink-faint hover:text-ink"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}
