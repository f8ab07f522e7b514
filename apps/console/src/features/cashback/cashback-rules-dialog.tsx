import {
  CASHBACK_KINDS,
  CASHBACK_PERIODS,
  type CashbackKind,
  type CashbackPeriod,
  calls,
  RATE_CATEGORIES,
} from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  Checkbox,
  Dialog,
  ErrorState,
  failureText,
  MoneyField,
  notify,
  Select,
  Skeleton,
  TextField,
} from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { type CashbackDraft, parseCashback, toCashbackDraft } from './cashback-draft.ts';
import { type CashbackRules, cashbackRulesQuery, invalidateCashback } from './cashback-queries.ts';

/** How the brand gives cashback, with the agents' rebate on the same stake beside each rate. */
export function CashbackRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const rules = useQuery(cashbackRulesQuery);
  if (rules.data) return <RulesForm stored={rules.data} onClose={onClose} />;
  return (
    <Dialog title={t('cashbackRules.title')} onClose={onClose}>
      {rules.error ? (
        <ErrorState onRetry={() => void rules.refetch()}>{failureText(rules.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

function RulesForm({ stored, onClose }: { stored: CashbackRules; onClose: () => void }) {
  const t = useTranslation();
  const [draft, setDraft] = useState(() => toCashbackDraft(stored));
  const set = (part: Partial<CashbackDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { settings, wrong } = parseCashback(draft);
  const errorOf = (field: string) => (wrong.has(field) ? t('cashbackRules.invalid') : undefined);
  const saving = useMutation({
    mutationFn: async () =>
      settings && call(calls.cashbackBackoffice.saveSettings, { ...settings, version: stored.version }),
    onSuccess: () => {
      notify(t('cashbackRules.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateCashback(),
  });
  return (
    <FormDialog
      size="wide"
      title={t('cashbackRules.title')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (settings) saving.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('cashbackRules.about')}</p>
      <Checkbox
        label={t('cashbackRules.isOn')}
        checked={draft.isOn}
        onChange={({ target }) => set({ isOn: target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('cashbackRules.kind')}
          options={CASHBACK_KINDS.map((value) => ({ value, label: t(`cashbackRules.kind.${value}`) }))}
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as CashbackKind })}
        />
        <Select
          label={t('cashbackRules.period')}
          options={CASHBACK_PERIODS.map((value) => ({ value, label: t(`cashbackRules.period.${value}`) }))}
          value={draft.period}
          onChange={({ target }) => set({ period: target.value as CashbackPeriod })}
        />
      </div>
      {draft.kind === 'turnover' ? (
        <RateFields draft={draft} rebates_bps={stored.rebates_bps} errorOf={errorOf} set={set} />
      ) : (
        <LossFields draft={draft} errorOf={errorOf} set={set} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField
          label={t('cashbackRules.cap')}
          help={t('cashbackRules.cap.help')}
          currency={stored.currency}
          value={draft.cap}
          onChange={({ target }) => set({ cap: target.value })}
        />
        <MoneyField
          label={t('cashbackRules.least')}
          help={t('cashbackRules.least.help')}
          currency={stored.currency}
          value={draft.least}
          onChange={({ target }) => set({ least: target.value })}
        />
        <TextField
          label={t('cashbackRules.claimDays')}
          inputMode="numeric"
          value={draft.claimDays}
          error={errorOf('claimDays')}
          onChange={({ target }) => set({ claimDays: target.value })}
        />
        <MoneyField
          label={t('cashbackRules.times')}
          help={t('cashbackRules.times.help')}
          currency="×"
          value={draft.times}
          error={errorOf('times')}
          onChange={({ target }) => set({ times: target.value })}
        />
      </div>
    </FormDialog>
  );
}

interface FieldsProps {
  draft: CashbackDraft;
  errorOf: (field: string) => string | undefined;
  set: (part: Partial<CashbackDraft>) => void;
}

function RateFields({ draft, rebates_bps, errorOf, set }: FieldsProps & Pick<CashbackRules, 'rebates_bps'>) {
  const t = useTranslation();
  const { rate } = useFormats();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('cashbackRules.rates')}</legend>
      <p className="text-14 text-ink-faint">{t('cashbackRules.rates.help')}</p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {RATE_CATEGORIES.map((category) => {
          const rebate = rebates_bps[category] ?? 0;
          return (
            <MoneyField
              key={category}
              label={t(`catalogue.type.${category}`)}
              help={rebate > 0 ? t('cashbackRules.rebate', { rate: rate(rebate) }) : t('cashbackRules.rebate.none')}
              currency="%"
              value={draft.rates[category]}
              error={errorOf(`rates.${category}`)}
              onChange={({ target }) => set({ rates: { ...draft.rates, [category]: target.value } })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function LossFields({ draft, errorOf, set }: FieldsProps) {
  const t = useTranslation();
  const { lossCategories } = draft;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('cashbackRules.loss')}</legend>
      <MoneyField
        label={t('cashbackRules.loss.rate')}
        currency="%"
        value={draft.loss}
        error={errorOf('loss')}
        onChange={({ target }) => set({ loss: target.value })}
      />
      <p className="text-14 text-ink-faint">{t('cashbackRules.loss.categories')}</p>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {RATE_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            label={t(`catalogue.type.${category}`)}
            checked={lossCategories.includes(category)}
            onChange={({ target }) =>
              set({
                lossCategories: target.checked
                  ? [...lossCategories, category]
                  : lossCategories.filter((each) => each !== category),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
