import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import type { Introduction } from './use-chat.ts';

/** Optional details that a visitor may give before the first message. */
export function IntroductionForm({
  value,
  onChange,
}: {
  value: Introduction;
  onChange: (value: Introduction) => void;
}) {
  const t = useTranslation();
  return (
    <div className="grid gap-3 rounded-box border border-line bg-raised p-3 sm:grid-cols-2">
      <TextField
        label={t('support.name')}
        hint={t('support.optional')}
        autoComplete="name"
        maxLength={60}
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <TextField
        label={t('support.email')}
        hint={t('support.optional')}
        type="email"
        autoComplete="email"
        maxLength={120}
        value={value.email}
        onChange={({ target }) => onChange({ ...value, email: target.value })}
      />
    </div>
  );
}
