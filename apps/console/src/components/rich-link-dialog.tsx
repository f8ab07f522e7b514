import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

/** A web address, a mailto link or a path of this site: the links that the server accepts. */
const LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\\]+$|^\/$/i;

/** Sets the link of the selected text. Without a selection, inserts the address itself. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslation();
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [tried, setTried] = useState(false);
  const invalid = !LINK.test(href.trim());
  const insert = () => {
    setTried(true);
    if (invalid) return;
    const address = href.trim();
    const chain = editor.chain().extendMarkRange('link');
    const text = editor.state.selection.empty && !editor.isActive('link');
    if (text)
      chain.insertContent([{ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }]);
    else chain.setLink({ href: address });
    chain.run();
    onClose();
    // The dialog returns the focus to the toolbar; move it to the text.
    setTimeout(() => editor.commands.focus());
  };
  return (
    <FormDialog
      title={t('content.link.title')}
      size="narrow"
      submit={t('content.link.set')}
      onSubmit={insert}
      onClose={onClose}
    >
      <TextField
        label={t('content.field.link')}
        help={t('content.link.help')}
        error={tried && invalid ? t('content.problem.link') : undefined}
        value={href}
        dir="ltr"
        inputMode="url"
        onChange={(event) => setHref(event.target.value)}
      />
    </FormDialog>
  );
}
