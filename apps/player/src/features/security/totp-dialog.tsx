import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { CopyButton, Dialog, ErrorState, failureText, QrCode, Skeleton, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useCloseOverlayOnBack } from '../../platform/use-close-on-back.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { invalidateSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** Enables one-time codes: the secret for the app, its first code, then the recovery codes, shown only now. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  useCloseOverlayOnBack(onClose);
  const [code, setCode] = useState('');
  const [recoveryCodes, setCodes] = useState<string[] | null>(null);
  const setup = useQuery({
    queryKey: ['member', 'totp-setup'],
    queryFn: () => call(calls.security.startTotp),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const change = useChange(['code'], async () => {
    setCodes((await call(calls.security.confirmTotp, { code })).recoveryCodes);
    await invalidateSecurity();
  });
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onClose={onClose} />;
  if (!setup.data)
    return (
      <Dialog title={t('security.totp')} size="narrow" onClose={onClose}>
        {setup.error ? (
          <ErrorState onRetry={() => void setup.refetch()}>{failureText(setup.error, t)}</ErrorState>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </Dialog>
    );
  return (
    <ChangeDialog
      title={t('security.totp')}
      about={t('security.totp.about')}
      action={t('security.totp.on')}
      change={change}
      onClose={onClose}
    >
      <div className="self-center">
        <QrCode text={setup.data.otpauthUrl} label={t('security.totp.qr')} />
      </div>
      <div className="flex items-center gap-1 text-14">
        <p className="min-w-0 flex-1">
          <span className="block text-ink-faint">{t('security.totp.secret')}</span>
          <code dir="ltr" className="flex flex-wrap gap-x-2 rtl:justify-end">
            {setup.data.secret.match(/.{1,4}/g)?.map((four, at) => (
              <span key={`${at}-${four}`}>{four}</span>
            ))}
          </code>
        </p>
        <CopyButton text={setup.data.secret} what={t('security.totp.secret')} />
      </div>
      <TextField
        label={t('security.totp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={change.errorOf('code')}
      />
    </ChangeDialog>
  );
}
