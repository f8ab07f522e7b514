import { LOTTERY_NAME_LANGUAGES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import type { FormField, LotteryForm } from './lottery-draft.ts';

/** The code and the names of a new lottery. */
export function NameFields({
  form,
  wrong,
  onChange,
}: {
  form: LotteryForm;
  wrong: FormField | null;
  onChange: (own: Partial<LotteryForm>) => void;
}) {
  const t = useTranslation();
  const { gameCode, name, names } = form;
  // an empty form is not full of errors
  const isCodeWrong = wrong === 'gameCode' && gameCode !== '';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('lotteries.create.code')}
        {...(isCodeWrong ? { error: t('lotteries.create.code.wrong') } : { help: t('lotteries.create.code.help') })}
        dir="ltr"
        autoComplete="off"
        value={gameCode}
        onChange={(event) => onChange({ gameCode: event.target.value.trim().toLowerCase() })}
      />
      <TextField
        label={t('lotteries.create.name')}
        help={t('lotteries.create.name.help')}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {LOTTERY_NAME_LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={t(`lotteries.create.name.${language}`)}
          help={t('lotteries.create.name.optional')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
          value={names[language] ?? ''}
          onChange={(event) => onChange({ names: { ...names, [language]: event.target.value } })}
        />
      ))}
    </div>
  );
}
