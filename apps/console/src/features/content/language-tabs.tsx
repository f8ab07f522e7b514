import { languageOf, useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Icon, Tabs } from '@fairhouse/ui';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Draft, hasText, missingFields } from './draft.ts';

/** One tab per language, marked complete, partial or missing; missing texts fall back to English. */
export function LanguageTabs({
  languages,
  draft,
  language,
  onChange,
  children,
}: {
  languages: readonly string[];
  draft: Draft;
  language: string;
  onChange: (language: string) => void;
  children: ReactNode;
}) {
  const t = useTranslation();
  const { row } = useFormats();
  const missing = languages.filter((code) => code !== 'EN' && !hasText(draft.texts[code]));
  const names = row(missing.map((code) => languageOf(code).name));
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label={t('content.languages')}
        value={language}
        onChange={onChange}
        tabs={languages.map((code) => ({
          value: code,
          label: languageOf(code).name,
          icon: <TabMark state={stateOf(draft, code)} />,
        }))}
      >
        {children}
      </Tabs>
      {names ? <p className="text-12 text-ink-faint">{t('content.fallback', { names })}</p> : null}
    </div>
  );
}

type TabState = 'whole' | 'half' | 'missing';

const stateOf = (draft: Draft, code: string): TabState => {
  if (!hasText(draft.texts[code])) return 'missing';
  return missingFields(draft, code).length > 0 ? 'half' : 'whole';
};

const MARKS = {
  whole: { of: CircleCheck, ink: 'text-win' },
  half: { of: TriangleAlert, ink: 'text-loss-ink' },
  missing: { of: CircleDashed, ink: 'text-ink-faint' },
} as const;

function TabMark({ state }: { state: TabState }) {
  const t = useTranslation();
  return (
    <>
      <Icon of={MARKS[state].of} size={16} className={MARKS[state].ink} />
      <span className="sr-only">{t(`content.tab.${state}`)}</span>
    </>
  );
}
