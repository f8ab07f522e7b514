import { calls, type Proposal } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { ProposalFacts } from './proposal-facts.tsx';
import { invalidateProposals, playerOf } from './proposal-queries.ts';

export type Decision = 'approve' | 'reject' | 'withdraw';

const CALLS = {
  approve: calls.proposalsBackoffice.approve,
  reject: calls.proposalsBackoffice.reject,
  withdraw: calls.proposalsBackoffice.reject,
} as const;

/** Approves a proposal, which then moves money; or rejects or withdraws it. What is sent names what was read by its hash. */
export function DecideDialog({
  proposal,
  decision,
  onClose,
}: {
  proposal: Proposal;
  decision: Decision;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { no, hash } = proposal;
  return (
    <ReasonDialog
      title={t(`proposals.${decision}.title`, { number: no })}
      submit={t(`proposals.${decision}`)}
      destructive={decision !== 'approve'}
      onConfirm={(reason) => call(CALLS[decision], { no, hash, reason })}
      onDone={() => notify(t(`proposals.${decision}.done`), 'success')}
      onSettled={() => void invalidateProposals(playerOf(proposal)?.accountId)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">
        {t(decision === 'approve' ? 'proposals.approve.about' : 'proposals.reject.about')}
      </p>
      <ProposalFacts proposal={proposal} />
    </ReasonDialog>
  );
}
