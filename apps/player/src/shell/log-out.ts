import { calls } from '@fairhouse/contracts';
import { type Say, useText } from '@fairhouse/i18n/react';
import { confirm } from '@fairhouse/ui';
import { call } from '../platform/call.ts';
import { endSession } from '../platform/session.ts';

/** Asks, tells the server, and forgets the session on this side whatever the server said (M-08). */
async function logOut(say: Say): Promise<void> {
  const sure = await confirm({
    icon: 'info',
    title: say('shell.logout.title'),
    body: say('shell.logout.body'),
    confirm: say('shell.logout'),
    cancel: say('ui.cancel'),
  });
  if (!sure) return;
  // A link that is down must not keep anybody logged in at this browser; the token dies on its own at the server.
  await call(calls.identity.logout).catch(() => undefined);
  endSession('logout');
}

export function useLogOut(): () => void {
  const say = useText();
  return () => void logOut(say);
}
