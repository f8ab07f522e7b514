import { useTranslation } from '@fairhouse/i18n/react';
import type { Column } from '@fairhouse/ui';
import {
  type Deposit,
  describeStatus,
  LastStatus,
  PaymentAmount,
  PlayerName,
  type Withdrawal,
} from '../../components/payment-cells.tsx';

/** The columns shared by deposits and withdrawals. */
export function usePaymentColumns() {
  const t = useTranslation();
  return {
    number: {
      key: 'id',
      header: t('console.column.number'),
      cell: ({ id }) => <span className="figures">{id}</span>,
      text: ({ id }) => id,
    },
    player: {
      key: 'player',
      header: t('console.column.player'),
      cell: ({ player }) => <PlayerName player={player} />,
      text: ({ player }) => player.username,
    },
    amount: {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      cell: (payment) => <PaymentAmount payment={payment} />,
      text: ({ amount }) => amount,
    },
    last: {
      key: 'last',
      header: t('console.column.lastStep'),
      cell: ({ history: steps }) => <LastStatus history={steps} />,
      text: describeStatus,
    },
  } satisfies Record<string, Column<Withdrawal | Deposit>>;
}
