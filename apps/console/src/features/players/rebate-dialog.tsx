import { calls } from '@fairhouse/contracts';
import { RebateStatement } from '@fairhouse/game-ui';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';

const PAGE_SIZE = 20;

/** A rebate of a player: what was paid and why, with the orders behind it. */
export function RebateDialog(props: { accountId: string; statementNo: string; onClose: () => void }) {
  const { accountId, statementNo, onClose } = props;
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['player', accountId, 'rebate', statementNo, page],
    queryFn: () => call(calls.rebateBackoffice.statement, { accountId, statementNo, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title={t('wallet.rebate.title', { statementNo })} size="wide" onClose={onClose}>
      {data ? (
        <RebateStatement
          statement={data}
          stale={isPlaceholderData}
          nameOf={(category) => t(`catalogue.type.${category}`)}
          onPage={setPage}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  );
}
