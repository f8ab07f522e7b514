import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, Tabs } from '@fairhouse/ui';
import { lazy, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isOn } from '../../platform/switches.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useAuthNavigation } from './use-auth-navigation.ts';
import { useAuthStep } from './use-auth-step.tsx';

// It includes the dialling codes of all countries.
const ForgotByMobile = lazy(
  lazyPart(async () => ({ default: (await import('./forgot-by-mobile.tsx')).ForgotByMobile })),
);

/** Password reset (M-03): a link by e-mail, or a code by SMS when CHNGPASSVERIF3 is on. */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const goTo = useAuthNavigation();
  const [method, setMethod] = useState('email');
  const { step, onSecond } = useAuthStep(onClose);
  if (step) return step;
  return (
    <Dialog title={t('identity.forgot')} size="narrow" onClose={onClose}>
      {isOn('CHNGPASSVERIF3') ? (
        <Tabs
          label={t('identity.forgot.methods')}
          tabs={[
            { value: 'email', label: t('identity.forgot.byEmail') },
            { value: 'mobile', label: t('identity.forgot.byMobile') },
          ]}
          value={method}
          onChange={setMethod}
        >
          <Suspense fallback={<DialogSkeleton />}>
            {method === 'email' ? <ForgotByEmail /> : <ForgotByMobile onSecond={onSecond} />}
          </Suspense>
        </Tabs>
      ) : (
        <ForgotByEmail />
      )}
      <SwitchDialog action={t('identity.forgot.back')} onPress={() => goTo('login')} />
    </Dialog>
  );
}
