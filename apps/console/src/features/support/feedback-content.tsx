import type { calls, Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';

export type DeskFeedback = Output<typeof calls.supportDesk.feedback>['rows'][number];

/** What was written, about what, with its pictures. */
export function FeedbackContent({ feedback }: { feedback: DeskFeedback }) {
  const say = useText();
  return (
    <span className="flex max-w-md flex-col gap-1 whitespace-normal">
      <span className="text-12 text-ink-faint">{say(`support.subject.${feedback.subject}`)}</span>
      <span dir="auto" className="text-14 break-words">
        {feedback.content}
      </span>
      {feedback.pictures.length > 0 ? (
        <span className="flex gap-2">
          {feedback.pictures.map((address, n) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={say('support.picture', { n: n + 1 })}
                className="size-14 rounded-box border border-line object-cover"
              />
            </a>
          ))}
        </span>
      ) : null}
    </span>
  );
}
