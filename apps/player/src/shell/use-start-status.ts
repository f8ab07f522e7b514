import { calls, RefusedCall } from '@fairhouse/contracts';
import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { confirm, failureText } from '@fairhouse/ui';
import { useEffect, useEffectEvent } from 'react';
import { boot } from '../platform/boot.ts';
import { call } from '../platform/call.ts';
import { loadCheckedHost, writeStatus } from '../platform/storage.ts';
import { openSupportDialog } from '../platform/support-dialog.ts';

let requested = false;

/**
 * Requests the status once per session, with the host under which the page is seen (P-16, R-22), and stores the answer in session storage.
 * The page was already served with its status. The call only detects a page shown under a foreign host, and a site that has closed since.
 */
export function useStartStatus(): void {
  const t = useTranslation();
  const ask = useEffectEvent(async () => {
    const url = location.host;
    if (requested || loadCheckedHost() === url) return;
    requested = true;
    try {
      const status = await call(calls.system.status, { url });
      writeStatus(status, url);
      if (status.status !== boot().status.status) location.reload();
    } catch (failure) {
      // A failed request is repeated on the next page of the session.
      if (failure instanceof RefusedCall && failure.code === 'HOST_UNKNOWN') await warn(failure, t);
    }
  });
  useEffect(() => void ask(), []);
}

async function warn(failure: RefusedCall, t: Translate): Promise<void> {
  const isContact = await confirm({
    icon: 'warning',
    title: t('shell.host'),
    body: failureText(failure, t),
    confirm: t('shell.contact'),
    cancel: t('ui.close'),
    coverCloses: false,
  });
  if (isContact) openSupportDialog();
}
