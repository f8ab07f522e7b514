import { checkField, type FieldRule } from '@fairhouse/contracts';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { PasswordField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';
import { boot } from '../../platform/boot.ts';
import { lengthText, patternText, problemText } from './problem-text.ts';

const ruleOf = (): FieldRule | undefined => boot().status.info.register.find(({ field }) => field === 'password');

/** Returns why a new password violates the brand's rule, or undefined. */
export function newPasswordProblem(value: string, t: Translate): string | undefined {
  const rule = ruleOf();
  if (value === '') return t('identity.rule.required', { field: t('identity.field.newPassword') });
  const kind = rule && checkField(rule, value);
  return kind ? problemText('password', { kind, rule }, t) : undefined;
}

/** The field for a new password, with the brand's rule below it. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const t = useTranslation();
  const rule = ruleOf();
  const words = rule ? [lengthText(rule, t), patternText(rule, t)].filter(Boolean) : [];
  const help = words.length > 1 ? t('identity.sentences', { first: words[0] ?? '', second: words[1] ?? '' }) : words[0];
  return <PasswordField autoComplete="new-password" maxLength={255} help={help} {...props} />;
}
