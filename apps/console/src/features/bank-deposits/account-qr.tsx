import { calls, IMAGE_BYTES } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Field, failureText, Icon, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { invalidateReceivingAccounts, type ReceivingAccount } from './bank-deposits-queries.ts';

interface AccountQrProps {
  account: ReceivingAccount;
  /** The account as it is stored afterwards. */
  onSaved: (account: ReceivingAccount) => void;
}

/** The QR code of a receiving account: chosen, checked by the server and stored, or removed. */
export function AccountQr({ account, onSaved }: AccountQrProps) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { id, version, hasQr } = account;
  const saving = useMutation({
    mutationFn: (images: File[]) => call(calls.bankDepositsBackoffice.setAccountQr, { id, version }, images),
    onSuccess: (saved) => {
      notify(t(saved.hasQr ? 'receiving.qr.saved' : 'receiving.qr.removed'), 'success');
      onSaved(saved);
    },
    onSettled: () => {
      if (input.current) input.current.value = '';
      void invalidateReceivingAccounts();
    },
  });
  const isTooLarge = saving.variables?.some((file) => file.size >= IMAGE_BYTES) && saving.isError;
  const problem = isTooLarge ? t('content.image.large') : saving.error && failureText(saving.error, t);
  return (
    <Field label={t('receiving.qr')} help={t('receiving.qr.help')} error={problem ?? undefined}>
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <p className="text-14 text-ink-soft">{t(hasQr ? 'receiving.qr.set' : 'receiving.qr.none')}</p>
          <input
            ref={input}
            {...wiring}
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) saving.mutate([file]);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              busy={saving.isPending}
              icon={<Icon of={ImageUp} size={18} />}
              onClick={() => input.current?.click()}
            >
              {t(hasQr ? 'content.image.change' : 'content.image.choose')}
            </Button>
            {hasQr ? (
              <Button kind="ghost" icon={<Icon of={Trash2} size={18} />} onClick={() => saving.mutate([])}>
                {t('content.image.remove')}
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
