import { useText } from '@fairhouse/i18n/react';
import { Button, Dialog, TextField } from '@fairhouse/ui';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { PictureField } from './picture-field.tsx';

/** Uploads a picture into the text, with the words for those who do not see it. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const say = useText();
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const insert = () => {
    editor.chain().setImage({ src, alt: alt.trim() }).run();
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  return (
    <Dialog
      title={say('content.tool.picture')}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button kind="primary" blocked={src ? undefined : say('content.picture.none')} onClick={insert}>
            {say('content.picture.insert')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PictureField value={src} onChange={setSrc} />
        <TextField
          label={say('content.field.alt')}
          help={say('content.alt.help')}
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
