import { useTranslation } from '@fairhouse/i18n/react';
import { classNames, Icon } from '@fairhouse/ui';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useMay } from '../platform/queries.ts';
import { ImageDialog } from './rich-image-dialog.tsx';
import { LinkDialog } from './rich-link-dialog.tsx';
import { isOffered, stateOfTools, TOOLS, type ToolName } from './rich-tools.ts';

/** Toolbar of the rich text editor: one Tab stop, arrow keys inside (WAI-ARIA toolbar). */
export function RichToolbar({
  editor,
  label,
  ref,
}: {
  editor: Editor;
  label: string;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const t = useTranslation();
  const [stop, setStop] = useState<ToolName>('paragraph');
  const [opened, setOpened] = useState<'link' | 'image' | null>(null);
  const mayUpload = useMay('content.edit');
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOfTools(now) });
  const names = TOOLS.map(({ name }) => name).filter((name) => isOffered(name, { ...state, mayUpload }));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rtl = document.documentElement.dir === 'rtl';
    const steps: Record<string, number> = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 };
    const at = names.indexOf(stop);
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? names.length - 1
          : steps[event.key]
            ? at + (steps[event.key] ?? 0)
            : -1;
    const name = names[(to + names.length) % names.length];
    if (!name || (to === -1 && !steps[event.key])) return;
    event.preventDefault();
    setStop(name);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {TOOLS.filter(({ name }) => names.includes(name)).map((tool) => (
          <button
            key={tool.name}
            type="button"
            data-tool={tool.name}
            tabIndex={(names.includes(stop) ? stop : names[0]) === tool.name ? 0 : -1}
            aria-label={t(`content.tool.${tool.name}`)}
            title={t(`content.tool.${tool.name}`)}
            aria-pressed={tool.toggles ? state[tool.name] : undefined}
            onFocus={() => setStop(tool.name)}
            // Keeps the text selection: a click must not take the focus before the command runs.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (tool.name === 'link' || tool.name === 'image' ? setOpened(tool.name) : tool.run(editor))}
            className={classNames(
              'inline-flex size-11 items-center justify-center rounded-mark sm:size-8 [&_svg]:shrink-0',
              tool.toggles && state[tool.name]
                ? 'bg-raised text-primary-ink'
                : 'text-ink-soft hover:bg-raised hover:text-ink',
              tool.mirrors && 'rtl:[&_svg]:-scale-x-100',
            )}
          >
            <Icon of={tool.icon} size={18} />
          </button>
        ))}
      </div>
      {opened === 'link' ? <LinkDialog editor={editor} onClose={() => setOpened(null)} /> : null}
      {opened === 'image' ? <ImageDialog editor={editor} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
