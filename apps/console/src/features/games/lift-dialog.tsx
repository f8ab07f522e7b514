import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateGames, type KillSwitch } from './games-queries.ts';

type Lifted = Pick<KillSwitch, 'id' | 'kind' | 'target' | 'reason'>;

/** Lifts a kill switch, with a reason. */
export function LiftDialog({ killSwitch, onClose }: { killSwitch: Lifted; onClose: () => void }) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('catalogue.lift.title', {
        name: t(`catalogue.kind.${killSwitch.kind}`, { name: killSwitch.target.slice(0, 20) }),
      })}
      submit={t('catalogue.lift')}
      onConfirm={(reason) => call(calls.gamesBackoffice.liftKillSwitch, { id: killSwitch.id, reason })}
      onDone={() => notify(t('catalogue.lift.done'), 'success')}
      onSettled={() => void invalidateGames()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('catalogue.lift.about', { reason: killSwitch.reason })}</p>
    </ReasonDialog>
  );
}
