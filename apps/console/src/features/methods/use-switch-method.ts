import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { confirm, failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { forgetMethods, type Method } from './methods-queries.ts';

/** Opens a method, or closes it once the operator has confirmed what that means. */
export function useSwitchMethod({ code, version, enabled }: Method, name: string) {
  const say = useText();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    const sure =
      !enabled ||
      (await confirm({
        icon: 'warning',
        title: say('methods.close.ask', { name }),
        body: say('methods.close.about'),
        confirm: say('methods.close.which', { name }),
        cancel: say('ui.cancel'),
      }));
    if (!sure) return;
    setBusy(true);
    try {
      await call(calls.paymentsDesk.switchMethod, { code, version, enabled: !enabled });
      notify(say(enabled ? 'methods.closed.done' : 'methods.opened.done', { name }), 'success');
    } catch (failure) {
      notify(failureText(failure, say), 'danger');
    } finally {
      await forgetMethods();
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}
