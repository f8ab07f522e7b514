import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { forgetGames, type Stop } from './games-queries.ts';

type Lifted = Pick<Stop, 'id' | 'kind' | 'target' | 'reason'>;

/** Opens again what was closed, with the reason why it may. */
export function LiftDialog({ stop, onClose }: { stop: Lifted; onClose: () => void }) {
  const t = useTranslation();
  return (
    <ReasonDialog
      title={t('catalogue.lift.title', {
        name: t(`catalogue.kind.${stop.kind}`, { name: stop.target.slice(0, 20) }),
      })}
      submit={t('catalogue.lift')}
      act={(reason) => call(calls.gamesBackoffice.liftStop, { id: stop.id, reason })}
      onDone={() => notify(t('catalogue.lift.done'), 'success')}
      onSettled={() => void forgetGames()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('catalogue.lift.about', { reason: stop.reason })}</p>
    </ReasonDialog>
  );
}
