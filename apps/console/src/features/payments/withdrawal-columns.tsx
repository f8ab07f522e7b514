import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, classNames, Icon } from '@fairhouse/ui';
import { Check, X } from 'lucide-react';
import { Age } from '../../components/age.tsx';
import { type Withdrawal, WithdrawalTag } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { useMay } from '../../platform/queries.ts';
import { usePaymentColumns } from './payment-columns.tsx';

type ReviewHandler = (withdrawal: Withdrawal, to: 'approved' | 'rejected') => void;

/** The columns of the queue: waiting time and decision while pending, afterwards the outcome and its reason. */
export function useWithdrawalColumns({
  waiting,
  onReview,
  onOpen,
}: {
  waiting: boolean;
  onReview: ReviewHandler;
  /** Opens a withdrawal with its payouts and its case. */
  onOpen: (withdrawal: Withdrawal) => void;
}): Column<Withdrawal>[] {
  const t = useTranslation();
  const canReview = useMay('payments.review');
  const { number, player, amount, last } = usePaymentColumns();
  const columns: Column<Withdrawal>[] = [
    number,
    {
      key: 'created',
      header: t('console.column.requested'),
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => (
        <span className="block max-sm:text-end">
          <When at={createdAt} />
          {waiting ? (
            <span className="block text-12 text-ink-faint">
              <Age at={createdAt} />
            </span>
          ) : null}
        </span>
      ),
    },
    player,
    amount,
    {
      key: 'destination',
      header: t('console.column.destination'),
      text: ({ destination }) => destination,
      cell: ({ destination }) => <span className="break-words max-sm:text-end">{destination}</span>,
    },
  ];
  columns.push({
    key: 'state',
    header: t('console.state'),
    cell: ({ state }) => <WithdrawalTag state={state} />,
    text: ({ state }) => t(`console.withdrawal.state.${state}`),
  });
  if (!waiting) columns.push(last);
  if (canReview)
    columns.push({
      key: 'decision',
      header: t('console.column.decision'),
      cell: (withdrawal) =>
        isUndecided(withdrawal) ? (
          <ReviewButtons withdrawal={withdrawal} onReview={onReview} oneLine={!waiting} />
        ) : null,
    });
  columns.push({
    key: 'open',
    header: t('console.column.payout'),
    cell: (withdrawal) => (
      <Button
        size="small"
        data-key="open"
        aria-label={t('console.payout.open.which', { id: withdrawal.id })}
        onClick={() => onOpen(withdrawal)}
      >
        {t('console.payout.open')}
      </Button>
    ),
  });
  return columns;
}

const isUndecided = ({ state }: Withdrawal): boolean => state === 'review' || state === 'second';

function ReviewButtons(props: { withdrawal: Withdrawal; onReview: ReviewHandler; oneLine: boolean }) {
  const { withdrawal, onReview, oneLine } = props;
  const t = useTranslation();
  return (
    <span
      className={classNames(
        'flex gap-2 max-sm:flex-1 max-sm:pt-1 max-sm:[&>*]:flex-1 sm:max-lg:[&_svg]:hidden',
        oneLine && 'sm:-my-2',
      )}
    >
      <Button
        size="small"
        className="max-sm:min-h-11"
        icon={<Icon of={Check} size={16} className="shrink-0 text-win" />}
        data-key="a"
        aria-label={t('console.approve.which', { id: withdrawal.id })}
        onClick={() => onReview(withdrawal, 'approved')}
      >
        {t('console.approve')}
      </Button>
      <Button
        size="small"
        className="max-sm:min-h-11"
        icon={<Icon of={X} size={16} className="shrink-0 text-loss-ink" />}
        data-key="r"
        aria-label={t('console.reject.which', { id: withdrawal.id })}
        onClick={() => onReview(withdrawal, 'rejected')}
      >
        {t('console.reject')}
      </Button>
    </span>
  );
}
