import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog } from '@fairhouse/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { later } from '../../platform/later.ts';
import { isOn } from '../../platform/switches.ts';
import { DialogWaits } from './dialog-waits.tsx';
import { canUsePasskeys } from './passkey-failure.ts';
import type { SecondStep } from './second-step.ts';
import type { Newcomer } from './social-doors.tsx';
import { useEnter } from './use-enter.ts';

// only members with an authenticator app need it
const LoginCode = lazy(later(async () => ({ default: (await import('./login-code.tsx')).LoginCode })));
const EnterByPasskey = lazy(later(async () => ({ default: (await import('./enter-by-passkey.tsx')).EnterByPasskey })));
const SocialRegistration = lazy(
  later(async () => ({ default: (await import('./social-registration.tsx')).SocialRegistration })),
);

/** What stands in a door's window after its first step: the code of a log-in, or what a registration by a provider still needs. */
export function useDoorStep(onClose: () => void): {
  step: ReactNode;
  onSecond: (second: SecondStep) => void;
  onNewcomer: (newcomer: Newcomer) => void;
} {
  const t = useTranslation();
  const enter = useEnter();
  const [second, onSecond] = useState<SecondStep | null>(null);
  const [newcomer, onNewcomer] = useState<Newcomer | null>(null);
  const dialog = (title: string, content: ReactNode) => (
    <Dialog title={title} size="narrow" coverCloses={false} onClose={onClose}>
      <Suspense fallback={<DialogWaits />}>{content}</Suspense>
    </Dialog>
  );
  const step = second
    ? dialog(
        t('identity.login'),
        <>
          <LoginCode step={second} enter={enter} onAgain={() => onSecond(null)} />
          {isOn('LOGIN-PASSKEY') && canUsePasskeys() ? <EnterByPasskey /> : null}
        </>,
      )
    : newcomer
      ? dialog(t('identity.register'), <SocialRegistration newcomer={newcomer} />)
      : null;
  return { step, onSecond, onNewcomer };
}
