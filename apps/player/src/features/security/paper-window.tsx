import { calls, type Output, type PaperKind } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { addPictures, Button, Icon, notify, PICTURE_TYPES, type PictureFault, PictureRow } from '@fairhouse/ui';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeWindow } from './change-window.tsx';
import { useChange } from './use-change.ts';

/** One to three pictures of a paper. */
export function PaperWindow({
  kind,
  onSent,
  onClose,
}: {
  kind: PaperKind;
  onSent: (papers: Output<typeof calls.papers.send>) => void;
  onClose: () => void;
}) {
  const say = useText();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<{ pictures: readonly File[]; fault: PictureFault | null }>({
    pictures: [],
    fault: null,
  });
  const change = useChange([], async (blame) => {
    if (chosen.pictures.length === 0) return blame('', say('papers.pictures.needed'));
    const papers = await call(calls.papers.send, { kind }, chosen.pictures);
    notify(say('papers.done'), 'success');
    onSent(papers);
  });
  return (
    <ChangeWindow
      title={say(`papers.kind.${kind}`)}
      about={say(`papers.kind.${kind}.about`)}
      action={say('papers.submit')}
      change={change}
      onClose={onClose}
    >
      <div className="flex flex-col items-start gap-2">
        <Button size="small" icon={<Icon of={ImagePlus} size={18} />} onClick={() => picker.current?.click()}>
          {say('papers.pictures.add')}
        </Button>
        <p className="text-12 text-ink-faint">{say('support.picture.rule')}</p>
        <input
          ref={picker}
          type="file"
          accept={PICTURE_TYPES}
          multiple
          hidden
          onChange={({ target }) => {
            choose(addPictures(chosen.pictures, [...(target.files ?? [])]));
            target.value = '';
          }}
        />
        <PictureRow
          {...chosen}
          onRemove={(at) => choose({ pictures: chosen.pictures.filter((_, n) => n !== at), fault: null })}
        />
      </div>
      <p className="text-12 text-ink-faint">{say('papers.privacy')}</p>
    </ChangeWindow>
  );
}
