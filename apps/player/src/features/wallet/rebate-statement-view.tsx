import { calls, type Output } from '@fairhouse/contracts';
import { RebateStatement } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { StepBack } from '../../centres/step-back.tsx';
import { call } from '../../platform/call.ts';

const RoundDetailView = lazy(async () => ({
  default: (await import('../bets/round-detail-view.tsx')).RoundDetailView,
}));
const OrderView = lazy(async () => ({ default: (await import('../draws/orders/order-view.tsx')).OrderView }));

const PAGE_SIZE = 20;

type Row = Output<typeof calls.rebate.statement>['rows'][number];

/** Rows of lotteries are orders, all others rounds. */
const isOrder = ({ category }: Row): boolean => category === 'LOTT' || category === 'ELOTT';

/** A rebate on the own play: what was paid and why. Each order or round behind it can be opened. */
export function RebateStatementView({
  statementNo,
  back,
  onBack,
}: {
  statementNo: string;
  /** Where the way back leads; the account record when omitted. */
  back?: string;
  onBack: () => void;
}) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const [opened, open] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['member', 'rebate', statementNo, page],
    queryFn: () => call(calls.rebate.statement, { statementNo, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (opened !== null && !isOrder(opened))
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
        <RoundDetailView roundId={opened.reference} back={t('wallet.rebate.backFromOrder')} onBack={() => open(null)} />
      </Suspense>
    );
  if (opened !== null)
    return (
      <div className="flex flex-col gap-5">
        <StepBack label={t('wallet.rebate.backFromOrder')} onBack={() => open(null)} />
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-tile" />}>
          <OrderView orderNo={opened.reference} />
        </Suspense>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <StepBack label={back ?? t('wallet.rebate.back')} onBack={onBack} />
      <h3 ref={heading} tabIndex={-1} className="text-20 outline-none">
        {t('wallet.rebate.title', { statementNo })}
      </h3>
      {data ? (
        <RebateStatement
          statement={data}
          stale={isPlaceholderData}
          nameOf={(category) => t(`shell.category.${category}`)}
          onPage={setPage}
          onOpen={open}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </div>
  );
}
