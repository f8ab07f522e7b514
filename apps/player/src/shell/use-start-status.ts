import { calls, RefusedCall } from '@fairhouse/contracts';
import { type Say, useText } from '@fairhouse/i18n/react';
import { confirm, failureText } from '@fairhouse/ui';
import { useEffect, useEffectEvent } from 'react';
import { boot } from '../platform/boot.ts';
import { call } from '../platform/call.ts';
import { readCheckedHost, writeStatus } from '../platform/storage.ts';
import { openSupportWindow } from '../platform/support-window.ts';

let asked = false;

/**
 * Asks for the status once a session with the host that the page is seen under (P-16, R-22), and keeps the answer in session storage. The page
 * itself was served with its status; what only the call finds out is a page that is shown under the host of somebody else, and a site that
 * has closed since.
 */
export function useStartStatus(): void {
  const say = useText();
  const ask = useEffectEvent(async () => {
    const url = location.host;
    if (asked || readCheckedHost() === url) return;
    asked = true;
    try {
      const status = await call(calls.system.status, { url });
      writeStatus(status, url);
      if (status.status !== boot().status.status) location.reload();
    } catch (failure) {
      // One that could not be asked is asked for at the next page of the session.
      if (failure instanceof RefusedCall && failure.code === 'HOST_UNKNOWN') await warn(failure, say);
    }
  });
  useEffect(() => void ask(), []);
}

async function warn(failure: RefusedCall, say: Say): Promise<void> {
  const isContact = await confirm({
    icon: 'warning',
    title: say('shell.host'),
    body: failureText(failure, say),
    confirm: say('shell.contact'),
    cancel: say('ui.close'),
    coverCloses: false,
  });
  if (isContact) openSupportWindow();
}
