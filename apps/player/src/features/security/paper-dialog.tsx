import { calls, type Output, type PaperKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ImagesField, NO_IMAGES, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useChange } from './use-change.ts';

/** One to three pictures of a paper. */
export function PaperDialog({
  kind,
  onSent,
  onClose,
}: {
  kind: PaperKind;
  onSent: (papers: Output<typeof calls.papers.send>) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [chosen, choose] = useState(NO_IMAGES);
  const change = useChange(['images'], async (blame) => {
    if (chosen.images.length === 0) return blame('images', t('papers.images.needed'));
    const papers = await call(calls.papers.send, { kind }, chosen.images);
    notify(t('papers.done'), 'success');
    onSent(papers);
  });
  return (
    <ChangeDialog
      title={t(`papers.kind.${kind}`)}
      about={t(`papers.kind.${kind}.about`)}
      action={t('papers.submit')}
      change={change}
      onClose={onClose}
    >
      <ImagesField label={t('papers.images.add')} chosen={chosen} error={change.at('images')} onChange={choose} />
      <p className="text-12 text-ink-faint">{t('papers.privacy')}</p>
    </ChangeDialog>
  );
}
