import { calls, type LimitName, type LimitSheet } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { limitsQuery } from './limit-queries.ts';

type Change =
  | { action: 'set'; name: LimitName; amount: string | null }
  | { action: 'confirm'; name: LimitName }
  | { action: 'keep'; name: LimitName };

const send = (change: Change): Promise<LimitSheet> => {
  const { action, name } = change;
  if (action === 'confirm') return call(calls.responsible.confirmLimit, { name });
  if (action === 'keep') return call(calls.responsible.keepLimit, { name });
  return call(calls.responsible.setLimit, { name, amount: change.amount });
};

/** Changes a limit and says what it came to: it holds now, or it waits. */
export function useChangeLimit() {
  const t = useTranslation();
  const { time } = useFormats();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (sheet, { action, name }) => {
      client.setQueryData(limitsQuery.queryKey, sheet);
      const input = sheet.limits.find((line) => line.name === name)?.looser;
      const waits = action === 'set' && input;
      notify(waits ? t('limits.waits', { at: time(waits.from) }) : t('limits.saved'), waits ? 'info' : 'success');
    },
    onError: (failure, { action }) => {
      if (action !== 'set') notify(failureText(failure, t), 'danger');
    },
  });
}
