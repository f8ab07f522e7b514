import { calls, isTrial } from '@fairhouse/contracts';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { confirm } from '@fairhouse/ui';
import { call } from '../platform/call.ts';
import { useMember } from '../platform/queries.ts';
import { endSession } from '../platform/session.ts';

/**
 * Asks for confirmation, clears the session in the browser and notifies the server (M-08). A trial that was opened with one press has no
 * password to return with.
 */
async function logOut(t: Translate, trial: boolean): Promise<void> {
  const sure = await confirm({
    icon: 'info',
    title: t(trial ? 'shell.logout.trial.title' : 'shell.logout.title'),
    body: t(trial ? 'shell.logout.trial.body' : 'shell.logout.body'),
    confirm: t('shell.logout'),
    cancel: t('ui.cancel'),
  });
  if (!sure) return;
  // The session ends here immediately: neither the server's answer nor a lost connection keeps the member logged in in this browser.
  const response = call(calls.identity.logout);
  endSession('logout');
  await response.catch(() => undefined);
}

export function useLogOut(): () => void {
  const t = useTranslation();
  const member = useMember();
  return () => void logOut(t, isTrial(member?.type));
}
