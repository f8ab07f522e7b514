import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui';
import { useCloseOverlayOnBack } from '../../platform/use-close-on-back.ts';
import { LazyPasskeyButton } from '../identity/lazy-passkey-button.tsx';
import { SwitchDialog } from '../identity/switch-dialog.tsx';
import { reauthenticate } from './reauthenticate.ts';

/** Asks for the passkey. If it may be lost, `onLost` asks for something else. */
export function PasskeyReauthDialog({
  onReauth,
  onLost,
  onClose,
}: {
  onReauth: () => void;
  onLost?: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useTranslation();
  useCloseOverlayOnBack(onClose);
  return (
    <Dialog title={t('security.reauth')} size="narrow" coverCloses={false} onClose={onClose}>
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-14 text-ink-soft">{t('security.reauth.passkey')}</p>
        <LazyPasskeyButton
          primary
          label={t('security.reauth.passkey.use')}
          onAssertion={async (passkey) => {
            await reauthenticate({ passkey });
            onReauth();
          }}
        />
        {onLost ? (
          <SwitchDialog action={t('security.reauth.passkey.lost')} onPress={onLost} />
        ) : (
          <p className="text-12 text-ink-faint">{t('security.reauth.passkey.without')}</p>
        )}
      </div>
    </Dialog>
  );
}
