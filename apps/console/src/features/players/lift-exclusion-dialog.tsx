import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import type { PlayerExclusion } from './player-limits.tsx';
import { useSaveLimits } from './use-save-limits.ts';

/** Ends an operator-set exclusion early. A player's own exclusion has no such dialog. */
export function LiftExclusionDialog({
  accountId,
  exclusion,
  onClose,
}: {
  accountId: string;
  exclusion: PlayerExclusion;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  const save = useSaveLimits(accountId);
  return (
    <ReasonDialog
      title={t('console.limits.lift.title')}
      submit={t('console.limits.lift')}
      onConfirm={(reason) => call(calls.rgBackoffice.liftExclusion, { accountId, no: exclusion.no, reason })}
      onDone={(summary) => {
        save(summary);
        notify(t('console.limits.lift.done'), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.limits.lift.about', { until: time(exclusion.until) })}</p>
    </ReasonDialog>
  );
}
