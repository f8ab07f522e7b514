import { useTranslation } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui';
import { type ReactNode, useEffect, useRef } from 'react';

export interface ReviewLine {
  key: string;
  label: string;
  value: ReactNode;
}

export interface ReviewStepProps {
  title: string;
  lines: readonly ReviewLine[];
  note: string;
  /** Why the last attempt failed. */
  failure?: string | undefined;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onChange: () => void;
  /** Fields to fill in before sending. */
  children?: ReactNode;
}

/** Shows the complete payment for review before it is sent. */
export function ReviewStep({
  title,
  lines,
  note,
  failure,
  confirm,
  busy,
  onConfirm,
  onChange,
  children,
}: ReviewStepProps) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-16 outline-none">
        {title}
      </h3>
      <dl className="rounded-box border border-line">
        {lines.map((line) => (
          <div
            key={line.key}
            className="flex items-baseline justify-between gap-4 border-line px-4 py-3 not-first:border-t"
          >
            <dt className="shrink-0 text-14 text-ink-faint">{line.label}</dt>
            <dd className="min-w-0 text-end text-16 break-words">{line.value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-ink-soft">{note}</p>
      {children}
      {failure ? (
        <p role="alert" className="text-14 text-loss-ink">
          {failure}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" busy={busy} onClick={onConfirm} className="max-sm:flex-1">
          {confirm}
        </Button>
        <Button kind="ghost" disabled={busy} onClick={onChange}>
          {t('payments.change')}
        </Button>
      </div>
    </div>
  );
}
