import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';

/** Whether a text is a one-time code; spaces between the digits are ignored. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(bareCode(text));
export const bareCode = (text: string): string => text.replaceAll(/\s/g, '');

/** The one-time code required for each change of operators: an unattended console is not enough. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslation();
  return (
    <TextField
      label={t('console.operators.code')}
      help={t('console.operators.code.help')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      className="figures"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
