import { type Currency, calls, TURNOVER_MODES, type TurnoverMode } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
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
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { GameWeights } from './game-weights.tsx';
import { parseRules, RULED_CATEGORIES, toRulesDraft } from './rules-draft.ts';
import { invalidateTurnover, rulesQuery, type TurnoverRules } from './turnover-queries.ts';

/** Most of a page; a brand with more deposit methods sees the first ones. */
const METHODS = 100;

/** Opens how often money must be played in the brand before it is paid out. */
export function TurnoverRulesButton() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('payments.edit')) return null;
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('turnoverRules.settings')}
      </Button>
      {isOpen ? <RulesDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { currency } = boot.status.brand;
  const rules = useQuery(rulesQuery);
  const methods = useQuery({
    queryKey: ['methods', 'deposit', currency, 'all'],
    queryFn: () => call(calls.paymentsBackoffice.methods, { kind: 'deposit', currency, pageSize: METHODS }),
  });
  const error = rules.error ?? methods.error;
  if (rules.data && methods.data)
    return (
      <RulesForm
        stored={rules.data}
        methods={methods.data.rows.map(({ code }) => code)}
        currency={currency}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('turnoverRules.settings.title')} onClose={onClose}>
      {error ? (
        <ErrorState onRetry={() => void Promise.all([rules.refetch(), methods.refetch()])}>
          {failureText(error, t)}
        </ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

function RulesForm({
  stored,
  methods,
  currency,
  onClose,
}: {
  stored: TurnoverRules;
  methods: readonly string[];
  currency: Currency;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [draft, setDraft] = useState(() => toRulesDraft(stored, methods));
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const { rules, wrong } = parseRules(draft, stored);
  const errorOf = (field: string) => (wrong.has(field) ? t('turnoverRules.invalid') : undefined);
  const saving = useMutation({
    mutationFn: async () => rules && call(calls.turnoverBackoffice.saveSettings, rules),
    onSuccess: () => {
      notify(t('turnoverRules.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateTurnover(),
  });
  return (
    <FormDialog
      size="wide"
      title={t('turnoverRules.settings.title')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        if (rules) saving.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('turnoverRules.settings.about')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('turnoverRules.mode')}
          options={TURNOVER_MODES.map((value) => ({ value, label: t(`turnoverRules.mode.${value}`) }))}
          value={draft.mode}
          onChange={({ target }) => set({ mode: target.value as TurnoverMode })}
        />
        {draft.mode === 'fee' ? (
          <MoneyField
            label={t('turnoverRules.fee')}
            currency="%"
            value={draft.fee}
            error={errorOf('fee')}
            onChange={({ target }) => set({ fee: target.value })}
          />
        ) : null}
        <MoneyField
          label={t('turnoverRules.clearBelow')}
          help={t('turnoverRules.clearBelow.help')}
          currency={currency}
          value={draft.clearBelow}
          onChange={({ target }) => set({ clearBelow: target.value })}
        />
        <TextField
          label={t('turnoverRules.freeIn')}
          help={t('turnoverRules.freeIn.help')}
          error={errorOf('freeIn')}
          dir="ltr"
          value={draft.freeIn}
          onChange={({ target }) => set({ freeIn: target.value })}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-16 font-semibold">{t('turnoverRules.times')}</legend>
        <p className="text-14 text-ink-faint">
          {t(methods.length > 0 ? 'turnoverRules.times.help' : 'turnoverRules.times.none')}
        </p>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {methods.map((code) => (
            <MoneyField
              key={code}
              label={code}
              currency="×"
              value={draft.times[code] ?? ''}
              error={errorOf(`times.${code}`)}
              onChange={({ target }) => set({ times: { ...draft.times, [code]: target.value } })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-16 font-semibold">{t('turnoverRules.weights')}</legend>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {RULED_CATEGORIES.map((category) => (
            <MoneyField
              key={category}
              label={t(`catalogue.type.${category}`)}
              currency="%"
              value={draft.weights[category]}
              error={errorOf(`weights.${category}`)}
              onChange={({ target }) => set({ weights: { ...draft.weights, [category]: target.value } })}
            />
          ))}
        </div>
      </fieldset>
      <GameWeights games={draft.games} errorOf={errorOf} onChange={(games) => set({ games })} />
    </FormDialog>
  );
}
