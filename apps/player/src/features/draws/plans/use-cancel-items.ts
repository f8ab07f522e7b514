import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Cancels an item of a plan that waits for its draw, or with null all that wait. Their money is free again. */
export function useCancelItems(planNo: string) {
  const t = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (item: number | null) =>
      call(calls.lotteryOrders.cancelItems, { planNo, ...(item === null ? {} : { item }) }),
    onSuccess: () => notify(t('lottery.chase.cancelled'), 'success'),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['member', 'lottery'] });
      void queries.invalidateQueries({ queryKey: ['member', 'balance'] });
    },
  });
}
