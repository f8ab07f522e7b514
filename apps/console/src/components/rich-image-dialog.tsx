import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { ImageField } from './image-field.tsx';

/** Uploads an image into the text, with its alternative text. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslation();
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const insert = () => {
    editor.chain().setImage({ src, alt: alt.trim() }).run();
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  return (
    <FormDialog
      title={t('content.tool.image')}
      size="narrow"
      submit={t('content.image.insert')}
      blocked={src ? undefined : t('content.image.none')}
      onSubmit={insert}
      onClose={onClose}
    >
      <ImageField value={src} onChange={setSrc} />
      <TextField
        label={t('content.field.alt')}
        help={t('content.alt.help')}
        value={alt}
        maxLength={200}
        onChange={(event) => setAlt(event.target.value)}
      />
    </FormDialog>
  );
}
