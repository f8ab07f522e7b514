import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { invalidateLotteries, type LotteryRow } from '../lottery-queries.ts';
import { parseDraft, toDraft } from './schedule-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { SchedulePreview } from './schedule-preview.tsx';

/** Gives a lottery a new schedule, with a preview of its draws before it is saved. Draws that exist are not moved. */
export function ScheduleDialog({
  game,
  newFromDay,
  onClose,
}: {
  game: LotteryRow;
  /** The first draw day of a schedule that is saved now. */
  newFromDay: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { gameCode, name, scheduleVersion: version } = game;
  const [draft, setDraft] = useState(() => toDraft(game.schedule));
  const parsed = parseDraft(draft);
  const schedule = 'schedule' in parsed ? parsed.schedule : null;
  const isSame = schedule !== null && JSON.stringify(schedule) === JSON.stringify(game.schedule);
  return (
    <ReasonDialog
      title={t('lotteries.schedule.title', { name })}
      submit={t('lotteries.schedule.save')}
      blocked={
        schedule === null ? t('lotteries.schedule.incomplete') : isSame ? t('lotteries.schedule.same') : undefined
      }
      onConfirm={(reason) =>
        call(calls.lotteryBackoffice.setSchedule, { gameCode, schedule: schedule ?? game.schedule, version, reason })
      }
      onDone={({ fromDay }) => notify(t('lotteries.schedule.done', { day: fromDay }), 'success')}
      onSettled={() => void invalidateLotteries()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('lotteries.schedule.sure')}</p>
      <ScheduleFields
        draft={draft}
        wrong={'wrong' in parsed ? parsed.wrong : null}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
      {schedule ? <SchedulePreview key={newFromDay} schedule={schedule} fromDay={newFromDay} /> : null}
    </ReasonDialog>
  );
}
