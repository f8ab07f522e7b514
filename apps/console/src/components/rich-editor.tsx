import { languageOf, useTranslation } from '@fairhouse/i18n/react';
import { Icon } from '@fairhouse/ui';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { RichToolbar } from './rich-toolbar.tsx';

/** Exactly the tags of the server's allow-list: content that cannot be saved cannot be entered. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, autolink: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image,
];

const CONTENT_CLASS =
  'min-h-48 px-3 py-3 text-16 outline-none break-words whitespace-pre-wrap [&>*+*]:mt-3 [&_h2]:text-20 [&_h3]:text-16 [&_h4]:font-semibold [&_a]:text-primary-ink ' +
  '[&_a]:underline [&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_blockquote]:border-s-2 [&_blockquote]:border-line ' +
  '[&_blockquote]:ps-4 [&_hr]:border-line [&_img]:h-auto [&_img]:max-w-full [&_table]:w-full [&_table]:border-collapse [&_th]:border ' +
  '[&_th]:border-line [&_th]:bg-raised [&_th]:p-2 [&_th]:text-start [&_td]:border [&_td]:border-line [&_td]:p-2 [&_.selectedCell]:bg-raised ' +
  '[&_img.ProseMirror-selectednode]:outline-2 [&_img.ProseMirror-selectednode]:outline-primary';

/** Rich text editor with a toolbar; Tab leaves it, Alt+F10 focuses the toolbar. */
export function RichEditor({
  label,
  error,
  value,
  language,
  readOnly,
  onChange,
}: {
  label: string;
  error: string | undefined;
  value: string;
  language: string;
  readOnly: boolean;
  onChange: (html: string) => void;
}) {
  const t = useTranslation();
  const id = useId();
  const tools = useRef<HTMLDivElement>(null);
  const { tag, dir } = languageOf(language);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !readOnly,
    // The page's CSP lets no script write a style element; the few rules needed are in LOOK.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: CONTENT_CLASS,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        lang: tag,
        dir,
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  // After saving, the server's sanitised text replaces the local one, as does another operator's text.
  useEffect(() => {
    // An editor that was not rendered in time is destroyed; the hook creates another one immediately.
    if (editor.isDestroyed || editor.isFocused || sameText(editor.getHTML(), value)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="text-14 font-medium text-ink-soft">
        {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears one shortcut of the editor inside */}
      <div
        className={`rounded-box border bg-field ${error ? 'border-loss' : 'border-edge'} focus-within:border-primary-ink`}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'F10') return;
          event.preventDefault();
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        }}
      >
        {readOnly ? null : <RichToolbar ref={tools} editor={editor} label={t('content.tools', { field: label })} />}
        <EditorContent editor={editor} />
      </div>
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-14 text-loss-ink">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : null}
      <p id={`${id}-help`} className="text-12 text-ink-faint">
        {t('content.rich.help')}
      </p>
    </div>
  );
}

const EMPTY = '<p></p>';
const sameText = (html: string, value: string): boolean => html === value || (html === EMPTY && value === '');
