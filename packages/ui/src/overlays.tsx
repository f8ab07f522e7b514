import { useTranslation } from '@fairhouse/i18n/react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { LoadingOverlay } from './loading-overlay.tsx';
import { overlays } from './overlay-store.ts';
import { ToastCard } from './toast-card.tsx';

const DialogStack = lazy(async () => ({ default: (await import('./dialog-stack.tsx')).DialogStack }));

/** Mount once per page: renders the toasts, generic dialogs (the last on top) and the loading overlay. */
export function Overlays() {
  const { dialogs, toasts, loading } = useSyncExternalStore(overlays.subscribe, overlays.read);
  const t = useTranslation();
  return (
    <>
      {/* above the bar with the save button, so that the message does not cover its buttons */}
      <section
        aria-label={t('ui.notifications')}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-end gap-2 sm:start-auto sm:bottom-4 [body:has([data-bar])_&]:bottom-48 sm:[body:has([data-bar])_&]:bottom-24"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
      <Suspense>{dialogs[0] ? <DialogStack key={dialogs[0].id} dialogs={dialogs} /> : null}</Suspense>
      {loading === null ? null : <LoadingOverlay text={loading || t('ui.loading')} />}
    </>
  );
}
