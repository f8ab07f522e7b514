import { calls, REMINDER_MINUTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Card, ChoiceRow, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { limitsQuery } from './limit-queries.ts';

const STANDARD = 'standard';

/** The number of minutes of play after which the game stops for a reality check. */
export function ReminderChoice({ minutes }: { minutes: number | null }) {
  const t = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (value: string) => call(calls.rg.setReminder, { minutes: value === STANDARD ? null : Number(value) }),
    onSuccess: (sheet) => {
      client.setQueryData(limitsQuery.queryKey, sheet);
    },
    onError: (failure) => notify(failureText(failure, t), 'danger'),
  });
  return (
    <Card title={t('rg.reminder')} about={t('rg.reminder.about')}>
      <ChoiceRow
        label={t('rg.reminder')}
        value={minutes === null ? STANDARD : String(minutes)}
        choices={[
          { value: STANDARD, label: t('rg.reminder.standard') },
          ...REMINDER_MINUTES.map((each) => ({ value: String(each), label: t('rg.minutes', { count: each }) })),
        ]}
        onChange={(value) => change.mutate(value)}
      />
    </Card>
  );
}
