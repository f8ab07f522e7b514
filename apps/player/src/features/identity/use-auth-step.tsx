import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isOn } from '../../platform/switches.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { canUsePasskeys } from './passkey-failure.ts';
import type { SecondStep } from './second-step.ts';
import type { PendingRegistration } from './social-login-buttons.tsx';
import { useCompleteLogin } from './use-complete-login.ts';

// Only members with an authenticator app need it.
const LoginCode = lazy(lazyPart(async () => ({ default: (await import('./login-code.tsx')).LoginCode })));
const PasskeyLogin = lazy(lazyPart(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin })));
const SocialRegistration = lazy(
  lazyPart(async () => ({ default: (await import('./social-registration.tsx')).SocialRegistration })),
);

/** The content of the dialog after its first step: the code of a login, or the missing fields of a registration through a provider. */
export function useAuthStep(onClose: () => void): {
  step: ReactNode;
  onSecond: (second: SecondStep) => void;
  onPendingRegistration: (pending: PendingRegistration) => void;
} {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const [second, onSecond] = useState<SecondStep | null>(null);
  const [pending, onPendingRegistration] = useState<PendingRegistration | null>(null);
  const dialog = (title: string, content: ReactNode) => (
    <Dialog title={title} size="narrow" coverCloses={false} onClose={onClose}>
      <Suspense fallback={<DialogSkeleton />}>{content}</Suspense>
    </Dialog>
  );
  const step = second
    ? dialog(
        t('identity.login'),
        <>
          <LoginCode step={second} completeLogin={completeLogin} onAgain={() => onSecond(null)} />
          {isOn('LOGIN-PASSKEY') && canUsePasskeys() ? <PasskeyLogin /> : null}
        </>,
      )
    : pending
      ? dialog(t('identity.register'), <SocialRegistration pending={pending} />)
      : null;
  return { step, onSecond, onPendingRegistration };
}
