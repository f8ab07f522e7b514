import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';

/**
 * Asks whether visits may be measured: a line above the bottom bar that covers nothing, with yes and no equally easy. When the visitor
 * opened it to change the answer `before`, it takes the focus and returns it afterwards.
 */
export function ConsentLine({ before, onAnswer }: { before: boolean | null; onAnswer: (yes: boolean) => void }) {
  const t = useTranslation();
  const line = useRef<HTMLElement>(null);
  const hasAnswered = before !== null;
  useEffect(() => {
    if (!hasAnswered) return;
    const from = document.activeElement;
    line.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [hasAnswered]);
  return (
    <section
      ref={line}
      tabIndex={-1}
      aria-label={t('analytics.title')}
      className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-2xl flex-wrap items-center justify-end gap-3 rounded-tile border border-line bg-raised p-4 md:bottom-4"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 text-14 text-ink-soft">
        <p>{t('analytics.ask')}</p>
        {before === null ? null : (
          <p className="font-semibold">{t(before ? 'analytics.given' : 'analytics.refused')}</p>
        )}
      </div>
      <Button size="small" className="min-h-11" onClick={() => onAnswer(false)}>
        {t('analytics.no')}
      </Button>
      <Button size="small" className="min-h-11" onClick={() => onAnswer(true)}>
        {t('analytics.yes')}
      </Button>
    </section>
  );
}
