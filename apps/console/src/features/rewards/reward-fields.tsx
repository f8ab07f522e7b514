import {
  PROMOTION_AMOUNTS,
  PROMOTION_REWARDS,
  type PromotionAmount,
  type PromotionRewardKind,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, NumberField, Select, TextArea, TextField } from '@fairhouse/ui';
import { BonusFields } from './bonus-fields.tsx';
import { RaffleFields } from './raffle-fields.tsx';
import type { RulesForm } from './rules-dialog.tsx';

const MAX_ROUNDS = 1_000;
const MAX_DAYS = 90;

/** What is given, and how its amount is found. */
export function RewardFields(form: RulesForm) {
  const { draft, set, errorOf, isLaunched } = form;
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('giving.part.reward')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('giving.kind')}
          disabled={isLaunched}
          options={PROMOTION_REWARDS.map((value) => ({ value, label: t(`giving.kind.${value}`) }))}
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as PromotionRewardKind })}
        />
        {draft.kind === 'cash' || draft.kind === 'bonus' ? <AmountFields {...form} /> : null}
        {draft.kind === 'bonus' ? <BonusFields {...form} /> : null}
        {draft.kind === 'points' ? (
          <TextField
            label={t('giving.kind.points')}
            error={errorOf('points')}
            dir="ltr"
            inputMode="decimal"
            value={draft.points}
            onChange={({ target }) => set({ points: target.value })}
          />
        ) : null}
        {draft.kind === 'free-rounds' ? <RoundFields {...form} /> : null}
        {draft.kind === 'raffle-tickets' ? <RaffleFields {...form} /> : null}
      </div>
    </fieldset>
  );
}

/** How the amount of cash or bonus money is found, and how often it is played. */
function AmountFields(form: RulesForm) {
  const { draft, set, errorOf } = form;
  const t = useTranslation();
  const { amountKind, currency } = draft;
  return (
    <>
      <Select
        label={t('giving.amountKind')}
        options={PROMOTION_AMOUNTS.map((value) => ({ value, label: t(`giving.amountKind.${value}`) }))}
        value={amountKind}
        onChange={({ target }) => set({ amountKind: target.value as PromotionAmount })}
      />
      {amountKind === 'fixed' ? (
        <MoneyField
          label={t('giving.column.amount')}
          currency={currency}
          error={errorOf('amount')}
          value={draft.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      ) : null}
      {amountKind === 'percent' ? (
        <MoneyField
          label={t('giving.percent')}
          currency="%"
          error={errorOf('percent')}
          value={draft.percent}
          onChange={({ target }) => set({ percent: target.value })}
        />
      ) : null}
      {amountKind === 'steps' ? (
        <TextArea
          label={t('giving.steps')}
          help={t('giving.steps.help')}
          error={errorOf('steps')}
          dir="ltr"
          rows={4}
          value={draft.steps}
          onChange={({ target }) => set({ steps: target.value })}
        />
      ) : null}
      {amountKind === 'fixed' ? null : (
        <MoneyField
          label={t('giving.max')}
          help={t('giving.noLimit')}
          currency={currency}
          error={errorOf('max')}
          value={draft.max}
          onChange={({ target }) => set({ max: target.value })}
        />
      )}
      <TimesField {...form} />
    </>
  );
}

/** How often cash or bonus money is played. */
function TimesField({ draft, set, errorOf }: RulesForm) {
  const t = useTranslation();
  return (
    <MoneyField
      label={t('giving.times')}
      help={t(draft.kind === 'cash' ? 'giving.times.help' : 'giving.times.bonus')}
      currency="×"
      error={errorOf('times')}
      value={draft.times}
      onChange={({ target }) => set({ times: target.value })}
    />
  );
}

const WINS = ['cash', 'bonus'] as const;

function RoundFields(form: RulesForm) {
  const { draft, set, errorOf } = form;
  const t = useTranslation();
  return (
    <>
      <TextField
        label={t('giving.roundGames')}
        help={t('giving.roundGames.help')}
        error={errorOf('roundGames')}
        dir="ltr"
        value={draft.roundGames}
        onChange={({ target }) => set({ roundGames: target.value })}
      />
      <MoneyField
        label={t('giving.stake')}
        currency={draft.currency}
        error={errorOf('stake')}
        value={draft.stake}
        onChange={({ target }) => set({ stake: target.value })}
      />
      <NumberField
        label={t('giving.kind.free-rounds')}
        min={1}
        max={MAX_ROUNDS}
        value={draft.rounds}
        onChange={(rounds) => set({ rounds: rounds ?? 1 })}
      />
      <NumberField
        label={t('giving.roundDays')}
        min={1}
        max={MAX_DAYS}
        value={draft.roundDays}
        onChange={(roundDays) => set({ roundDays: roundDays ?? 1 })}
      />
      <Select
        label={t('giving.wins')}
        help={t('giving.wins.help')}
        options={WINS.map((value) => ({ value, label: t(`giving.wins.${value}`) }))}
        value={draft.wins}
        onChange={({ target }) => set({ wins: target.value as RulesForm['draft']['wins'] })}
      />
      {draft.wins === 'bonus' ? (
        <>
          <MoneyField
            label={t('giving.winsMax')}
            help={t('giving.noLimit')}
            currency={draft.currency}
            error={errorOf('winsMax')}
            value={draft.winsMax}
            onChange={({ target }) => set({ winsMax: target.value })}
          />
          <TimesField {...form} />
          <BonusFields {...form} />
        </>
      ) : null}
    </>
  );
}
