import { PROMOTION_GIVES, PROMOTION_SIGNS, type PromotionGives } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, DateTimeField, NumberField, Select, TextField } from '@fairhouse/ui';
import type { RulesForm } from './rules-dialog.tsx';

const MAX_DAYS = 90;

/** When, how, and how much at most. */
export function GivingFields({ draft, set, errorOf }: RulesForm) {
  const t = useTranslation();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('giving.part.giving')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateTimeField
          label={t('giving.from')}
          help={t('giving.from.help', { zone })}
          error={errorOf('from')}
          value={draft.from}
          onChange={(from) => set({ from })}
        />
        <DateTimeField
          label={t('giving.until')}
          help={t('giving.until.help')}
          value={draft.until}
          onChange={(until) => set({ until })}
        />
        <Select
          label={t('giving.gives')}
          options={PROMOTION_GIVES.map((value) => ({ value, label: t(`giving.gives.${value}`) }))}
          value={draft.gives}
          onChange={({ target }) => set({ gives: target.value as PromotionGives })}
        />
        <NumberField
          label={t('giving.claimDays')}
          min={1}
          max={MAX_DAYS}
          value={draft.claimDays}
          onChange={(claimDays) => set({ claimDays: claimDays ?? 1 })}
        />
        {(['perPlayer', 'awards', 'budget'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`giving.${field}`)}
            help={t('giving.noLimit')}
            error={errorOf(field)}
            dir="ltr"
            inputMode="decimal"
            value={draft[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-14">{t('giving.oncePer')}</legend>
        <p className="text-12 text-ink-faint">{t('giving.oncePer.help')}</p>
        <div className="flex flex-wrap gap-x-4">
          {PROMOTION_SIGNS.map((sign) => (
            <Checkbox
              key={sign}
              label={t(`giving.sign.${sign}`)}
              checked={draft.oncePer.includes(sign)}
              onChange={({ target }) =>
                set({
                  oncePer: target.checked ? [...draft.oncePer, sign] : draft.oncePer.filter((each) => each !== sign),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={t('giving.joins')}
        checked={draft.joins}
        onChange={({ target }) => set({ joins: target.checked })}
      />
    </fieldset>
  );
}
