import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, Tabs } from '@fairhouse/ui';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isOn, isOnHere } from '../../platform/switches.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { LoginByName } from './login-by-name.tsx';
import { canUsePasskeys } from './passkey-failure.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { TryForFree } from './try-for-free.tsx';
import { useAuthNavigation } from './use-auth-navigation.ts';
import { useAuthStep } from './use-auth-step.tsx';
import { useCompleteLogin } from './use-complete-login.ts';

const SocialLoginButtons = lazy(
  lazyPart(async () => ({ default: (await import('./social-login-buttons.tsx')).SocialLoginButtons })),
);
// It includes the library for the browser's passkeys.
const PasskeyLogin = lazy(lazyPart(async () => ({ default: (await import('./passkey-login.tsx')).PasskeyLogin })));
// It includes the dialling codes of all countries.
const LoginByMobile = lazy(lazyPart(async () => ({ default: (await import('./login-by-mobile.tsx')).LoginByMobile })));

/** Login (M-01): by username, and by number when the brand allows it. */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const goTo = useAuthNavigation();
  const completeLogin = useCompleteLogin();
  const [method, setMethod] = useState('name');
  const withPasskey = isOn('LOGIN-PASSKEY') && canUsePasskeys();
  const { step, onSecond, onPendingRegistration } = useAuthStep(onClose);
  if (step) return step;
  return (
    <Dialog title={t('identity.login')} size="narrow" onClose={onClose}>
      {isOn('AGENTS-ONLY') ? <p className="pb-2 text-14 text-ink-soft">{t('identity.login.agentsOnly')}</p> : null}
      {isOn('LOGIN-PHONE') ? (
        <Tabs
          label={t('identity.login.methods')}
          tabs={[
            { value: 'name', label: t('identity.login.byName') },
            { value: 'mobile', label: t('identity.login.byMobile') },
          ]}
          value={method}
          onChange={setMethod}
        >
          <Suspense fallback={<DialogSkeleton />}>
            {method === 'name' ? (
              <LoginByName completeLogin={completeLogin} onSecond={onSecond} />
            ) : (
              <LoginByMobile onSecond={onSecond} />
            )}
          </Suspense>
        </Tabs>
      ) : (
        <LoginByName completeLogin={completeLogin} onSecond={onSecond} />
      )}
      {withPasskey ? (
        <Suspense fallback={<div className="h-14" />}>
          <PasskeyLogin />
        </Suspense>
      ) : null}
      <div className="flex flex-col pt-2">
        <SwitchDialog action={t('identity.login.forgot')} onPress={() => goTo('forgot')} />
        {isOnHere('MCS-REGISTER') ? (
          <SwitchDialog
            question={t('identity.login.noAccount')}
            action={t('identity.login.toRegister')}
            onPress={() => goTo('register')}
          />
        ) : null}
      </div>
      {isOn('SOCIAL-LOGIN') ? (
        <Suspense fallback={null}>
          <SocialLoginButtons
            onSecond={onSecond}
            onPendingRegistration={onPendingRegistration}
            onLoginFirst={() => goTo('login', '/index?centre=securityCenter')}
          />
        </Suspense>
      ) : null}
      {isOnHere('FREE-PLAY') ? <TryForFree /> : null}
    </Dialog>
  );
}
