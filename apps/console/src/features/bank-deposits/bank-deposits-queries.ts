import { calls, type Output } from '@fairhouse/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';

export type BankDeposit = Output<typeof calls.bankDepositsBackoffice.list>['rows'][number];
export type BankDepositDetail = Output<typeof calls.bankDepositsBackoffice.detail>;
export type ReceivingAccount = Output<typeof calls.bankDepositsBackoffice.createAccount>;

export const bankDepositQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'bank', 'detail', id],
    queryFn: () => call(calls.bankDepositsBackoffice.detail, { id }),
    staleTime: 0,
  });

export const receivingAccountsQuery = queryOptions({
  queryKey: ['receiving-accounts'],
  queryFn: () => call(calls.bankDepositsBackoffice.accounts),
});

/** Shows what a decision returned, and refetches the lists that it affects. */
export function showBankDeposit(detail: BankDepositDetail): void {
  queryClient.setQueryData(bankDepositQuery(detail.id).queryKey, detail);
  for (const queryKey of [['deposits', 'bank', 'list'], ['overview'], receivingAccountsQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** Fetches the receiving accounts again. */
export const invalidateReceivingAccounts = () =>
  queryClient.invalidateQueries({ queryKey: receivingAccountsQuery.queryKey });
