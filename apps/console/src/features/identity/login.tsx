import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useState } from 'react';
import { useEnding } from '../../platform/session.ts';
import { CodeStep } from './code-step.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordStep } from './password-step.tsx';

type LoginChallenge = Output<typeof calls.backoffice.login>;

/** Login: password, then the one-time code; the first login sets up the authenticator in between. */
export function Login() {
  const t = useTranslation();
  const ending = useEnding();
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const [tooLate, setTooLate] = useState(false);
  const notice = tooLate ? t('console.login.tooLate') : ending ? t(`console.ended.${ending}`) : null;
  return (
    <LoginFrame title={t('console.login')} notice={challenge === null ? notice : null}>
      {challenge === null ? (
        <PasswordStep
          onChallenge={(fresh) => {
            setTooLate(false);
            setChallenge(fresh);
          }}
        />
      ) : (
        <CodeStep
          {...challenge}
          invitation={null}
          onBack={(late) => {
            setTooLate(late);
            setChallenge(null);
          }}
        />
      )}
    </LoginFrame>
  );
}
