import { calls, type Sent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { isFinal } from '../../payments/is-final.ts';
import { useBetting } from '../betting-context.ts';
import { callAgain } from '../call-again.ts';

type PlanInput = Sent<typeof calls.lotteryOrders.placePlan>;

/** Places a chase plan. While its answer is unknown, the same plan is sent again with the same id. */
export function usePlacePlan(onPlaced: () => void) {
  const t = useTranslation();
  const queries = useQueryClient();
  const { store } = useBetting();
  const clientRef = useRef<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = async (input: Omit<PlanInput, 'clientRef'>): Promise<void> => {
    clientRef.current ??= crypto.randomUUID();
    const sent: PlanInput = { ...input, clientRef: clientRef.current };
    setBusy(true);
    setFailure(null);
    try {
      const plan = await callAgain(() => call(calls.lotteryOrders.placePlan, sent));
      store.clear();
      notify(t('lottery.chase.placed', { count: plan.items.length }), 'success');
      onPlaced();
    } catch (refused) {
      if (isFinal(refused)) clientRef.current = null;
      setFailure(failureText(refused, t));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['member', 'lottery'] });
      void queries.invalidateQueries({ queryKey: ['member', 'balance'] });
    }
  };
  return { isBusy, failure, place: (input: Omit<PlanInput, 'clientRef'>) => void place(input) };
}
