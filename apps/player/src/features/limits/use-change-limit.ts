import { calls, type LimitName, type LimitSheet } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { limitsQuery } from './limit-queries.ts';

type Change =
  | { act: 'set'; name: LimitName; amount: string | null }
  | { act: 'confirm'; name: LimitName }
  | { act: 'keep'; name: LimitName };

const send = (change: Change): Promise<LimitSheet> => {
  const { act, name } = change;
  if (act === 'confirm') return call(calls.responsible.confirmLimit, { name });
  if (act === 'keep') return call(calls.responsible.keepLimit, { name });
  return call(calls.responsible.setLimit, { name, amount: change.amount });
};

/** Changes a limit and says what it came to: it holds now, or it waits. */
export function useChangeLimit() {
  const t = useTranslation();
  const { time } = useFormats();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (sheet, { act, name }) => {
      client.setQueryData(limitsQuery.queryKey, sheet);
      const input = sheet.limits.find((line) => line.name === name)?.looser;
      const waits = act === 'set' && input;
      notify(waits ? t('limits.waits', { at: time(waits.from) }) : t('limits.saved'), waits ? 'info' : 'success');
    },
    onError: (failure, { act }) => {
      if (act !== 'set') notify(failureText(failure, t), 'danger');
    },
  });
}
