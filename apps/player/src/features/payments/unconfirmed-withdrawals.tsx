import { useQuery } from '@tanstack/react-query';
import { ConfirmReceipt } from './confirm-receipt.tsx';
import { unconfirmedQuery } from './payment-queries.ts';

/** Asks about each withdrawal that was paid whether it has arrived (S-04). */
export function UnconfirmedWithdrawals() {
  const { data } = useQuery(unconfirmedQuery);
  if (!data?.length) return null;
  return (
    <div className="flex flex-col gap-3">
      {data.map((withdrawal) => (
        <ConfirmReceipt key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </div>
  );
}
