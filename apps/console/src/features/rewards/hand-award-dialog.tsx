import { calls, parseHundredths } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { NumberField, notify, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateProposals, proposalRulesQuery } from '../proposals/proposal-queries.ts';
import { invalidateRewards } from './reward-queries.ts';

const MAX_DAYS = 90;
const MAX_TIMES_X100 = 10_000;

/** Proposes a cash award for a player. Small ones are given, as the brand allows; others wait for another operator. */
export function HandAwardDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { data: rules } = useQuery({ ...proposalRulesQuery, enabled: useMay('approvals.read') });
  const [clientRef] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState({ player: '', amount: '', times: '0', name: '', claimDays: 7 });
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const times_x100 = parseHundredths(draft.times);
  const isTimes = times_x100 !== null && times_x100 <= MAX_TIMES_X100;
  const isComplete = draft.player.trim() !== '' && /[1-9]/.test(draft.amount) && isTimes;
  return (
    <ReasonDialog
      title={t('giving.byHand')}
      submit={t('giving.byHand')}
      blocked={isComplete ? undefined : t('giving.byHand.incomplete')}
      onConfirm={(reason) =>
        call(calls.rewardsBackoffice.give, {
          player: draft.player.trim(),
          amount: draft.amount.trim(),
          times_x100: times_x100 ?? 0,
          name: draft.name.trim(),
          claimDays: draft.claimDays,
          reason,
          clientRef,
        })
      }
      onDone={({ state }) => notify(t(state === 'done' ? 'giving.byHand.done' : 'giving.byHand.waiting'), 'success')}
      onSettled={() => void Promise.all([invalidateRewards(), invalidateProposals()])}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">
        {rules && /[1-9]/.test(rules.aloneUpTo)
          ? t('giving.byHand.about', { most: write(rules.aloneUpTo, boot.status.brand.currency) })
          : t('giving.byHand.aboutAlways')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('giving.player')}
          dir="ltr"
          autoComplete="off"
          maxLength={64}
          value={draft.player}
          onChange={({ target }) => set({ player: target.value })}
        />
        <TextField
          label={t('giving.byHand.amount')}
          dir="ltr"
          inputMode="decimal"
          value={draft.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          label={t('giving.byHand.times')}
          dir="ltr"
          inputMode="decimal"
          value={draft.times}
          onChange={({ target }) => set({ times: target.value })}
        />
        <NumberField
          label={t('giving.byHand.days')}
          min={0}
          max={MAX_DAYS}
          value={draft.claimDays}
          onChange={(claimDays) => set({ claimDays: claimDays ?? 0 })}
        />
      </div>
      <TextField
        label={t('giving.byHand.name')}
        dir="auto"
        maxLength={120}
        value={draft.name}
        onChange={({ target }) => set({ name: target.value })}
      />
    </ReasonDialog>
  );
}
