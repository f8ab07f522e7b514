import {
  CURRENCIES,
  type Currency,
  type GameCategory,
  PROMOTION_REPEATS,
  PROMOTION_TRIGGERS,
  PROMOTION_WINDOWS,
  type PromotionRepeat,
  type PromotionTrigger,
  type PromotionWindow,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, MoneyField, NumberField, Select, TextField } from '@fairhouse/ui';
import { MissionField } from './mission-field.tsx';
import { NotWithField } from './not-with-field.tsx';
import type { RulesForm } from './rules-dialog.tsx';
import { SegmentField } from './segment-field.tsx';

const MAX_RANK = 20;
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const satisfies readonly GameCategory[];

/** Names, currency, what must happen, and for whom. */
export function TriggerFields(form: RulesForm) {
  const { draft, set, errorOf, isLaunched } = form;
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('giving.part.trigger')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['nameEN', 'nameCN', 'nameAR'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`giving.${field}`)}
            error={errorOf(field)}
            dir="auto"
            maxLength={120}
            value={draft[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
        <Select
          label={t('giving.currency')}
          disabled={isLaunched}
          options={Object.keys(CURRENCIES).map((value) => ({ value, label: value }))}
          value={draft.currency}
          onChange={({ target }) => set({ currency: target.value as Currency })}
        />
        <Select
          label={t('giving.column.trigger')}
          disabled={isLaunched}
          options={PROMOTION_TRIGGERS.map((value) => ({ value, label: t(`giving.trigger.${value}`) }))}
          value={draft.trigger}
          onChange={({ target }) => set({ trigger: target.value as PromotionTrigger })}
        />
        {draft.trigger === 'deposit' ? <DepositFields {...form} /> : null}
        {draft.trigger === 'stakes' || draft.trigger === 'loss' ? <PlayFields {...form} /> : null}
        {draft.trigger === 'mission' ? <MissionField {...form} /> : null}
        {draft.trigger === 'rank' ? (
          <NumberField
            label={t('giving.rank')}
            min={1}
            max={MAX_RANK}
            value={draft.rank}
            onChange={(rank) => set({ rank: rank ?? 1 })}
          />
        ) : null}
        <NumberField
          label={t('giving.minRank')}
          help={t('giving.minRank.help')}
          max={MAX_RANK}
          value={draft.minRank}
          onChange={(minRank) => set({ minRank: minRank ?? 0 })}
        />
        <TextField
          label={t('giving.countries')}
          help={t('giving.countries.help')}
          error={errorOf('countries')}
          dir="ltr"
          value={draft.countries}
          onChange={({ target }) => set({ countries: target.value })}
        />
        <TextField
          label={t('launching.notIn')}
          help={t('launching.notIn.help')}
          error={errorOf('notIn')}
          dir="ltr"
          value={draft.notIn}
          onChange={({ target }) => set({ notIn: target.value })}
        />
        <SegmentField {...form} />
        <NotWithField {...form} />
      </div>
    </fieldset>
  );
}

function DepositFields({ draft, set, errorOf }: RulesForm) {
  const t = useTranslation();
  return (
    <>
      <MoneyField
        label={t('giving.least')}
        currency={draft.currency}
        error={errorOf('least')}
        value={draft.least}
        onChange={({ target }) => set({ least: target.value })}
      />
      <TextField
        label={t('giving.nths')}
        help={t('giving.nths.help')}
        error={errorOf('nths')}
        dir="ltr"
        value={draft.nths}
        onChange={({ target }) => set({ nths: target.value })}
      />
      <TextField
        label={t('giving.methods')}
        help={t('giving.methods.help')}
        error={errorOf('methods')}
        dir="ltr"
        value={draft.methods}
        onChange={({ target }) => set({ methods: target.value })}
      />
      <Select
        label={t('giving.repeat')}
        options={PROMOTION_REPEATS.map((value) => ({ value, label: t(`giving.repeat.${value}`) }))}
        value={draft.repeat}
        onChange={({ target }) => set({ repeat: target.value as PromotionRepeat })}
      />
    </>
  );
}

function PlayFields({ draft, set, errorOf }: RulesForm) {
  const t = useTranslation();
  const { categories } = draft;
  return (
    <>
      <MoneyField
        label={t(draft.trigger === 'stakes' ? 'giving.goal' : 'giving.leastLoss')}
        currency={draft.currency}
        error={errorOf('least')}
        value={draft.least}
        onChange={({ target }) => set({ least: target.value })}
      />
      <Select
        label={t('giving.window')}
        options={PROMOTION_WINDOWS.map((value) => ({ value, label: t(`giving.window.${value}`) }))}
        value={draft.window}
        onChange={({ target }) => set({ window: target.value as PromotionWindow })}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 text-14">{t('giving.categories')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              label={t(`catalogue.type.${category}`)}
              checked={categories.includes(category)}
              onChange={({ target }) =>
                set({
                  categories: target.checked
                    ? [...categories, category]
                    : categories.filter((each) => each !== category),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('giving.games')}
        help={t('giving.games.help')}
        error={errorOf('games')}
        dir="ltr"
        value={draft.games}
        onChange={({ target }) => set({ games: target.value })}
      />
    </>
  );
}
