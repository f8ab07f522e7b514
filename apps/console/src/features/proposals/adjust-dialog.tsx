import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_REASONS,
  type AdjustmentKind,
  type AdjustmentReason,
  calls,
  type Output,
  parseHundredths,
} from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, notify, Select, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateProposals, proposalRulesQuery } from './proposal-queries.ts';

const MAX_TIMES_X100 = 10_000;

/** Proposes a credit, a debit or a cash bonus by hand. Small ones are done, as the brand allows; others wait for another operator. */
export function AdjustDialog({
  player: { accountId, currency },
  begins = { kind: 'manual-credit', reasonCode: 'goodwill', about: '' },
  onClose,
}: {
  player: Pick<Output<typeof calls.backoffice.player>, 'accountId' | 'currency'>;
  /** What the form begins with. */
  begins?: { kind: AdjustmentKind; reasonCode: AdjustmentReason; about: string };
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { data: rules } = useQuery(proposalRulesQuery);
  const [clientRef] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState(begins.kind);
  const [reasonCode, setReasonCode] = useState(begins.reasonCode);
  const [draft, setDraft] = useState({ amount: '', text: '', about: begins.about, times: '0' });
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const times_x100 = kind === 'manual-debit' ? 0 : parseHundredths(draft.times);
  const isAmount = /[1-9]/.test(draft.amount);
  const isTimes = times_x100 !== null && times_x100 <= MAX_TIMES_X100;
  const { amount, text, about } = draft;
  return (
    <ReasonDialog
      title={t('proposals.adjust.title')}
      submit={t('proposals.adjust.submit')}
      label={t('proposals.adjust.reason')}
      blocked={isAmount ? (isTimes ? undefined : t('proposals.adjust.badTimes')) : t('proposals.adjust.badAmount')}
      onConfirm={(reason) =>
        call(calls.proposalsBackoffice.proposeAdjustment, {
          accountId,
          kind,
          amount,
          reasonCode,
          text: text.trim(),
          about: about.trim(),
          times_x100: times_x100 ?? 0,
          reason,
          clientRef,
        })
      }
      onDone={({ state }) =>
        notify(t(state === 'done' ? 'proposals.adjust.done' : 'proposals.adjust.waiting'), 'success')
      }
      onSettled={() => void invalidateProposals(accountId)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">
        {rules && /[1-9]/.test(rules.aloneUpTo)
          ? t('proposals.adjust.about', { most: write(rules.aloneUpTo, currency) })
          : t('proposals.adjust.aboutAlways')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('proposals.adjust.kind')}
          options={ADJUSTMENT_KINDS.map((value) => ({ value, label: t(`proposals.kind.${value}`) }))}
          value={kind}
          onChange={({ target }) => setKind(target.value as AdjustmentKind)}
        />
        <MoneyField
          label={t('proposals.adjust.amount')}
          currency={currency}
          value={amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <Select
          label={t('proposals.adjust.why')}
          options={ADJUSTMENT_REASONS.map((value) => ({ value, label: t(`proposals.reason.${value}`) }))}
          value={reasonCode}
          onChange={({ target }) => setReasonCode(target.value as AdjustmentReason)}
        />
        {kind === 'manual-debit' ? null : (
          <MoneyField
            label={t('proposals.adjust.times')}
            help={t('proposals.adjust.times.help')}
            currency="×"
            value={draft.times}
            onChange={({ target }) => set({ times: target.value })}
          />
        )}
      </div>
      <TextField
        label={t('proposals.adjust.text')}
        help={t('proposals.adjust.text.help')}
        dir="auto"
        maxLength={200}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <TextField
        label={t('proposals.adjust.link')}
        help={t('proposals.adjust.link.help')}
        dir="ltr"
        maxLength={60}
        value={about}
        onChange={({ target }) => set({ about: target.value })}
      />
    </ReasonDialog>
  );
}
