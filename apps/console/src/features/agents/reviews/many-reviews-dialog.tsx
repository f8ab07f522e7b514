import { type AgentReview, calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';

export type DecidedReviews = Output<typeof calls.agentReviewsBackoffice.decideMany>['results'];

/** Decides several signs with one reason: the play of these members counts, or it does not. */
export function ManyReviewsDialog({
  reviews,
  counts,
  onDecided,
  onClose,
}: {
  reviews: readonly AgentReview[];
  counts: boolean;
  onDecided: (results: DecidedReviews) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('console.agents.review.many.title', { count: reviews.length })}
      submit={t(counts ? 'console.agents.review.counts' : 'console.agents.review.not')}
      destructive={!counts}
      help={t('console.agents.review.reason.help')}
      onConfirm={(reason) =>
        call(calls.agentReviewsBackoffice.decideMany, {
          reviews: reviews.map(({ review }) => review),
          counts,
          reason,
        })
      }
      onDone={({ results }) => onDecided(results)}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {t(counts ? 'console.agents.review.counts.about' : 'console.agents.review.many.not.about')}
      </p>
      <ul className="flex flex-col gap-1 text-14">
        {reviews.map(({ review, member, sign }) => (
          <li key={review}>
            <bdi>{member.username}</bdi> · {t(`console.agents.sign.${sign}`)}
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
