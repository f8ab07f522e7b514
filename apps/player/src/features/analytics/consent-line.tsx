import { useText } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { useEffect, useRef } from 'react';

/**
 * Asks whether visits may be measured: a line above the bottom bar that hides nothing; no is as easy as yes. Where it was opened by the
 * visitor to change the answer of `before` it takes the focus, and gives it back.
 */
export function ConsentLine({ before, onAnswer }: { before: boolean | null; onAnswer: (yes: boolean) => void }) {
  const say = useText();
  const line = useRef<HTMLElement>(null);
  const wanted = before !== null;
  useEffect(() => {
    if (!wanted) return;
    const from = document.activeElement;
    line.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [wanted]);
  return (
    <section
      ref={line}
      tabIndex={-1}
      aria-label={say('analytics.title')}
      className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-2xl flex-wrap items-center justify-end gap-3 rounded-tile border border-line bg-raised p-4 md:bottom-4"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1 text-14 text-ink-soft">
        <p>{say('analytics.ask')}</p>
        {before === null ? null : (
          <p className="font-semibold">{say(before ? 'analytics.given' : 'analytics.refused')}</p>
        )}
      </div>
      <Button size="small" className="min-h-11" onClick={() => onAnswer(false)}>
        {say('analytics.no')}
      </Button>
      <Button size="small" className="min-h-11" onClick={() => onAnswer(true)}>
        {say('analytics.yes')}
      </Button>
    </section>
  );
}
