import { LOTTERY_NAME_LANGUAGES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import type { FormField, LotteryForm } from './lottery-draft.ts';

type Names = Pick<LotteryForm, 'name' | 'names'>;

/** The code of a new lottery. */
export function CodeField({
  gameCode,
  wrong,
  onChange,
}: {
  gameCode: string;
  wrong: FormField | null;
  onChange: (own: Pick<LotteryForm, 'gameCode'>) => void;
}) {
  const t = useTranslation();
  // an empty form is not full of errors
  const isCodeWrong = wrong === 'gameCode' && gameCode !== '';
  return (
    <TextField
      label={t('lotteries.create.code')}
      {...(isCodeWrong ? { error: t('lotteries.create.code.wrong') } : { help: t('lotteries.create.code.help') })}
      dir="ltr"
      autoComplete="off"
      value={gameCode}
      onChange={(event) => onChange({ gameCode: event.target.value.trim().toLowerCase() })}
    />
  );
}

/** The names of a lottery by language. */
export function NameFields({
  form: { name, names },
  onChange,
}: {
  form: Names;
  onChange: (own: Partial<Names>) => void;
}) {
  const t = useTranslation();
  return (
    <>
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
    </>
  );
}
