import type { BonusMoneyTerms } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { MoneyField, NumberField, Select, TextArea } from '@fairhouse/ui';
import type { RulesForm } from './rules-dialog.tsx';

const MAX_DAYS = 365;
const BASES = ['bonus', 'bonus-and-deposit'] as const satisfies readonly BonusMoneyTerms['base'][];
const COUNTS = ['all', 'bonus'] as const satisfies readonly BonusMoneyTerms['counts'][];

/** The terms of bonus money: what is multiplied, where it can be used, the largest stake and the time. */
export function BonusFields({ draft, set, errorOf }: RulesForm) {
  const t = useTranslation();
  const bases = BASES.filter((base) => base === 'bonus' || draft.trigger === 'deposit');
  return (
    <>
      {/* what free rounds win is of no deposit */}
      {draft.kind === 'bonus' ? (
        <Select
          label={t('giving.bonus.base')}
          options={bases.map((value) => ({ value, label: t(`giving.bonus.base.${value}`) }))}
          value={draft.bonusBase}
          onChange={({ target }) => set({ bonusBase: target.value as BonusMoneyTerms['base'] })}
        />
      ) : null}
      <MoneyField
        label={t('giving.bonus.slotWeight')}
        help={t('giving.bonus.slotWeight.help')}
        currency="%"
        error={errorOf('slotWeight')}
        value={draft.slotWeight}
        onChange={({ target }) => set({ slotWeight: target.value })}
      />
      <TextArea
        label={t('giving.bonus.gameWeights')}
        help={t('giving.bonus.gameWeights.help')}
        error={errorOf('gameWeights')}
        dir="ltr"
        rows={3}
        value={draft.gameWeights}
        onChange={({ target }) => set({ gameWeights: target.value })}
      />
      <TextArea
        label={t('giving.bonus.vendorWeights')}
        help={t('giving.bonus.vendorWeights.help')}
        error={errorOf('vendorWeights')}
        dir="ltr"
        rows={3}
        value={draft.vendorWeights}
        onChange={({ target }) => set({ vendorWeights: target.value })}
      />
      <MoneyField
        label={t('giving.bonus.maxStake')}
        help={t('giving.bonus.maxStake.help')}
        currency={draft.currency}
        error={errorOf('maxStake')}
        value={draft.maxStake}
        onChange={({ target }) => set({ maxStake: target.value })}
      />
      <Select
        label={t('giving.bonus.counts')}
        options={COUNTS.map((value) => ({ value, label: t(`giving.bonus.counts.${value}`) }))}
        value={draft.counts}
        onChange={({ target }) => set({ counts: target.value as BonusMoneyTerms['counts'] })}
      />
      <NumberField
        label={t('giving.bonus.days')}
        min={1}
        max={MAX_DAYS}
        value={draft.bonusDays}
        onChange={(bonusDays) => set({ bonusDays: bonusDays ?? 1 })}
      />
    </>
  );
}
