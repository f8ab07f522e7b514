import type { ContentText } from '@fairhouse/contracts';
import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { Button, Skeleton, TextArea, TextField } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { FIELDS, MAX_LENGTH } from './content-kinds.ts';
import { type Draft, type firstProblem, hasText, textIn, withText } from './draft.ts';

const RichEditor = lazy(async () => ({ default: (await import('../../components/rich-editor.tsx')).RichEditor }));

/** The text fields of one language, in that language's direction, regardless of the console's. */
export function TextFields({
  draft,
  language,
  onChange,
  problem,
  readOnly,
}: {
  draft: Draft;
  language: string;
  onChange: (draft: Draft) => void;
  problem: ReturnType<typeof firstProblem>;
  readOnly: boolean;
}) {
  const t = useTranslation();
  const { kind } = draft.settings;
  const { tag, dir } = languageOf(language);
  const text = textIn(draft, language);
  const set = (change: Partial<ContentText>) => onChange(withText(draft, language, change));
  const problemOf = (field: keyof ContentText): string | undefined =>
    problem && typeof problem === 'object' && problem.language === language && problem.field === field
      ? t('content.problem.empty')
      : undefined;
  const empty = language !== 'EN' && !hasText(draft.texts[language]);
  return (
    <div className="flex flex-col gap-4">
      {empty && !readOnly ? (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-dashed border-line px-3 py-2 text-14 text-ink-soft">
          {t('content.notTranslated', { name: languageOf(language).name })}
          <Button size="small" onClick={() => set(textIn(draft, 'EN'))} className="max-sm:min-h-11">
            {t('content.copyEnglish')}
          </Button>
        </p>
      ) : null}
      {FIELDS[kind].lines.map((field) => {
        const shared = {
          label: t(kind === 'footer' ? 'content.field.label' : `content.field.${field}`),
          error: problemOf(field),
          value: text[field],
          lang: tag,
          dir,
          readOnly,
          // Aligns the text to the start of its own language, regardless of the console's direction.
          className: 'text-start',
        };
        return field === 'summary' ? (
          <TextArea
            key={field}
            {...shared}
            rows={2}
            max={MAX_LENGTH.summary}
            onChange={(event) => set({ summary: event.target.value })}
          />
        ) : (
          <TextField
            key={field}
            {...shared}
            maxLength={field === 'action' ? MAX_LENGTH.action : MAX_LENGTH.title}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        );
      })}
      {FIELDS[kind].rich.map((field) => (
        <Suspense key={field} fallback={<Skeleton className="h-64 w-full" />}>
          <RichEditor
            label={t(`content.field.${field}`)}
            error={problemOf(field)}
            value={text[field]}
            language={language}
            readOnly={readOnly}
            onChange={(html) => set({ [field]: html })}
          />
        </Suspense>
      ))}
    </div>
  );
}
