import { calls, type Output, type PaperKind } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { NO_PICTURES, notify, PicturesField } from '@fairhouse/ui';
import { useState } from 'react';
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
  const [chosen, choose] = useState(NO_PICTURES);
  const change = useChange(['pictures'], async (blame) => {
    if (chosen.pictures.length === 0) return blame('pictures', say('papers.pictures.needed'));
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
      <PicturesField
        label={say('papers.pictures.add')}
        chosen={chosen}
        error={change.at('pictures')}
        onChange={choose}
      />
      <p className="text-12 text-ink-faint">{say('papers.privacy')}</p>
    </ChangeWindow>
  );
}
