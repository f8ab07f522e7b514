import { calls, type OperatorRedemption } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidatePoints } from './points-queries.ts';

/** Passes a redemption, which pays a bonus, or rejects it, which returns points and stock. */
export function DecideDialog({
  redemption: { accountId, no, name, username, price, contact, given },
  pass,
  onClose,
}: {
  redemption: OperatorRedemption;
  pass: boolean;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const about = pass ? (given ? 'pointsAdmin.pass.bonus' : 'pointsAdmin.pass.goods') : 'pointsAdmin.reject.about';
  return (
    <ReasonDialog
      title={t(pass ? 'pointsAdmin.pass.title' : 'pointsAdmin.reject.title', { number: `P${no}` })}
      submit={t(pass ? 'pointsAdmin.pass' : 'pointsAdmin.reject')}
      destructive={!pass}
      onConfirm={(reason) => call(calls.pointsBackoffice.decide, { accountId, no, pass, reason })}
      onDone={() => notify(t(pass ? 'pointsAdmin.pass.done' : 'pointsAdmin.reject.done'), 'success')}
      onSettled={() => void invalidatePoints()}
      onClose={onClose}
    >
      <p className="text-16">{t('pointsAdmin.decide.what', { item: name, player: username })}</p>
      <p className="text-14 text-ink-soft">{t(about, { points: count(Number(price)), contact })}</p>
    </ReasonDialog>
  );
}
