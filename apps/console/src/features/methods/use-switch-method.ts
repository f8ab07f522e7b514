import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { confirm, failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { invalidateMethods, type Method } from './methods-queries.ts';

/** Enables a method, or disables it after the operator confirms. */
export function useSwitchMethod({ code, version, enabled }: Method, name: string) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    const confirmed =
      !enabled ||
      (await confirm({
        icon: 'warning',
        title: t('methods.close.ask', { name }),
        body: t('methods.close.about'),
        confirm: t('methods.close.which', { name }),
        cancel: t('ui.cancel'),
      }));
    if (!confirmed) return;
    setBusy(true);
    try {
      await call(calls.paymentsBackoffice.switchMethod, { code, version, enabled: !enabled });
      notify(t(enabled ? 'methods.closed.done' : 'methods.opened.done', { name }), 'success');
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
    } finally {
      await invalidateMethods();
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}
