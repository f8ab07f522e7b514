import { useTranslation } from '@fairhouse/i18n/react';
import { TextArea, TextField } from '@fairhouse/ui';
import type { RulesForm } from './rules-dialog.tsx';

/** Which accounts receive which part of the reward, to compare them. */
export function TrialFields({ draft, set, errorOf }: RulesForm) {
  const t = useTranslation();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-semibold">{t('launching.trial')}</legend>
      <TextField
        label={t('launching.trial.code')}
        help={t('launching.trial.code.help')}
        error={errorOf('trialCode')}
        dir="ltr"
        maxLength={60}
        value={draft.trialCode}
        onChange={({ target }) => set({ trialCode: target.value })}
      />
      {draft.trialCode.trim() === '' ? null : (
        <TextArea
          label={t('launching.trial.arms')}
          help={t('launching.trial.arms.help')}
          error={errorOf('trialArms')}
          dir="ltr"
          rows={3}
          value={draft.trialArms}
          onChange={({ target }) => set({ trialArms: target.value })}
        />
      )}
    </fieldset>
  );
}
