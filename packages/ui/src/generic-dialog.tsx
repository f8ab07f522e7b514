import { useTranslation } from '@fairhouse/i18n/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import type { DialogRequest } from './overlay-store.ts';
import { Skeleton } from './skeleton.tsx';
import { useCountdown } from './use-countdown.ts';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

const ICONS = { info: Info, warning: TriangleAlert, success: CircleCheck, danger: CircleAlert };
const INKS = { info: 'text-info', warning: 'text-primary-ink', success: 'text-win', danger: 'text-loss-ink' };

/** The generic dialog that `showDialog` and `confirm` open. */
export function GenericDialog({
  request,
  onAnswer,
}: {
  request: DialogRequest;
  onAnswer: (value: string | null) => void;
}) {
  const { icon, title, body, html, buttons, coverCloses = true, timeout_ms } = request;
  return (
    <Dialog
      title={title}
      size="narrow"
      coverCloses={coverCloses}
      // With the focus on a button the countdown would never run.
      startsOn={timeout_ms === undefined ? 'control' : 'dialog'}
      onClose={() => onAnswer(null)}
      footer={buttons.map((button) => (
        <Button key={button.value} kind={button.kind ?? 'secondary'} onClick={() => onAnswer(button.value)}>
          {button.label}
        </Button>
      ))}
    >
      <div className="flex items-start gap-3 pt-1 text-16 text-ink-soft">
        {icon ? <Icon of={ICONS[icon]} size={24} className={classNames('mt-0.5 shrink-0', INKS[icon])} /> : null}
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          {body}
          {html === undefined ? null : (
            <Suspense fallback={<Skeleton className="h-16 w-full" />}>
              <RichText html={html} />
            </Suspense>
          )}
        </div>
      </div>
      {timeout_ms === undefined ? null : <TimeLeft timeout_ms={timeout_ms} onEnd={() => onAnswer(null)} />}
    </Dialog>
  );
}

/** The time until the dialog closes, as a bar and as text. It pauses under a pointer, and while something in the dialog has the focus. */
function TimeLeft({ timeout_ms, onEnd }: { timeout_ms: number; onEnd: () => void }) {
  const t = useTranslation();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const left_ms = useCountdown(timeout_ms, bar?.closest<HTMLElement>('[role=dialog]') ?? null, onEnd);
  return (
    <div ref={setBar} className="mt-4 flex flex-col gap-1.5">
      <p className="figures text-12 text-ink-faint">{t('ui.closesIn', { seconds: Math.ceil(left_ms / 1000) })}</p>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-chip bg-raised">
        <div
          className="h-full origin-left bg-primary-ink rtl:origin-right"
          style={{ transform: `scaleX(${left_ms / timeout_ms})` }}
        />
      </div>
    </div>
  );
}
