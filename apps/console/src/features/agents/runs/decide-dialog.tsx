import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents } from '../agent-queries.ts';
import type { Statement } from './dues-tab.tsx';

export type Decision = 'waive' | 'pay' | 'force';

/** Waives what an agent owes, pays it in that agent's place, or takes it from what the agent has available. */
export function DecideDialog({
  statement: { statement, payer, agent, left, currency },
  decision,
  onClose,
}: {
  statement: Statement;
  decision: Decision;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  /** Returns the number of the proposal when another operator decides. */
  const decide = async (reason: string): Promise<string | null> => {
    if (decision === 'force') return (await call(calls.agentRunsBackoffice.force, { statement, reason })).proposal;
    if (decision === 'waive') await call(calls.agentRunsBackoffice.waive, { statement, reason });
    else await call(calls.agentRunsBackoffice.payInPlace, { statement, reason });
    return null;
  };
  return (
    <ReasonDialog
      title={t('console.agents.due.title', { statement })}
      submit={t(`console.agents.due.${decision}`)}
      destructive={decision !== 'pay'}
      onConfirm={decide}
      onDone={(proposal) =>
        notify(
          proposal === null
            ? t('console.agents.due.done', { statement })
            : t('console.agents.proposed', { number: proposal }),
          'success',
        )
      }
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {t(`console.agents.due.${decision}.about`, {
          payer: payer?.username ?? '',
          agent: agent.username,
          amount: amount(left, currency),
        })}
      </p>
    </ReasonDialog>
  );
}
