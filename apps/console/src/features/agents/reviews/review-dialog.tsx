import { type AgentReview, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';

/** Decides that the play of a member with a sign counts, or that it does not. */
export function ReviewDialog({
  review: { review, member, sign, fromDay },
  counts,
  onClose,
}: {
  review: AgentReview;
  counts: boolean;
  onClose: () => void;
}) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={`${t('console.agents.review.title', { name: member.username })} · ${t(`console.agents.sign.${sign}`)}`}
      submit={t(counts ? 'console.agents.review.counts' : 'console.agents.review.not')}
      destructive={!counts}
      help={t('console.agents.review.reason.help')}
      onConfirm={(reason) => call(calls.agentReviewsBackoffice.decide, { review, counts, reason })}
      onDone={() => notify(t('console.agents.review.done'), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {counts ? t('console.agents.review.counts.about') : t('console.agents.review.not.about', { day: fromDay })}
      </p>
    </ReasonDialog>
  );
}
