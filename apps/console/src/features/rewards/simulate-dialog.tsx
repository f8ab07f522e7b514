import { calls, type PromotionDetail } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { fromLocalTime, toLocalTime } from '../../components/local-time.ts';
import { call } from '../../platform/call.ts';
import { invalidateRewards } from './reward-queries.ts';
import { SimulationFacts } from './simulation-facts.tsx';

const DAY_MS = 86_400_000;
const MAX_DAYS = 92;
const USUAL_DAYS = 28;

const timeBefore = (days: number): string => toLocalTime(new Date(Date.now() - days * DAY_MS).toISOString());

/** Runs the rules of the newest version over a past period; the result is stored with the version. */
export function SimulateDialog({ promotion, onClose }: { promotion: PromotionDetail; onClose: () => void }) {
  const t = useTranslation();
  const { id, version, name } = promotion;
  const [draft, setDraft] = useState(() => ({ from: timeBefore(USUAL_DAYS), to: timeBefore(0) }));
  const [from, to] = [fromLocalTime(draft.from), fromLocalTime(draft.to)];
  const length_ms = from !== null && to !== null ? Date.parse(to) - Date.parse(from) : 0;
  const isRight = length_ms > 0 && length_ms <= MAX_DAYS * DAY_MS;
  const simulating = useMutation({
    mutationFn: async () =>
      from !== null && to !== null ? call(calls.promotionsBackoffice.simulate, { id, version, from, to }) : null,
    onSuccess: () => notify(t('launching.simulate.done'), 'success'),
    onSettled: () => void invalidateRewards(),
  });
  return (
    <FormDialog
      size="wide"
      title={t('launching.simulate.title', { name })}
      submit={t('launching.simulate')}
      busy={simulating.isPending}
      blocked={isRight ? undefined : t('launching.simulate.wrong')}
      failure={simulating.error && failureText(simulating.error, t)}
      onSubmit={() => {
        if (isRight) simulating.mutate();
      }}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('launching.simulate.about')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateTimeField
          label={t('giving.from')}
          value={draft.from}
          onChange={(value) => setDraft((now) => ({ ...now, from: value }))}
        />
        <DateTimeField
          label={t('giving.until')}
          value={draft.to}
          onChange={(value) => setDraft((now) => ({ ...now, to: value }))}
        />
      </div>
      {simulating.data ? <SimulationFacts simulation={simulating.data} of={promotion} /> : null}
    </FormDialog>
  );
}
