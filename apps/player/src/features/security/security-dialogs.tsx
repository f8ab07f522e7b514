import { calls, isStrongReauth } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/call.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { ReauthGate } from './reauth-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { invalidateSecurity, type Overview } from './security-queries.ts';
import type { SecurityDialog } from './security-rows.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useChange } from './use-change.ts';

// It includes the dialling codes of all countries.
const MobileDialog = lazy(async () => ({ default: (await import('./mobile-dialog.tsx')).MobileDialog }));

/**
 * Returns the reauthentication that a dialog needs. The password dialog asks for the current password, which is enough if the account has
 * nothing stronger. A member without a password and without a verified contact can set one freely.
 */
const reauthNeedFor = (
  open: SecurityDialog,
  { reauthMethod: credential, passwordSetAt, mobile, emailVerified }: Overview,
) =>
  open === 'password' && !isStrongReauth(credential) && (passwordSetAt !== null || !(mobile || emailVerified))
    ? 'none'
    : 'required';

/** The requested dialog, behind reauthentication. */
export function SecurityDialogs({
  overview,
  open,
  onClose,
}: {
  overview: Overview;
  open: SecurityDialog;
  onClose: () => void;
}) {
  return (
    <ReauthGate overview={overview} need={reauthNeedFor(open, overview)} onClose={onClose}>
      <OpenDialog overview={overview} open={open} onClose={onClose} />
    </ReauthGate>
  );
}

function OpenDialog({ overview, open, onClose }: Parameters<typeof SecurityDialogs>[0]) {
  switch (open) {
    case 'password':
      return <PasswordDialog overview={overview} onClose={onClose} />;
    case 'payment':
      return <PaymentPasswordDialog overview={overview} onClose={onClose} />;
    case 'mobile':
      return (
        <Suspense fallback={null}>
          <MobileDialog onClose={onClose} />
        </Suspense>
      );
    case 'email':
      return <EmailDialog onClose={onClose} />;
    case 'totpOn':
      return <TotpDialog onClose={onClose} />;
    case 'totpOff':
      return <TotpOffDialog onClose={onClose} />;
    case 'recovery':
      return <RecoveryCodesDialog onClose={onClose} />;
    case 'pin':
      return <PinDialog overview={overview} onClose={onClose} />;
    case 'avatar':
      return <AvatarDialog name={overview.username} onClose={onClose} />;
    case 'profile':
      return <ProfileDialog overview={overview} onClose={onClose} />;
  }
}

function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    await call(calls.security.disableTotp);
    void invalidateSecurity();
    notify(t('security.totp.off.done'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.totp.off.title')}
      action={t('security.totp.off')}
      destructive
      change={change}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('security.totp.off.about')}</p>
    </ChangeDialog>
  );
}

function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const change = useChange([], async () => {
    setCodes((await call(calls.security.regenerateRecoveryCodes)).recoveryCodes);
    void invalidateSecurity();
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ChangeDialog
      title={t('security.recovery.new')}
      action={t('security.recovery.make')}
      change={change}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('security.recovery.new.about')}</p>
    </ChangeDialog>
  );
}
