import type { ContentKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../components/page.tsx';
import { boot } from '../../platform/boot.ts';
import { useMay } from '../../platform/queries.ts';
import { FIELDS } from './content-kinds.ts';
import type { Item } from './content-queries.ts';
import { EditorBar } from './editor-bar.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PhaseTag } from './phase-tag.tsx';
import { Preview } from './preview.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { useEditorDraft } from './use-editor-draft.ts';

/** Edits a content item: its texts by language, its settings, its schedule and a preview. */
export function ContentEditor({ stored, kind }: { stored: Item | null; kind: ContentKind }) {
  const t = useTranslation();
  const mayEdit = useMay('content.edit');
  const [language, setLanguage] = useState('EN');
  const editor = useEditorDraft(stored, kind, setLanguage);
  const { problem, item, draft } = editor;
  const languages = [...new Set(['EN', ...boot.status.brand.languages, ...Object.keys(draft.texts)])];
  const shown = { draft, language, onChange: editor.set };
  return (
    <Page
      title={item ? draft.texts['EN']?.title || t(`content.new.${kind}`) : t(`content.new.${kind}`)}
      about={
        <span className="flex flex-wrap items-center gap-3">
          <PhaseTag phase={item?.phase ?? 'draft'} />
          {t(`content.kind.${kind}`)}
        </span>
      }
    >
      <Link
        to="/content"
        search={{ kind }}
        className="-mt-2 inline-flex min-h-11 items-center gap-2 self-start text-14 text-ink-soft hover:text-ink"
      >
        <Icon of={ArrowLeft} size={16} className="rtl:-scale-x-100" />
        {t('content.back')}
      </Link>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(22rem,34rem)]">
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-6">
          <legend className="sr-only">{t('content.texts')}</legend>
          <LanguageTabs languages={languages} draft={draft} language={language} onChange={setLanguage}>
            <TextFields key={language} {...shown} problem={problem} readOnly={!mayEdit} />
          </LanguageTabs>
          <section aria-label={t('content.settings')} className="flex flex-col gap-4 border-t border-line pt-5">
            <h2 className="text-20">{t('content.settings')}</h2>
            <SettingsFields
              settings={draft.settings}
              onChange={(settings) => editor.set({ ...draft, settings })}
              problem={problem === 'link' ? t('content.problem.link') : undefined}
            />
            {FIELDS[kind].scheduled ? (
              <ScheduleFields
                draft={draft}
                onChange={editor.set}
                problem={problem === 'until' ? t('content.problem.until') : undefined}
              />
            ) : null}
          </section>
        </fieldset>
        <Preview draft={draft} language={language} id={item?.id ?? '0'} />
      </div>
      {mayEdit ? <EditorBar editor={editor} kind={kind} isNew={stored === null} /> : null}
    </Page>
  );
}
