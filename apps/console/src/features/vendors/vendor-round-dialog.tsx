import { calls, type OpenRound } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The game server's status of a round, fetched when the dialog opens. */
export function VendorRoundDialog({ round, onClose }: { round: OpenRound; onClose: () => void }) {
  const t = useTranslation();
  const { accountId, roundId } = round;
  const report = useQuery({
    queryKey: ['vendor-word', roundId],
    queryFn: () => call(calls.reconciliationBackoffice.fetchRound, { accountId, roundId }),
    // each view sends a request to the vendor and adds a line to the audit log
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog title={t('vendors.round.report', { id: roundId })} onClose={onClose}>
      {report.data ? (
        <div className="flex flex-col gap-3">
          <p>{t(`vendors.round.report.${report.data.state}`)}</p>
          {report.data.transactions.length > 0 ? (
            <ul className="flex flex-col gap-1">
              {report.data.transactions.map(({ class: kind, tx, amount, status }) => (
                <li key={`${kind} ${tx}`}>
                  <bdi className="figures break-all">{`${kind} ${tx} ${amount}`}</bdi>
                  {status === 'REVERSED' ? ` (${t('vendors.round.reversed')})` : null}
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{t('vendors.round.report.none')}</p>
          )}
          <p className="text-14 text-ink-soft">{t('vendors.round.report.about')}</p>
        </div>
      ) : report.isError ? (
        <ErrorState onRetry={() => void report.refetch()}>{failureText(report.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  );
}
