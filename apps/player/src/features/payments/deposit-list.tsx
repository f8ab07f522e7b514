import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { PaymentList } from './payment-list.tsx';
import { type Deposit, methodsQuery } from './payment-queries.ts';
import { DepositStateTag } from './payment-state.tsx';

/** Past deposits, each with its payment method. */
export function DepositList({ hidden, onOpen }: { hidden: boolean; onOpen: (deposit: Deposit) => void }) {
  const t = useTranslation();
  const { data } = useQuery(methodsQuery);
  const names = new Map([...(data?.methods ?? []), ...(data?.closed ?? [])].map(({ code, name }) => [code, name]));
  const nameOf = ({ method }: Deposit) => names.get(method) ?? method;
  return (
    <PaymentList
      kind="deposit"
      methodColumn={{ key: 'method', header: t('payments.column.method'), cell: nameOf, text: nameOf }}
      state={{
        tag: ({ state }) => <DepositStateTag state={state} />,
        text: ({ state }) => t(`payments.deposit.state.${state}`),
      }}
      hidden={hidden}
      onOpen={onOpen}
    />
  );
}
