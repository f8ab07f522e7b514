import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog } from '@fairhouse/ui';
import { useState } from 'react';
import { LoginByName } from '../features/identity/login-by-name.tsx';
import { LoginCode } from '../features/identity/login-code.tsx';
import type { SecondStep } from '../features/identity/second-step.ts';
import type { CompleteLogin } from '../features/identity/use-complete-login.ts';
import { startSession } from '../platform/session.ts';

const completeLogin: CompleteLogin = (login, options) => {
  startSession(login.token, options);
  location.assign('/');
};

/** The login for testers during maintenance. The site opens after it. */
export function TesterLogin() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const [second, onSecond] = useState<SecondStep | null>(null);
  return (
    <>
      <Button kind="ghost" size="small" className="min-h-11" onClick={() => setOpen(true)}>
        {t('shell.testers')}
      </Button>
      {open ? (
        <Dialog title={t('shell.testers')} size="narrow" onClose={() => setOpen(false)}>
          {second ? (
            <LoginCode step={second} completeLogin={completeLogin} onAgain={() => onSecond(null)} />
          ) : (
            <LoginByName completeLogin={completeLogin} onSecond={onSecond} />
          )}
        </Dialog>
      ) : null}
    </>
  );
}
