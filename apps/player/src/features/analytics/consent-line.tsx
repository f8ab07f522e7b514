import { useText } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';

/** Asks whether visits may be measured: a line above the bottom bar that hides nothing; no is as easy as yes. */
export function ConsentLine({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const say = useText();
  return (
    <section
      aria-label={say('analytics.title')}
      className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-2xl flex-wrap items-center justify-end gap-3 rounded-tile border border-line bg-raised p-4 md:bottom-4"
    >
      <p className="min-w-0 flex-1 basis-64 text-14 text-ink-soft">{say('analytics.ask')}</p>
      <Button size="small" className="min-h-11" onClick={() => onAnswer(false)}>
        {say('analytics.no')}
      </Button>
      <Button size="small" className="min-h-11" onClick={() => onAnswer(true)}>
        {say('analytics.yes')}
      </Button>
    </section>
  );
}
