import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { confirm, notify } from '@fairhouse/ui';
import { ImageInput } from '../../components/image-input.tsx';
import { call } from '../../platform/call.ts';
import { invalidateReceivingAccounts, type ReceivingAccount } from './bank-deposits-queries.ts';

interface AccountQrProps {
  account: ReceivingAccount;
  /** The account as it is stored afterwards. */
  onSaved: (account: ReceivingAccount) => void;
}

/** The QR code of a receiving account: chosen, checked by the server and stored, or removed after a confirmation. */
export function AccountQr({ account, onSaved }: AccountQrProps) {
  const t = useTranslation();
  const { id, version, hasQr } = account;
  const save = async (images: File[]) => {
    try {
      const saved = await call(calls.bankDepositsBackoffice.setAccountQr, { id, version }, images);
      notify(t(saved.hasQr ? 'receiving.qr.saved' : 'receiving.qr.removed'), 'success');
      onSaved(saved);
    } finally {
      void invalidateReceivingAccounts();
    }
  };
  const remove = async () => {
    // players with an open order lose it too, and it cannot be brought back
    const title = t('receiving.qr.remove.ask');
    const words = { body: t('receiving.qr.remove.about'), confirm: t('content.image.remove'), cancel: t('ui.cancel') };
    if (await confirm({ icon: 'warning', title, ...words })) await save([]);
  };
  return (
    <ImageInput
      label={t('receiving.qr')}
      help={t('receiving.qr.help')}
      hasImage={hasQr}
      onFile={(file) => save([file])}
      onRemove={remove}
    >
      <p className="text-14 text-ink-soft">{t(hasQr ? 'receiving.qr.set' : 'receiving.qr.none')}</p>
    </ImageInput>
  );
}
