import { useTranslation } from '@fairhouse/i18n/react';
import { PaymentList } from './payment-list.tsx';
import type { Withdrawal } from './payment-queries.ts';
import { WithdrawalStateTag } from './payment-state.tsx';

/** Past withdrawals, each with its destination. */
export function WithdrawalList({ hidden, onOpen }: { hidden: boolean; onOpen: (withdrawal: Withdrawal) => void }) {
  const t = useTranslation();
  return (
    <PaymentList
      kind="withdrawal"
      methodColumn={{
        key: 'destination',
        header: t('payments.withdrawal.destination'),
        cell: ({ destination }) => <span className="break-all">{destination}</span>,
        text: ({ destination }) => destination,
      }}
      state={{
        tag: ({ state }) => <WithdrawalStateTag state={state} />,
        text: ({ state }) => t(`payments.withdrawal.state.${state}`),
      }}
      hidden={hidden}
      onOpen={onOpen}
    />
  );
}
