import { calls, type Transfer } from '@fairhouse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { isFinal } from '../payments/is-final.ts';
import { useClientRef } from '../payments/use-client-ref.ts';

/** A transfer as typed. The payment password is no part of it: with another one it is the same transfer. */
export interface TransferOrder {
  amount: string;
  note: string;
  paymentPassword: string;
}

/** Sends transfers to one member: `upline`, or the account of a member of the team. A retry after a lost answer is the same transfer. */
export function useTransfer(to: string, onSent: (transfer: Transfer) => void) {
  const queries = useQueryClient();
  const { refFor, settle } = useClientRef();
  return useMutation({
    mutationFn: ({ amount, note, paymentPassword }: TransferOrder) =>
      call(calls.transfers.send, {
        to,
        amount,
        note,
        clientRef: refFor(JSON.stringify({ to, amount, note })),
        ...(paymentPassword ? { paymentPassword } : {}),
      }),
    onSuccess: (transfer) => {
      settle();
      onSent(transfer);
    },
    onError: (reason) => {
      if (isFinal(reason)) settle();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['member', 'transfers'] }),
        queries.invalidateQueries({ queryKey: ['member', 'balance'] }),
      ]),
  });
}

export type SendTransfer = ReturnType<typeof useTransfer>;
