import { calls, type GameCategory, MAX_RAFFLE_TICKETS, type OperatorRaffle } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, DateTimeField, failureText, MoneyField, NumberField, notify, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { RULED_CATEGORIES } from '../turnover/rules-draft.ts';
import { PrizeFields } from './prize-fields.tsx';
import { type DraftField, parseRaffle, toRaffleDraft } from './raffle-draft.ts';

const LANGUAGES = ['EN', 'CN', 'AR'] as const;
const MAX_CLAIM = 1_000;

/** Creates a raffle, or changes one that has not begun. */
export function RaffleDialog({
  raffle,
  onSaved,
  onClose,
}: {
  raffle: OperatorRaffle | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { currency } = boot.status.brand;
  const [now] = useState(() => Date.now());
  const [draft, setDraft] = useState(() => toRaffleDraft(raffle?.rules ?? null, now));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const saving = useMutation({
    mutationFn: () => {
      const { rules } = parseRaffle(draft, now);
      if (!rules) throw new Error('a raffle is sent only when it is right');
      if (!raffle) return call(calls.rafflesBackoffice.create, { rules });
      const { raffleId, version } = raffle;
      return call(calls.rafflesBackoffice.change, { raffleId, version, rules });
    },
    onSuccess: () => {
      notify(t('raffles.saved'), 'success');
      onClose();
    },
    onSettled: onSaved,
  });
  const wrong = tried ? parseRaffle(draft, now).wrong : new Set<DraftField>();
  const errorOf = (field: DraftField, text: Parameters<typeof t>[0]) => (wrong.has(field) ? t(text) : undefined);
  const toggle = (category: GameCategory, isOn: boolean) =>
    set({ categories: isOn ? [...draft.categories, category] : draft.categories.filter((each) => each !== category) });
  return (
    <FormDialog
      size="wide"
      title={raffle ? t('raffles.change.title', { name: raffle.name }) : t('raffles.new')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (parseRaffle(draft, now).rules) saving.mutate();
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        {LANGUAGES.map((code) => (
          <TextField
            key={code}
            label={t(`raffles.name.${code}`)}
            maxLength={80}
            value={draft.names[code]}
            error={code === 'EN' ? errorOf('name', 'raffles.name.wrong') : undefined}
            onChange={({ target }) => set({ names: { ...draft.names, [code]: target.value } })}
          />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateTimeField
          label={t('raffles.startsAt')}
          value={draft.startsAt}
          onChange={(startsAt) => set({ startsAt })}
        />
        <DateTimeField
          label={t('raffles.endsAt')}
          value={draft.endsAt}
          error={errorOf('endsAt', 'raffles.time.wrong')}
          onChange={(endsAt) => set({ endsAt })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-14 font-semibold">{t('raffles.categories')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {RULED_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              label={t(`catalogue.type.${category}`)}
              checked={draft.categories.includes(category)}
              onChange={({ target }) => toggle(category, target.checked)}
            />
          ))}
        </div>
        {wrong.has('categories') ? (
          <p role="alert" className="text-12 text-loss-ink">
            {t('raffles.categories.wrong')}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField
          label={t('raffles.stakePerTicket')}
          currency={currency}
          value={draft.stakePerTicket}
          error={errorOf('stakePerTicket', 'raffles.amount.wrong')}
          onChange={({ target }) => set({ stakePerTicket: target.value })}
        />
        <NumberField
          label={t('raffles.claimTickets')}
          max={MAX_CLAIM}
          value={draft.claimTickets}
          onChange={(claimTickets) => set({ claimTickets })}
        />
        <NumberField
          label={t('raffles.maxTickets')}
          min={1}
          max={MAX_RAFFLE_TICKETS}
          value={draft.maxTickets}
          error={errorOf('maxTickets', 'raffles.number.wrong')}
          onChange={(maxTickets) => set({ maxTickets })}
        />
      </div>
      <PrizeFields draft={draft} wrong={wrong} currency={currency} onChange={setDraft} />
    </FormDialog>
  );
}
