import { calls, isTrial } from '@fairhouse/contracts';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { confirm } from '@fairhouse/ui';
import { call } from '../platform/call.ts';
import { useMember } from '../platform/queries.ts';
import { endSession } from '../platform/session.ts';

/** Asks, forgets the session on this side and tells the server (M-08). A trial that was opened with one press has no password to return with. */
async function logOut(t: Translate, trial: boolean): Promise<void> {
  const sure = await confirm({
    icon: 'info',
    title: t(trial ? 'shell.logout.trial.title' : 'shell.logout.title'),
    body: t(trial ? 'shell.logout.trial.body' : 'shell.logout.body'),
    confirm: t('shell.logout'),
    cancel: t('ui.cancel'),
  });
  if (!sure) return;
  // The session ends here at once: nothing that the server then says of it, nor a link that is down, keeps anybody logged in at this browser.
  const response = call(calls.identity.logout);
  endSession('logout');
  await response.catch(() => undefined);
}

export function useLogOut(): () => void {
  const t = useTranslation();
  const member = useMember();
  return () => void logOut(t, isTrial(member?.type));
}
