import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateAgents, type Move } from '../agent-queries.ts';

/** Cancels a move that has not taken effect. */
export function CancelMoveDialog({ move: { accountId, username }, onClose }: { move: Move; onClose: () => void }) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('console.agents.move.cancel.title', { name: username })}
      submit={t('console.agents.move.cancel')}
      destructive
      onConfirm={(reason) => call(calls.agentMovesBackoffice.cancel, { accountId, reason })}
      onDone={() => notify(t('console.agents.move.cancelled', { name: username }), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.move.cancel.about')}</p>
    </ReasonDialog>
  );
}
