import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, saveFile } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Asks why the round proof is needed, and downloads it. */
export function ProofDialog(props: { accountId: string; roundId: string; onClose: () => void }) {
  const { accountId, roundId, onClose } = props;
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('console.round.proof.of', { id: roundId })}
      submit={t('console.round.proof')}
      label={t('console.round.proof.reason')}
      help={t('console.round.proof.reason.help')}
      onConfirm={(reason) => call(calls.backoffice.proveRound, { accountId, roundId, reason })}
      onDone={({ name, text }) => {
        saveFile(name, text, 'application/json');
        notify(t('console.round.proof.saved', { name }), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('bets.round.proof.about')}</p>
    </ReasonDialog>
  );
}
