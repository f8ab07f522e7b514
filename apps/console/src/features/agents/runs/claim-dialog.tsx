import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';

export type Claim = Output<typeof calls.agentRunsBackoffice.claims>['rows'][number];
export type ClaimAct = 'collect' | 'stop' | 'settle';

/** Collects a claim from what the agent is paid, ends that, or marks the claim as settled. */
export function ClaimDialog({
  claim: { agent, claim, amount: left, currency },
  act,
  onClose,
}: {
  claim: Claim;
  act: ClaimAct;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const named = { agent: agent.accountId, claim };
  const decide = (reason: string) =>
    act === 'settle'
      ? call(calls.agentRunsBackoffice.settleClaim, { ...named, reason })
      : call(calls.agentRunsBackoffice.setOffClaim, { ...named, on: act === 'collect', reason });
  return (
    <ReasonDialog
      title={t('console.agents.claim.title', { claim, name: agent.username })}
      submit={t(`console.agents.claim.${act}`)}
      destructive={act === 'settle'}
      onConfirm={decide}
      onDone={() => notify(t('console.agents.claim.done'), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {t(`console.agents.claim.${act}.about`, { name: agent.username, amount: amount(left, currency) })}
      </p>
    </ReasonDialog>
  );
}
