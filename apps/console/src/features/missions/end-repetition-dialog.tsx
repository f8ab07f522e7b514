import { calls, type LeaderboardRow } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateMissions } from './missions-queries.ts';

/** Confirms that no leaderboard follows the running one. */
export function EndRepetitionDialog({ leaderboard, onClose }: { leaderboard: LeaderboardRow; onClose: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const { no, names, toDay } = leaderboard;
  const ending = useMutation({
    mutationFn: () => call(calls.missionsBackoffice.endRepetition, { no }),
    onSuccess: () => {
      notify(t('missionRules.board.ended'), 'success');
      onClose();
    },
    onSettled: () => void invalidateMissions(),
  });
  return (
    <FormDialog
      title={t('missionRules.board.end')}
      submit={t('missionRules.board.end')}
      busy={ending.isPending}
      failure={ending.error && failureText(ending.error, t)}
      onSubmit={() => ending.mutate()}
      onClose={onClose}
    >
      <p>{t('missionRules.board.end.about', { name: names['EN'] ?? no, day: time(`${toDay}T12:00:00`, 'date') })}</p>
    </FormDialog>
  );
}
