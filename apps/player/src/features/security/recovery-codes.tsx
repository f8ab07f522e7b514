import { useTranslation } from '@fairhouse/i18n/react';
import { Button, CopyButton, Dialog } from '@fairhouse/ui';
import { useCloseOverlayOnBack } from '../../platform/use-close-on-back.ts';

/** Shows the recovery codes, this one time. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslation();
  useCloseOverlayOnBack(onClose);
  return (
    <Dialog
      title={t('security.recovery')}
      size="narrow"
      coverCloses={false}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('security.recovery.saved')}
        </Button>
      }
    >
      <p className="pt-1 text-14 text-ink-soft">{t('security.recovery.about')}</p>
      <ul dir="ltr" className="figures grid grid-cols-2 gap-2 py-4 text-center text-16">
        {codes.map((code) => (
          <li key={code} className="rounded-box border border-line bg-raised py-2">
            {code}
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-end gap-1 text-14 text-ink-soft">
        {t('security.recovery.copy')}
        <CopyButton text={codes.join('\n')} what={t('security.recovery')} />
      </p>
    </Dialog>
  );
}
