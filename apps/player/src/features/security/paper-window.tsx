import { calls, type Output, type PaperKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
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
  const t = useTranslation();
  const [chosen, choose] = useState(NO_PICTURES);
  const change = useChange(['pictures'], async (blame) => {
    if (chosen.pictures.length === 0) return blame('pictures', t('papers.pictures.needed'));
    const papers = await call(calls.papers.send, { kind }, chosen.pictures);
    notify(t('papers.done'), 'success');
    onSent(papers);
  });
  return (
    <ChangeWindow
      title={t(`papers.kind.${kind}`)}
      about={t(`papers.kind.${kind}.about`)}
      action={t('papers.submit')}
      change={change}
      onClose={onClose}
    >
      <PicturesField label={t('papers.pictures.add')} chosen={chosen} error={change.at('pictures')} onChange={choose} />
      <p className="text-12 text-ink-faint">{t('papers.privacy')}</p>
    </ChangeWindow>
  );
}
