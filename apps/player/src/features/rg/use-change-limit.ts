import { calls, type LimitName, type LimitSummary } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { limitsQuery } from './limit-queries.ts';

type Change =
  | { action: 'set'; name: LimitName; amount: string | null }
  | { action: 'confirm'; name: LimitName }
  | { action: 'cancel'; name: LimitName };

const send = (change: Change): Promise<LimitSummary> => {
  const { action, name } = change;
  if (action === 'confirm') return call(calls.rg.confirmIncrease, { name });
  if (action === 'cancel') return call(calls.rg.cancelIncrease, { name });
  return call(calls.rg.setLimit, { name, amount: change.amount });
};

/** Changes a limit and reports the result: it applies now, or it is pending. */
export function useChangeLimit() {
  const t = useTranslation();
  const { time } = useFormats();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (sheet, { action, name }) => {
      client.setQueryData(limitsQuery.queryKey, sheet);
      const input = sheet.limits.find((line) => line.name === name)?.pendingIncrease;
      const isPending = action === 'set' && input;
      notify(
        isPending ? t('rg.increase.requested', { at: time(isPending.from) }) : t('rg.saved'),
        isPending ? 'info' : 'success',
      );
    },
    onError: (failure, { action }) => {
      if (action !== 'set') notify(failureText(failure, t), 'danger');
    },
  });
}
