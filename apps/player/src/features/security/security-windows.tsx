import { calls, isStrongProof } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../platform/call.ts';
import { AvatarWindow } from './avatar-window.tsx';
import { BehindProof } from './behind-proof.tsx';
import { ChangeWindow } from './change-window.tsx';
import { EmailWindow } from './email-window.tsx';
import { PasswordWindow } from './password-window.tsx';
import { PaymentPasswordWindow } from './payment-password-window.tsx';
import { PinWindow } from './pin-window.tsx';
import { ProfileWindow } from './profile-window.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { forgetSecurity, type Overview } from './security-queries.ts';
import type { SecurityWindow } from './security-rows.tsx';
import { TotpWindow } from './totp-window.tsx';
import { useChange } from './use-change.ts';

// it brings the dialling codes of all countries
const MobileWindow = lazy(async () => ({ default: (await import('./mobile-window.tsx')).MobileWindow }));

/** That of the password asks for the present one, which is enough where it is all there is; who has none and nowhere to send a code sets one freely. */
const needOf = (open: SecurityWindow, { proof, passwordSetAt, mobile, emailProved }: Overview) =>
  open === 'password' && !isStrongProof(proof) && (passwordSetAt !== null || !(mobile || emailProved))
    ? 'none'
    : 'proof';

/** The window that was asked for, behind the question who is here. */
export function SecurityWindows({
  overview,
  open,
  onClose,
}: {
  overview: Overview;
  open: SecurityWindow;
  onClose: () => void;
}) {
  return (
    <BehindProof overview={overview} need={needOf(open, overview)} onClose={onClose}>
      <OneWindow overview={overview} open={open} onClose={onClose} />
    </BehindProof>
  );
}

function OneWindow({ overview, open, onClose }: Parameters<typeof SecurityWindows>[0]) {
  switch (open) {
    case 'password':
      return <PasswordWindow overview={overview} onClose={onClose} />;
    case 'payment':
      return <PaymentPasswordWindow overview={overview} onClose={onClose} />;
    case 'mobile':
      return (
        <Suspense fallback={null}>
          <MobileWindow onClose={onClose} />
        </Suspense>
      );
    case 'email':
      return <EmailWindow onClose={onClose} />;
    case 'totpOn':
      return <TotpWindow onClose={onClose} />;
    case 'totpOff':
      return <TotpOffWindow onClose={onClose} />;
    case 'recovery':
      return <NewCodesWindow onClose={onClose} />;
    case 'pin':
      return <PinWindow overview={overview} onClose={onClose} />;
    case 'avatar':
      return <AvatarWindow name={overview.username} onClose={onClose} />;
    case 'profile':
      return <ProfileWindow overview={overview} onClose={onClose} />;
  }
}

function TotpOffWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    await call(calls.security.endTotp);
    void forgetSecurity();
    notify(t('security.totp.off.done'), 'success');
    onClose();
  });
  return (
    <ChangeWindow
      title={t('security.totp.off.title')}
      action={t('security.totp.off')}
      destructive
      change={change}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('security.totp.off.about')}</p>
    </ChangeWindow>
  );
}

function NewCodesWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const change = useChange([], async () => {
    setCodes((await call(calls.security.newRecoveryCodes)).recoveryCodes);
    void forgetSecurity();
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ChangeWindow
      title={t('security.recovery.new')}
      action={t('security.recovery.make')}
      change={change}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('security.recovery.new.about')}</p>
    </ChangeWindow>
  );
}
