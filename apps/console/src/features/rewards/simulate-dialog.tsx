import { calls, type PromotionDetail } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, failureText, MoneyField, notify, TextField } from '@fairhouse/ui';
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
const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;

const timeBefore = (days: number): string => toLocalTime(new Date(Date.now() - days * DAY_MS).toISOString());

/** Runs the rules of the newest version over a past period; the result is stored with the version. */
export function SimulateDialog({ promotion, onClose }: { promotion: PromotionDetail; onClose: () => void }) {
  const t = useTranslation();
  const { id, version, name, kind, currency } = promotion;
  const [draft, setDraft] = useState(() => ({ from: timeBefore(USUAL_DAYS), to: timeBefore(0), game: '', stake: '' }));
  const [from, to] = [fromLocalTime(draft.from), fromLocalTime(draft.to)];
  const length_ms = from !== null && to !== null ? Date.parse(to) - Date.parse(from) : 0;
  const isRight = length_ms > 0 && length_ms <= MAX_DAYS * DAY_MS;
  const [game, stake] = [draft.game.trim(), draft.stake.trim()];
  const play = kind === 'bonus' && game !== '' ? { game, stake } : undefined;
  const isPlayRight = !play || AMOUNT.test(stake);
  const simulating = useMutation({
    mutationFn: async () =>
      from !== null && to !== null ? call(calls.promotionsBackoffice.simulate, { id, version, from, to, play }) : null,
    onSuccess: () => notify(t('launching.simulate.done'), 'success'),
    onSettled: () => void invalidateRewards(),
  });
  return (
    <FormDialog
      size="wide"
      title={t('launching.simulate.title', { name })}
      submit={t('launching.simulate')}
      busy={simulating.isPending}
      blocked={isRight && isPlayRight ? undefined : t('launching.simulate.wrong')}
      failure={simulating.error && failureText(simulating.error, t)}
      onSubmit={() => {
        if (isRight && isPlayRight) simulating.mutate();
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
      {kind === 'bonus' ? (
        <>
          <p className="max-w-prose text-14 text-ink-soft">{t('launching.play.about')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('launching.play.game')}
              help={t('launching.play.game.help')}
              dir="ltr"
              maxLength={60}
              value={draft.game}
              onChange={({ target }) => setDraft((now) => ({ ...now, game: target.value }))}
            />
            <MoneyField
              label={t('launching.play.stake')}
              currency={currency}
              value={draft.stake}
              onChange={({ target }) => setDraft((now) => ({ ...now, stake: target.value }))}
            />
          </div>
        </>
      ) : null}
      {simulating.data ? <SimulationFacts simulation={simulating.data} of={promotion} /> : null}
    </FormDialog>
  );
}
