import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { SentImage } from '@fairhouse/ui';

export type BackofficeFeedback = Output<typeof calls.supportBackoffice.feedback>['rows'][number];

/** The text of the feedback, its subject and its images. */
export function FeedbackContent({ feedback }: { feedback: BackofficeFeedback }) {
  const t = useTranslation();
  return (
    <span className="flex max-w-md flex-col gap-1 whitespace-normal">
      <span className="text-12 text-ink-faint">{t(`support.subject.${feedback.subject}`)}</span>
      <span dir="auto" className="text-14 break-words">
        {feedback.content}
      </span>
      {feedback.images.length > 0 ? (
        <span className="flex gap-2">
          {feedback.images.map((address, n) => (
            <SentImage key={address} address={address} n={n + 1} size="small" />
          ))}
        </span>
      ) : null}
    </span>
  );
}
