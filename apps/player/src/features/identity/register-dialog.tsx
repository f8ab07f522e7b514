import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, Tabs } from '@fairhouse/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useOpenDialogs } from '../../platform/dialogs.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { linkCodes } from '../../platform/link-codes.ts';
import { isOn } from '../../platform/switches.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { RegisterByName } from './register-by-name.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useAuthNavigation } from './use-auth-navigation.ts';
import { useAuthStep } from './use-auth-step.tsx';

const SocialLoginButtons = lazy(
  lazyPart(async () => ({ default: (await import('./social-login-buttons.tsx')).SocialLoginButtons })),
);
// They include the dialling codes of all countries.
const RegisterByMobile = lazy(
  lazyPart(async () => ({ default: (await import('./register-by-mobile.tsx')).RegisterByMobile })),
);
const RegisterByNameAndNumber = lazy(
  lazyPart(async () => ({ default: (await import('./register-by-mobile.tsx')).RegisterByNameAndNumber })),
);

/** Asks for the code of a link once, so that its agent sees how often the form was opened; a wrong one is reported when it is sent. */
function useOpenedLink(): void {
  const { code } = { ...linkCodes(), ...useOpenDialogs() };
  useEffect(() => {
    if (code) call(calls.identity.affiliate, { code }).catch(() => undefined);
  }, [code]);
}

/** Registration (M-02), by username and by number as the brand allows. The brand sets the fields, their order and their rules. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  useOpenedLink();
  const goTo = useAuthNavigation();
  const { step, onSecond, onPendingRegistration } = useAuthStep(onClose);
  const methods = [
    ...(isOn('MCS-REGISTER') && isOn('REG-USERNAME') ? [{ value: 'name', label: t('identity.register.byName') }] : []),
    ...(isOn('MCS-REGISTER-MOBILE') && isOn('REG-MOBILE')
      ? [{ value: 'mobile', label: t('identity.register.byMobile') }]
      : []),
  ];
  const [method, setMethod] = useState(methods[0]?.value ?? 'name');
  const asksNumber = boot().status.info.register.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  const ByName = asksNumber ? RegisterByNameAndNumber : RegisterByName;
  const form = (
    <Suspense fallback={<DialogSkeleton />}>{method === 'name' ? <ByName /> : <RegisterByMobile />}</Suspense>
  );
  if (step) return step;
  return (
    <Dialog title={t('identity.register')} size="narrow" coverCloses={false} onClose={onClose}>
      {methods.length > 1 ? (
        <Tabs label={t('identity.register.methods')} tabs={methods} value={method} onChange={setMethod}>
          {form}
        </Tabs>
      ) : methods.length === 1 ? (
        form
      ) : (
        <p className="text-ink-soft">{t('error.REGISTRATION_CLOSED')}</p>
      )}
      <SwitchDialog
        question={t('identity.register.hasAccount')}
        action={t('identity.register.toLogin')}
        onPress={() => goTo('login')}
      />
      {isOn('SOCIAL-LOGIN') ? (
        <Suspense fallback={null}>
          <SocialLoginButtons onSecond={onSecond} onPendingRegistration={onPendingRegistration} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
