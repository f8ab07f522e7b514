import { calls, type DocumentType, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ImagesField, NO_IMAGES, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useChange } from './use-change.ts';

/** A form for one to three images of a KYC document. */
export function DocumentDialog({
  kind,
  onSent,
  onClose,
}: {
  kind: DocumentType;
  onSent: (documents: Output<typeof calls.kyc.send>) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [chosen, choose] = useState(NO_IMAGES);
  const change = useChange(['images'], async (setFieldError) => {
    if (chosen.images.length === 0) return setFieldError('images', t('kyc.images.needed'));
    const documents = await call(calls.kyc.send, { kind }, chosen.images);
    notify(t('kyc.done'), 'success');
    onSent(documents);
  });
  return (
    <ChangeDialog
      title={t(`kyc.kind.${kind}`)}
      about={t(`kyc.kind.${kind}.about`)}
      action={t('kyc.submit')}
      change={change}
      onClose={onClose}
    >
      <ImagesField label={t('kyc.images.add')} chosen={chosen} error={change.errorOf('images')} onChange={choose} />
      <p className="text-12 text-ink-faint">{t('kyc.privacy')}</p>
    </ChangeDialog>
  );
}
