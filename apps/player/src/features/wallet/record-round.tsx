import { useTranslation } from '@fairhouse/i18n/react';
import { Skeleton } from '@fairhouse/ui';
import { lazy, Suspense } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import type { RecordRow } from './record-columns.tsx';

const RoundDetailView = lazy(async () => ({
  default: (await import('../bets/round-detail-view.tsx')).RoundDetailView,
}));
const OrderView = lazy(async () => ({ default: (await import('../draws/orders/order-view.tsx')).OrderView }));

/** The round that a line is of. Rounds of lotteries are orders. */
export function RecordRound({ line: { category, reference }, onBack }: { line: RecordRow; onBack: () => void }) {
  const t = useTranslation();
  const back = t('wallet.rebate.back');
  const isOrder = category === 'LOTT' || category === 'ELOTT';
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
      {isOrder ? (
        <div className="flex flex-col gap-5">
          <StepBack label={back} onBack={onBack} />
          <OrderView orderNo={reference} />
        </div>
      ) : (
        <RoundDetailView roundId={reference} back={back} onBack={onBack} />
      )}
    </Suspense>
  );
}
