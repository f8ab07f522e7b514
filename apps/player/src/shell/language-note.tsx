import { coverageOf, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { loadDismissedLanguage, saveDismissedLanguage } from '../platform/storage.ts';

/** A line below the header when English replaces the chosen language. A visitor who closes it does not see it again for that language. */
export function LanguageNote() {
  const t = useTranslation();
  const { code, name } = useLanguage();
  const [dismissed, setDismissed] = useState(loadDismissedLanguage);
  const coverage = coverageOf(code);
  if (coverage === 'whole' || dismissed === code) return null;
  return (
    <aside
      aria-label={t('shell.language')}
      className="flex items-center gap-2 border-b border-line bg-surface ps-4 text-14 text-ink-soft"
    >
      <p className="flex-1 py-2">{t(`shell.language.${coverage}.about`, { name })}</p>
      <button
        type="button"
        aria-label={t('ui.close')}
        onClick={() => {
          saveDismissedLanguage(code);
          setDismissed(code);
        }}
        className="inline-flex size-11 shrink-0 items-center justify-center text-ink-faint hover:text-ink"
      >
        <Icon of={X} size={16} />
      </button>
    </aside>
  );
}
